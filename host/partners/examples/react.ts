import { type ExampleParts, indented, typesFor } from './example'

/** A client-rendered page. */
export const reactExample = ({ tag, words }: ExampleParts) => `import { useState } from 'react'
import type { SanteEventMap } from 'sante-etudiant-widgets'
${typesFor('react')}
import 'sante-etudiant-widgets'
import './sante.css'

function askFirst(event: SanteEventMap['sante-navigate']) {
  event.preventDefault()
  if (confirm('${words.leave}')) event.detail.open()
}

export function Admissions() {
  const [percent, setPercent] = useState(0)
  const [isEligible, setEligible] = useState(false)
  const showProgress = ({ detail }: SanteEventMap['sante-progress']) => {
    setPercent(detail.percent)
    if (detail.percent < 100) setEligible(false)
  }
  return (
    <>
      ${indented(
        tag(
          'onsante-progress={showProgress}',
          'onsante-eligibility={({ detail }) => setEligible(detail.eligible)}',
          'onsante-navigate={askFirst}',
        ),
        '      ',
      )}
      <p>${words.progress} {percent} %</p>
      {isEligible && <p>${words.mayRegister}</p>}
    </>
  )
}`
