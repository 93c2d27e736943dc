import { useRef } from 'react'
import type { Student } from '../../contract/student'
import { Said } from '../../dossier/said'
import { useTexts } from '../../element/locale-context'
import { CopyButton } from './copy-button'
import { numberParts } from './number'

/** The number that counts now, and what can be done with it. */
export function Numbers({ student: { insuredInformation } }: { student: Student }) {
  const { provisionalNumber, number } = insuredInformation
  if (number) return <Known kind="definitive" number={number} points={['instead', 'card']} />
  if (provisionalNumber)
    return <Known kind="provisional" number={provisionalNumber} points={['care', 'pay', 'nocard']} />
  return null
}

interface Props {
  kind: 'provisional' | 'definitive'
  number: string
  points: string[]
}

function Known({ kind, number, points }: Props) {
  const texts = useTexts()
  const parts = numberParts(number)
  const digits = parts ? `${parts.groups}${parts.key}`.replace(/\D/g, '') : number
  const shown = useRef<HTMLParagraphElement>(null)
  return (
    <section className="card" part="card">
      <h3>{texts(`status.number.${kind}.title`)}</h3>
      <div className="number">
        <p ref={shown} dir="ltr">
          <b>{parts?.groups ?? number}</b>
          {parts && (
            <>
              {' · '}
              <bdi>{texts('status.number.key')}</bdi> <b>{parts.key}</b>
            </>
          )}
        </p>
        <CopyButton text={digits} shown={shown} />
      </div>
      <ul>
        {points.map(point => (
          <li key={point}>
            <Said>{texts(`status.number.${kind}.${point}`)}</Said>
          </li>
        ))}
      </ul>
    </section>
  )
}
