import { useState } from 'react'
import type { PhotoPage } from '../../file-check/pages'
import { useTexts } from '../../i18n/locale-context'
import { ScanIcon } from './scan-icon'
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
