import type { ReactNode } from 'react'
import { Said } from '../dossier/said'
import { useTexts } from '../element/locale-context'

interface Props {
  label: string
  onChange: () => void
  children: ReactNode
}

/** One line of the review: what it is, what it says, and the way back to its field. */
export function Reviewed({ label, onChange, children }: Props) {
  const texts = useTexts()
  return (
    <div>
      <dt>
        <Said>{label}</Said>
      </dt>
      <dd dir="auto">{children}</dd>
      <dd>
        <button
          type="button"
          className="link"
          aria-label={texts('review.changeWhat', { what: label })}
          onClick={onChange}
        >
          {texts('review.change')}
        </button>
      </dd>
    </div>
  )
}
