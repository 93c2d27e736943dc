import type { ReactNode } from 'react'
import { MarkedFrench } from '../../dossier/marked-french'
import { useTexts } from '../../i18n/locale-context'

interface ChangeProps {
  /** What it changes. */
  what: string
  onChange: () => void
}

/** A button that leaves the review to change something. */
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

/** One row of the review. A value keeps its own direction, and is aligned with the page. */
export const ReviewRow = ({ label, children }: RowProps) => (
  <div>
    <dt>
      <MarkedFrench>{label}</MarkedFrench>
    </dt>
    <dd>
      <bdi>{children}</bdi>
    </dd>
  </div>
)
