import { useState } from 'react'
import type { PhotoPage } from '../../../file-check/pages'
import { useTexts } from '../../../i18n/locale-context'
import { Thumbnail } from './thumbnail'

/** Length of the longer side in pixels, enough for small print. */
const LARGE = 1600

/** A page, large enough to check whether it is readable. Zoomed in, it scrolls by touch and by arrow keys. */
export function ScanLarge({ page, label }: { page: PhotoPage; label: string }) {
  const texts = useTexts()
  const [isEnlarged, setEnlarged] = useState(false)
  const scrolling = { role: 'group', 'aria-label': label, tabIndex: 0 }
  return (
    <div className={isEnlarged ? 'large enlarged' : 'large'}>
      <div className="pane" {...(isEnlarged && scrolling)}>
        <Thumbnail page={page} label={label} size={LARGE} />
      </div>
      <button
        type="button"
        className="icon"
        aria-label={texts('scan.zoom')}
        aria-pressed={isEnlarged}
        title={texts('scan.zoom')}
        onClick={() => setEnlarged(!isEnlarged)}
      >
        <ScanIcon name="zoom" />
      </button>
    </div>
  )
}

/** Paths in a viewBox of 24 by 24. */
const lines = {
  turn: 'M20 11a8 8 0 1 0-2.3 6.2M20 5v6h-6',
  up: 'M12 19V5M6 11l6-6 6 6',
  down: 'M12 5v14M6 13l6 6 6-6',
  remove: 'M4 7h16M10 7V4h4v3M6 7l1 13h10l1-13M10 11v5M14 11v5',
  again: 'M4 8h4l1.5-3h5L16 8h4v11H4zM12 16.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6',
  zoom: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13M15.5 15.5L20 20M10.5 7.5v6M7.5 10.5h6',
  grip: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
}

export type ScanIconName = keyof typeof lines

/** A decorative icon. The button has the accessible name. */
export const ScanIcon = ({ name }: { name: ScanIconName }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d={lines[name]} />
  </svg>
)
