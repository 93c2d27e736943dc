import { type ExampleParts, indented, typesFor } from './example'

/**
 * React 18 calls no handler of a custom element, and takes nothing back that a function ref returns; React 19 attaches no handler
 * to a custom element that a server has drawn (react/react#35446). An effect does both in both.
 */
export const reactExample = ({
  tag,
  words,
}: ExampleParts) => `import { useEffect, useRef, useState } from 'react'
import type { SanteSimulator } from 'sante-etudiant-widgets'
${typesFor('react')}
import 'sante-etudiant-widgets'
import './sante.css'

export function Admissions() {
  const simulator = useRef<SanteSimulator>(null)
  const [percent, setPercent] = useState(0)
  const [isEligible, setEligible] = useState(false)

  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    simulator.current?.addEventListener('sante-progress', ({ detail }) => {
      setPercent(detail.percent)
      if (detail.percent < 100) setEligible(false)
    }, { signal })
    simulator.current?.addEventListener('sante-eligibility', ({ detail }) => {
      setEligible(detail.eligible)
    }, { signal })
    simulator.current?.addEventListener('sante-navigate', event => {
      event.preventDefault()
      if (confirm('${words.leave}')) event.detail.open()
    }, { signal })
    return () => listening.abort()
  }, [])

  return (
    <>
      ${indented(tag('ref={simulator}'), '      ')}
      <p>${words.progress} {percent} %</p>
      {isEligible && <p>${words.mayRegister}</p>}
    </>
  )
}`

/** The same, marked for the browser: a server component shows only the link. */
export const nextExample = (parts: ExampleParts) => `'use client'\n${reactExample(parts)}`
