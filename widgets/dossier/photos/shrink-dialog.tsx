import { useEffect, useRef, useState } from 'react'
import type { Category } from '../../contract/document/category'
import type { FileFault } from '../../contract/document/file'
import type { PdfResult } from '../../file-check/check-result'
import { useLanguage, useTexts } from '../../i18n/locale-context'
import { Dialog } from '../../ui/dialog/dialog'
import { formatSize } from '../documents/file/file-words'
import type { Picking } from '../documents/file/picking'
import { loadScan } from './load-scan'
import { ScanLarge } from './pages/scan-large'

interface Props {
  picking: Picking
  category: Category
  file: File
  /** Why the file cannot be sent unchanged. */
  fault: FileFault
}

type Work =
  | { state: 'asking' }
  | { state: 'making' }
  | { state: 'made'; file: File }
  | { state: 'failed'; fault: string }

/** Asks whether to convert a photo to JPEG, because it is too large or has another format. Converts it and shows the result. */
export function ShrinkDialog({ picking, category, file, fault }: Props) {
  const texts = useTexts()
  const language = useLanguage()
  const [work, setWork] = useState<Work>({ state: 'asking' })
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])

  async function make() {
    const controller = new AbortController()
    stop.current = controller
    setWork({ state: 'making' })
    const scan = await loadScan()
    const result: PdfResult = (await scan?.shrink(file, { signal: controller.signal })) ?? {
      fault: 'unavailable',
    }
    if (!controller.signal.aborted)
      setWork(
        'file' in result ? { state: 'made', file: result.file } : { state: 'failed', fault: result.fault },
      )
  }

  function accept() {
    if (work.state === 'made') void picking.keepCreated(category, work.file)
    else if (work.state !== 'making') void make()
  }

  const isOtherFormat = fault === 'notAccepted'
  const convertKey = isOtherFormat ? 'scan.convert' : 'scan.shrink'
  const size = (bytes: number) => formatSize(bytes, texts, language)
  return (
    <Dialog
      isOpen
      title={texts(isOtherFormat ? 'scan.convertTitle' : 'scan.shrinkTitle')}
      accept={texts(work.state === 'made' ? 'scan.keep' : convertKey)}
      cancel={texts(work.state === 'made' ? 'scan.back' : 'scan.cancel')}
      onAccept={accept}
      onCancel={work.state === 'made' ? () => setWork({ state: 'asking' }) : () => picking.cancel(category)}
    >
      <p>{isOtherFormat ? texts('scan.convertText') : texts('scan.shrinkText', { size: size(file.size) })}</p>
      <p role="status">
        {work.state === 'making' && <span>{texts('file.reading')}</span>}
        {work.state === 'made' && <span>{texts('scan.shrunk', { size: size(work.file.size) })}</span>}
      </p>
      <div role="alert">
        {work.state === 'failed' && <p className="error">{texts(`fault.${work.fault}`)}</p>}
      </div>
      {work.state === 'made' && <Result file={work.file} />}
    </Dialog>
  )
}

function Result({ file }: { file: File }) {
  const [page] = useState(() => ({ id: file.name, file, turns: 0 as const }))
  return <ScanLarge page={page} label={file.name} />
}
