import { useEffect, useRef, useState } from 'react'
import type { PhotoPage } from '../../file-check/pages'
import type { Made } from '../../file-check/verdict'
import { loadScan } from './load-scan'

type Making =
  | { state: 'sorting' }
  | { state: 'making'; done: number }
  /** The file made from these pages. It is void when the pages change. */
  | { state: 'made'; file: File; pages: PhotoPage[] }
  /** The key of the message. */
  | { state: 'failed'; fault: string }

/** The key of the failure's message: too many pages, or what is wrong with one page. */
const faultText = (fault: string) => (fault === 'tooLarge' ? 'scan.failed' : `file.fault.${fault}`)

/** The PDF of these pages: requested, in progress, done. */
export function useMaking(pages: PhotoPage[]) {
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
    const made: Made = (await scan?.makePdf(pages, { onProgress, signal })) ?? { fault: 'unavailable' }
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
