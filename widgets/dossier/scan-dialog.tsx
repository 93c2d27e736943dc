import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { Category } from '../contract/attachment'
import { useLanguage, useTexts } from '../element/locale-context'
import type { PhotoPage } from '../file-check/pages'
import type { Made } from '../file-check/verdict'
import { Dialog } from '../ui/dialog'
import { FileButtons } from './file-buttons'
import { loadScan } from './load-scan'
import type { Picking } from './picking'
import { ScanPages } from './scan-pages'
import { sizeWords } from './size-words'

interface Props {
  picking: Picking
  id: Category
}

type Work =
  | { state: 'sorting' }
  | { state: 'making'; done: number }
  /** The file made from these pages. It is void when the pages change. */
  | { state: 'made'; file: File; pages: PhotoPage[] }
  | { state: 'failed'; fault: string }

/** Photos become one PDF: the student sorts and turns them, checks the result, and then uses it. */
export function ScanDialog({ picking, id }: Props) {
  const texts = useTexts()
  const { pages = [] } = useStore(picking.scans.$scans)[id] ?? {}
  const pick = useStore(picking.$picks)[id]
  const adding = pick?.state === 'scanning' ? pick.adding : undefined
  const { work, make, stop } = useMaking(pages)

  /** One step back: from the result to the pages, or from the pages out of the dialog. */
  function cancel() {
    stop()
    if (work.state !== 'making' && work.state !== 'made') picking.cancel(id)
  }

  function accept() {
    if (work.state === 'made') void picking.takeMade(id, work.file)
    else if (work.state !== 'making' && pages.length > 0 && adding?.state !== 'reading') void make()
  }

  return (
    <Dialog
      isOpen
      title={texts('scan.title')}
      accept={texts(work.state === 'made' ? 'scan.use' : 'scan.make')}
      cancel={texts('scan.cancel')}
      onAccept={accept}
      onCancel={cancel}
    >
      <p>{texts('scan.text')}</p>
      <p role="status">
        {work.state === 'making' && texts('scan.progress', { done: work.done, all: pages.length })}
        {work.state === 'made' && <Result picking={picking} {...work} />}
        {adding?.state === 'reading' && texts('file.reading')}
      </p>
      <div role="alert">
        {work.state === 'failed' && <p className="error">{texts(work.fault)}</p>}
        {adding?.state === 'refused' && <p className="error">{texts(`file.fault.${adding.fault}`)}</p>}
      </div>
      {work.state === 'making' && (
        <progress aria-label={texts('scan.title')} max={pages.length} value={work.done} />
      )}
      {work.state !== 'making' && <ScanPages scans={picking.scans} id={id} isFixed={work.state === 'made'} />}
      {(work.state === 'sorting' || work.state === 'failed') && (
        <FileButtons
          choose={texts('scan.add')}
          photo={texts('file.photo')}
          about=""
          accept="image/*"
          isMultiple
          onFiles={files => void picking.addPages(id, files)}
        />
      )}
    </Dialog>
  )
}

/** The key of the failure's message: too many pages, or what is wrong with one page. */
const faultText = (fault: string) => (fault === 'tooLarge' ? 'scan.failed' : `file.fault.${fault}`)

/** The PDF of these pages: requested, in progress, done. */
function useMaking(pages: PhotoPage[]) {
  const [work, setWork] = useState<Work>({ state: 'sorting' })
  const stopping = useRef<AbortController>(undefined)
  useEffect(() => () => stopping.current?.abort(), [])

  async function make() {
    const controller = new AbortController()
    const { signal } = controller
    stopping.current = controller
    setWork({ state: 'making', done: 0 })
    const scan = await loadScan()
    const onProgress = (part: number) => setWork({ state: 'making', done: Math.round(part * pages.length) })
    const made: Made = (await scan?.makePdf(pages, { onProgress, signal })) ?? { fault: 'unavailable' }
    if (signal.aborted) return
    setWork(
      'file' in made
        ? { state: 'made', file: made.file, pages }
        : { state: 'failed', fault: faultText(made.fault) },
    )
  }

  function stop() {
    stopping.current?.abort()
    setWork({ state: 'sorting' })
  }

  const isOld = work.state === 'made' && work.pages !== pages
  return { work: isOld ? ({ state: 'sorting' } as const) : work, make, stop }
}

function Result({ picking, file, pages }: { picking: Picking; file: File; pages: PhotoPage[] }) {
  const texts = useTexts()
  const language = useLanguage()
  const size = sizeWords(file.size, texts, language)
  const count = new Intl.PluralRules(language).select(pages.length)
  return (
    <>
      {texts(`scan.result.${count}`, { pages: pages.length, size })}{' '}
      <button type="button" className="link" onClick={() => picking.show(file.name, 'pdf', file)}>
        {texts('file.look')}
      </button>
    </>
  )
}
