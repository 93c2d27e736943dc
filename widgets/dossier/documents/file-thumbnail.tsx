import { useMemo } from 'react'
import { type FileKind, mediaTypes } from '../../contract/document/file'
import type { PhotoPage } from '../../file-check/pages'
import { photoIn } from '../photos/pdf-photo'
import { Thumbnail } from '../photos/thumbnail'

interface Props {
  name: string
  kind: FileKind
  /** Undefined until they are read. */
  bytes: ArrayBuffer | undefined
}

/** Pixels of the longer side, for a screen of two pixels a point. */
const SIDE = 160

function pageOf({ name, kind, bytes }: Props): PhotoPage | undefined {
  const photo = bytes && (kind === 'pdf' ? photoIn(new Uint8Array(bytes)) : bytes)
  const type = mediaTypes[kind === 'pdf' ? 'jpeg' : kind]
  return photo && { id: name, file: new File([photo], name, { type }), turns: 0 }
}

/** A chosen file as it looks, small. A PDF that is no photo is named as what it is. */
export function FileThumbnail({ name, kind, bytes }: Props) {
  const page = useMemo(() => pageOf({ name, kind, bytes }), [name, kind, bytes])
  return (
    <div className="small-page">
      {page ? (
        <Thumbnail page={page} label={name} size={SIDE} />
      ) : (
        <span aria-hidden="true">{kind.toUpperCase()}</span>
      )}
    </div>
  )
}
