import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { Category } from '../contract/attachment'
import type { Made } from '../scan/verdict'
import { Dialog } from '../ui/dialog'
import { useLanguage, useTexts } from '../voice'
import { FileButtons } from './file-buttons'
import { type Picking, showFile } from './picking'
import { ScanPages } from './scan-pages'
import { sizeWords } from './size-words'

interface Props {
  picking: Picking
  id: Category
}

type Work =
  | { state: 'sorting' }
  | { state: 'making'; done: number }
  | { state: 'made'; file: File }
  | { state: 'failed' }

/** Photos become one PDF: put in order, turned, made, looked at, and only then used. */
export function ScanDialog({ picking, id }: Props) {
  const texts = useTexts()
  const language = useLanguage()
  const [work, setWork] = useState<Work>({ state: 'sorting' })
  const stop = useRef<AbortController>(undefined)
  const { pages = [] } = useStore(picking.scans.$scans)[id] ?? {}
  useEffect(() => () => stop.current?.abort(), [])

  async function make() {
    const controller = new AbortController()
    stop.current = controller
    setWork({ state: 'making', done: 0 })
    const { makePdf } = await import('../scan/scan')
    const onProgress = (part: number) => setWork({ state: 'making', done: Math.round(part * pages.length) })
    const made: Made = await makePdf(pages, { onProgress, signal: controller.signal })
    if (!controller.signal.aborted)
      setWork('file' in made ? { state: 'made', file: made.file } : { state: 'failed' })
  }

  /** One step back: from the making to the pages, from the pages out. */
  function cancel() {
    stop.current?.abort()
    if (work.state === 'making' || work.state === 'made') setWork({ state: 'sorting' })
    else picking.cancel(id)
  }

  function accept() {
    if (work.state === 'made') void picking.takeMade(id, work.file)
    else if (work.state !== 'making' && pages.length > 0) void make()
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
      {work.state === 'made' ? (
        <p role="status">
          {texts(`scan.result.${new Intl.PluralRules(language).select(pages.length)}`, {
            pages: pages.length,
            size: sizeWords(work.file.size, texts, language),
          })}{' '}
          <Look file={work.file} />
        </p>
      ) : (
        <p role="status">
          {work.state === 'making' && texts('scan.progress', { done: work.done, all: pages.length })}
          {work.state === 'failed' && texts('scan.failed')}
        </p>
      )}
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

function Look({ file }: { file: File }) {
  const texts = useTexts()
  const show = async () => showFile({ name: file.name, kind: 'pdf', bytes: await file.arrayBuffer() })
  return (
    <button type="button" className="link" onClick={() => void show()}>
      {texts('file.look')}
    </button>
  )
}
