import { type ExampleParts, indented, typesFor } from './example'

/**
 * Returns the example for React. React 18 attaches no handlers to custom elements, and ignores the cleanup function of a ref;
 * React 19 attaches no handlers to server-rendered custom elements (react/react#35446). An effect works in both.
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

/** Returns the same example for Next.js, marked for the browser: in a server component, only the link would be shown. */
export const nextExample = (parts: ExampleParts) => `'use client'\n${reactExample(parts)}`
