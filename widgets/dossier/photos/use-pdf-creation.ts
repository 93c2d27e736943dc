import { useEffect, useRef, useState } from 'react'
import type { PdfResult } from '../../file-check/check-result'
import type { PhotoPage } from '../../file-check/pages'
import { loadScan } from './load-scan'

type Making =
  | { state: 'sorting' }
  | { state: 'making'; done: number }
  /** The file created from these pages. It is outdated when the pages change. */
  | { state: 'made'; file: File; pages: PhotoPage[] }
  /** `fault` is the key of the message. */
  | { state: 'failed'; fault: string }

/** Returns the key of the error's message: too many pages, or the error of one page. */
const faultText = (fault: string) => (fault === 'tooLarge' ? 'scan.failed' : `fault.${fault}`)

/** Creates the PDF of these pages and tracks its progress. */
export function usePdfCreation(pages: PhotoPage[]) {
  const [making, setMaking] = useState<Making>({ state: 'sorting' })
  const stopping = useRef<AbortController>(undefined)
  useEffect(() => () => stopping.current?.abort(), [])

  async function make() {
    const controller = new AbortController()
    const { signal } = controller
    stopping.current = controller
    setMaking({ state: 'making', done: 0 })
    const scan = await loadScan()
    const onProgress = (part: number) => setMaking({ state: 'making', done: Math.round(part * pages.length) })
    const made: PdfResult = (await scan?.makePdf(pages, { onProgress, signal })) ?? { fault: 'unavailable' }
    if (signal.aborted) return
    setMaking(
      'file' in made
        ? { state: 'made', file: made.file, pages }
        : { state: 'failed', fault: faultText(made.fault) },
    )
  }

  function stop() {
    stopping.current?.abort()
    setMaking({ state: 'sorting' })
  }

  const isOld = making.state === 'made' && making.pages !== pages
  return { making: isOld ? ({ state: 'sorting' } as const) : making, make, stop }
}
