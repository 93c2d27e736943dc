import { useEffect, useRef, useState } from 'react'
import type { Preview } from '../../../file-check/check-result'
import type { PhotoPage } from '../../../file-check/pages'
import { useTexts } from '../../../i18n/locale-context'
import { loadScan } from '../load-scan'

type Fault = Extract<Preview, { fault: string }>['fault']

interface Props {
  page: PhotoPage
  label: string
  /** Length of the longer side in pixels. */
  size?: number
}

/** The preview of a page. Drawn on a canvas, since the site's Content-Security-Policy allows no `blob:` images. */
export function Thumbnail({ page, label, size = 480 }: Props) {
  const texts = useTexts()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [fault, setFault] = useState<Fault>()

  useEffect(() => {
    const stop = new AbortController()
    async function draw() {
      const scan = await loadScan()
      const drawn: Preview = (await scan?.preview(page, size, stop.signal)) ?? { fault: 'unavailable' }
      if (stop.signal.aborted) return
      if ('fault' in drawn) return setFault(drawn.fault)
      setFault(undefined)
      showBitmap(canvas.current, drawn.bitmap)
    }
    void draw()
    return () => stop.abort()
  }, [page, size])

  return (
    <>
      <canvas ref={canvas} role="img" aria-label={label} hidden={fault !== undefined} />
      {fault && <p className="error">{texts(`fault.${fault}`)}</p>}
    </>
  )
}

/** Gives a canvas the size of a bitmap, draws the bitmap on it, and closes the bitmap. */
export function showBitmap(canvas: HTMLCanvasElement | null, bitmap: ImageBitmap): void {
  const { width, height } = bitmap
  if (canvas) Object.assign(canvas, { width, height })
  canvas?.getContext('2d')?.drawImage(bitmap, 0, 0)
  bitmap.close()
}
