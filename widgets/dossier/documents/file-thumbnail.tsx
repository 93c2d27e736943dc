import { useEffect, useMemo, useRef, useState } from 'react'
import { type FileKind, mediaTypes } from '../../contract/document/file'
import { useLanguage, useTexts } from '../../i18n/locale-context'
import { countWords } from '../count'
import { loadScan } from '../photos/load-scan'
import { showBitmap, Thumbnail } from '../photos/thumbnail'

interface Props {
  name: string
  kind: FileKind
  /** Undefined until they are read. */
  bytes: ArrayBuffer | undefined
}

/** Pixels of the longer side, for a screen of two pixels a point. */
const SIDE = 160

/** A chosen file as it looks, small: a photo, or the first page of a PDF with the number of its pages. */
export function FileThumbnail({ name, kind, bytes }: Props) {
  return (
    <div className="file-picture">
      {kind === 'pdf' || !bytes ? (
        <FirstPage name={name} kind={kind} bytes={bytes} />
      ) : (
        <Photo name={name} kind={kind} bytes={bytes} />
      )}
    </div>
  )
}

function Photo({ name, kind, bytes }: Props & { bytes: ArrayBuffer }) {
  const page = useMemo(
    () => ({ id: name, file: new File([bytes], name, { type: mediaTypes[kind] }), turns: 0 as const }),
    [name, kind, bytes],
  )
  return (
    <div className="small-page">
      <Thumbnail page={page} label={name} size={SIDE} />
    </div>
  )
}

/** Until its first page is drawn, and if that cannot be done here, a file is named as what it is. */
function FirstPage({ name, kind, bytes }: Props) {
  const texts = useTexts()
  const language = useLanguage()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [pages, setPages] = useState(0)
  const [isDrawn, setIsDrawn] = useState(false)

  useEffect(() => {
    const stop = new AbortController()
    async function draw(file: ArrayBuffer) {
      const scan = await loadScan()
      const drawn = await scan?.previewPdf(file, SIDE, stop.signal)
      if (stop.signal.aborted) return drawn?.bitmap?.close()
      setPages(drawn?.pages ?? 0)
      setIsDrawn(drawn?.bitmap !== undefined)
      if (drawn?.bitmap) showBitmap(canvas.current, drawn.bitmap)
    }
    if (bytes) void draw(bytes)
    return () => stop.abort()
  }, [bytes])

  return (
    <>
      <div className="small-page">
        <canvas ref={canvas} role="img" aria-label={name} hidden={!isDrawn} />
        {!isDrawn && <span aria-hidden="true">{kind.toUpperCase()}</span>}
      </div>
      {pages > 0 && <small>{countWords('file.pages', pages, texts, language)}</small>}
    </>
  )
}
