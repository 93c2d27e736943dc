import type { ReactNode } from 'react'
import { Said } from '../../dossier/said'
import { useTexts } from '../../i18n/locale-context'

interface ChangeProps {
  /** What it leads back to. */
  what: string
  onChange: () => void
}

/** The way back from the review. */
export function ChangeButton({ what, onChange }: ChangeProps) {
  const texts = useTexts()
  return (
    <button
      type="button"
      className="link"
      aria-label={texts('review.changeWhat', { what })}
      onClick={onChange}
    >
      {texts('review.change')}
    </button>
  )
}

interface RowProps {
  label: string
  children: ReactNode
}

/** One line of the review. A value keeps its own direction, and is aligned with the page. */
export const ReviewRow = ({ label, children }: RowProps) => (
  <div>
    <dt>
      <Said>{label}</Said>
    </dt>
    <dd>
      <bdi>{children}</bdi>
    </dd>
  </div>
)
