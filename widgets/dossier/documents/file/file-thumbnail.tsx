import { useEffect, useRef, useState } from 'react'
import type { Category } from '../../../contract/document/category'
import { type FileKind, mediaTypes } from '../../../contract/document/file'
import type { DrawnPdf } from '../../../file-check/check-result'
import { useLanguage, useTexts } from '../../../i18n/locale-context'
import { formatCount } from '../../format-count'
import { loadScan } from '../../photos/load-scan'
import { showBitmap } from '../../photos/pages/thumbnail'
import type { DocumentUploads, KeptFile } from '../queue/document-uploads'

interface ChosenBytes {
  name: string
  kind: FileKind
  bytes: ArrayBuffer
}

interface PictureProps extends Omit<ChosenBytes, 'bytes'> {
  /** Undefined until the bytes are read. */
  bytes: ArrayBuffer | undefined
}

/** Length of the longer side in pixels, for a device pixel ratio of 2. */
const SIDE = 160

/** Draws a photo, or the first page of a PDF. The number of pages is returned for a PDF only. */
async function draw({ name, kind, bytes }: ChosenBytes, signal: AbortSignal): Promise<Partial<DrawnPdf>> {
  const scan = await loadScan()
  if (kind === 'pdf') return (await scan?.previewPdf(bytes, SIDE, signal)) ?? {}
  const file = new File([bytes], name, { type: mediaTypes[kind] })
  const preview = await scan?.preview({ id: name, file, turns: 0 }, SIDE, signal)
  return preview && 'bitmap' in preview ? preview : {}
}

/** A small picture of a chosen file, and the number of pages of a PDF. Without a picture, it shows the name of the format. */
function FileThumbnail({ name, kind, bytes }: PictureProps) {
  const texts = useTexts()
  const language = useLanguage()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [pages, setPages] = useState(0)
  const [isDrawn, setIsDrawn] = useState(false)

  useEffect(() => {
    const controller = new AbortController()
    async function show(file: ChosenBytes) {
      const { bitmap, pages = 0 } = await draw(file, controller.signal)
      if (controller.signal.aborted) return bitmap?.close()
      setPages(pages)
      setIsDrawn(bitmap !== undefined)
      if (bitmap) showBitmap(canvas.current, bitmap)
    }
    if (bytes) void show({ name, kind, bytes })
    return () => controller.abort()
  }, [name, kind, bytes])

  return (
    <div className="file-picture">
      <div className="thumbnail">
        <canvas ref={canvas} role="img" aria-label={name} hidden={!isDrawn} />
        {!isDrawn && <span aria-hidden="true">{kind.toUpperCase()}</span>}
      </div>
      {pages > 0 && <small>{formatCount('file.pages', pages, texts, language)}</small>}
    </div>
  )
}

interface Props {
  uploads: DocumentUploads
  category: Category
  file: KeptFile
}

/** A small picture of a kept file. Its bytes are read when it is shown. */
export function KeptThumbnail({ uploads, category, file: { name, kind } }: Props) {
  const [bytes, setBytes] = useState<ArrayBuffer>()
  useEffect(() => {
    let isMounted = true
    void uploads.read(category).then(read => {
      if (isMounted) setBytes(read)
    })
    return () => {
      isMounted = false
    }
  }, [uploads, category])
  return <FileThumbnail name={name} kind={kind} bytes={bytes} />
}
