import { useEffect, useRef } from 'react'
import type { Page } from '../scan/pages'

/** Pixels of the longer side. */
const SIZE = 320

/** A page as it will be. Drawn on a canvas: the site's policy lets no image in by `blob:`. */
export function Thumbnail({ page, label }: { page: Page; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const stop = new AbortController()
    void import('../scan/scan')
      .then(({ preview }) => preview(page, SIZE, stop.signal))
      .then(drawn => {
        if ('fault' in drawn || !canvas.current) return
        const { width, height } = drawn.bitmap
        Object.assign(canvas.current, { width, height })
        canvas.current.getContext('2d')?.drawImage(drawn.bitmap, 0, 0)
        drawn.bitmap.close()
      })
    return () => stop.abort()
  }, [page])
  return <canvas ref={canvas} role="img" aria-label={label} />
}
