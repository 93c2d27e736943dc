import { type ExampleParts, indented, typesFor } from './example'

/** React attaches no handler to a custom element that a server has drawn (react/react#35446): the ref does. */
export const nextExample = ({ tag, words }: ExampleParts) => `'use client'
import { useCallback, useState } from 'react'
import type { SanteSimulator } from 'sante-etudiant-widgets'
${typesFor('react')}
import 'sante-etudiant-widgets'
import './sante.css'

export function Admissions() {
  const [percent, setPercent] = useState(0)
  const [isEligible, setEligible] = useState(false)
  const listen = useCallback((simulator: SanteSimulator) => {
    const listening = new AbortController()
    const { signal } = listening
    simulator.addEventListener('sante-progress', ({ detail }) => {
      setPercent(detail.percent)
      if (detail.percent < 100) setEligible(false)
    }, { signal })
    simulator.addEventListener('sante-eligibility', ({ detail }) => setEligible(detail.eligible), { signal })
    simulator.addEventListener('sante-navigate', event => {
      event.preventDefault()
      if (confirm('${words.leave}')) event.detail.open()
    }, { signal })
    return () => listening.abort()
  }, [])
  return (
    <>
      ${indented(tag('ref={listen}'), '      ')}
      <p>${words.progress} {percent} %</p>
      {isEligible && <p>${words.mayRegister}</p>}
    </>
  )
}`
