import { useStore } from '@nanostores/react'
import type { Category } from '../../contract/document/category'
import { useLanguage, useTexts } from '../../i18n/locale-context'
import { Dialog } from '../../ui/dialog/dialog'
import { FileButtons } from '../documents/file/file-buttons'
import { formatSize } from '../documents/file/file-words'
import type { Picking } from '../documents/file/picking'
import { ScanPages } from './pages/scan-pages'
import { usePdfCreation } from './use-pdf-creation'

interface Props {
  picking: Picking
  category: Category
  /** The page with the initial focus. */
  first: string | undefined
  onOpen: (page: string) => void
  onCancel: () => void
}

/** The ordered pages, and the PDF that is created from them. */
export function ScanSorting({ picking, category, first, onOpen, onCancel }: Props) {
  const texts = useTexts()
  const { pages } = useStore(picking.scans.$scans)[category] ?? picking.scans.of(category)
  const document = useStore(picking.$documents)[category]
  const isChecking = document?.state === 'scanning' && document.adding?.state === 'checking'
  const { making, make, stop } = usePdfCreation(pages)
  const isSorting = making.state === 'sorting' || making.state === 'failed'

  function accept() {
    if (making.state === 'made') void picking.takeMade(category, making.file)
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
        <ScanPages picking={picking} category={category} isFixed={!isSorting} first={first} onOpen={onOpen} />
      )}
      {isSorting && (
        <FileButtons
          choose={texts('scan.add')}
          photo={texts('file.photo')}
          about=""
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
      <button type="button" className="link" onClick={() => picking.show(file.name, 'pdf', file)}>
        {texts('file.look')}
      </button>
    </>
  )
}

/** Status of a photo that is added while the dialog is open. */
export function AddingState({ picking, category }: { picking: Picking; category: Category }) {
  const texts = useTexts()
  const document = useStore(picking.$documents)[category]
  const adding = document?.state === 'scanning' ? document.adding : undefined
  return (
    <>
      <p role="status">{adding?.state === 'checking' && texts('file.reading')}</p>
      <div role="alert">
        {adding?.state === 'refused' && <p className="error">{texts(`fault.${adding.fault}`)}</p>}
      </div>
    </>
  )
}
