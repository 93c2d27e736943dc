import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { Category } from '../../contract/document/category'
import type { PdfResult } from '../../file-check/check-result'
import type { PhotoPage } from '../../file-check/pages'
import { useLanguage, useTexts } from '../../i18n/locale-context'
import { Dialog } from '../../ui/dialog/dialog'
import { FileButtons } from '../documents/file/file-buttons'
import { formatSize } from '../documents/file/file-words'
import type { Picking } from '../documents/file/picking'
import { loadScan } from './load-scan'
import { ScanPages } from './pages/scan-pages'

interface Props {
  picking: Picking
  category: Category
  /** The page with the initial focus. */
  initialPage: string | undefined
  onOpen: (page: string) => void
  onCancel: () => void
}

/** The ordered pages, and the PDF that is created from them. */
export function ScanSorting({ picking, category, initialPage, onOpen, onCancel }: Props) {
  const texts = useTexts()
  const { pages } = useStore(picking.scans.$scans)[category] ?? picking.scans.of(category)
  const document = useStore(picking.$documents)[category]
  const isChecking = document?.state === 'scanning' && document.adding?.state === 'checking'
  const { making, make, stop } = usePdfCreation(pages)
  const isSorting = making.state === 'sorting' || making.state === 'failed'

  function accept() {
    if (making.state === 'made') void picking.keepCreated(category, making.file)
    else if (isSorting && pages.length > 0 && !isChecking) void make()
  }

  return (
    <Dialog
      isOpen
      title={texts('scan.title')}
      accept={texts(making.state === 'made' ? 'scan.use' : 'scan.make')}
      cancel={texts(isSorting ? 'scan.cancel' : 'scan.back')}
      onAccept={accept}
      onCancel={isSorting ? onCancel : stop}
    >
      <p>{texts('scan.text')}</p>
      <p role="status">
        {making.state === 'making' && (
          <span>{texts('scan.progress', { done: making.done, all: pages.length })}</span>
        )}
        {making.state === 'made' && <Result picking={picking} file={making.file} count={pages.length} />}
      </p>
      <div role="alert">{making.state === 'failed' && <p className="error">{texts(making.fault)}</p>}</div>
      <AddingState picking={picking} category={category} />
      {making.state === 'making' ? (
        <progress aria-label={texts('scan.title')} max={pages.length} value={making.done} />
      ) : (
        <ScanPages
          picking={picking}
          category={category}
          isFixed={!isSorting}
          initialPage={initialPage}
          onOpen={onOpen}
        />
      )}
      {isSorting && (
        <FileButtons
          chooseLabel={texts('scan.add')}
          photoLabel={texts('file.photo')}
          documentName=""
          accept="image/*"
          isMultiple
          onFiles={files => void picking.addPages(category, files)}
        />
      )}
    </Dialog>
  )
}

function Result({ picking, file, count }: { picking: Picking; file: File; count: number }) {
  const texts = useTexts()
  const language = useLanguage()
  const size = formatSize(file.size, texts, language)
  const form = new Intl.PluralRules(language).select(count)
  return (
    <>
      <span>{texts(`scan.result.${form}`, { pages: count, size })}</span>{' '}
      <button type="button" className="link" onClick={() => picking.viewFile(file.name, 'pdf', file)}>
        {texts('file.look')}
      </button>
    </>
  )
}

/** The state of photos that are added while the dialog is open. */
export function AddingState({ picking, category }: { picking: Picking; category: Category }) {
  const texts = useTexts()
  const document = useStore(picking.$documents)[category]
  const adding = document?.state === 'scanning' ? document.adding : undefined
  return (
    <>
      <p role="status">{adding?.state === 'checking' && texts('file.reading')}</p>
      <div role="alert">
        {adding?.state === 'refused' && (
          <>
            <p className="error">{texts(`fault.${adding.fault}`)}</p>
            {adding.name !== undefined && <p>{texts('file.together', { name: adding.name })}</p>}
          </>
        )}
      </div>
    </>
  )
}

type Making =
  | { state: 'sorting' }
  | { state: 'making'; done: number }
  /** The file created from these pages. It is outdated when the pages change. */
  | { state: 'made'; file: File; pages: PhotoPage[] }
  /** `fault` is the key of the message. */
  | { state: 'failed'; fault: string }

/** Returns the key of the error's message: the PDF would be too large, or another error, such as that of one page. */
const faultKey = (fault: string) => (fault === 'tooLarge' ? 'scan.failed' : `fault.${fault}`)

/** Creates the PDF of these pages and tracks its progress. */
function usePdfCreation(pages: PhotoPage[]) {
  const [making, setMaking] = useState<Making>({ state: 'sorting' })
  const stopping = useRef<AbortController>(undefined)
  useEffect(() => () => stopping.current?.abort(), [])

  async function make() {
    const controller = new AbortController()
    const { signal } = controller
    stopping.current = controller
    setMaking({ state: 'making', done: 0 })
    const scan = await loadScan()
    const onProgress = (share: number) =>
      setMaking({ state: 'making', done: Math.round(share * pages.length) })
    const result: PdfResult = (await scan?.makePdf(pages, { onProgress, signal })) ?? { fault: 'unavailable' }
    if (signal.aborted) return
    setMaking(
      'file' in result
        ? { state: 'made', file: result.file, pages }
        : { state: 'failed', fault: faultKey(result.fault) },
    )
  }

  function stop() {
    stopping.current?.abort()
    setMaking({ state: 'sorting' })
  }

  const isOutdated = making.state === 'made' && making.pages !== pages
  return { making: isOutdated ? ({ state: 'sorting' } as const) : making, make, stop }
}
