import type { Category } from '../../contract/document/category'
import { fileFault, kindOf, MAX_BYTES } from '../../contract/document/file'
import type { Checked, PhotoFault } from '../check-result'

/** Maximum size of a photo in bytes: a larger file, such as a video, is not read. */
const MAX_PHOTO_BYTES = 100 * 1024 * 1024

/** Returns the first bytes of a file; undefined if the file was deleted or changed. */
export const readBytes = (file: File, maxBytes = file.size): Promise<Uint8Array<ArrayBuffer> | undefined> =>
  file
    .slice(0, maxBytes)
    .arrayBuffer()
    .then(
      buffer => new Uint8Array(buffer),
      () => undefined,
    )

/** The end marker of a JPEG (ITU T.81, table B.1). Some programs omit it, and some browsers then refuse the photo. */
const JPEG_END = Uint8Array.of(0xff, 0xd9)

/** `repaired` is the file with the missing end marker added, if this browser needs the marker. */
type Decoded = { bitmap: ImageBitmap; repaired?: File } | { fault: PhotoFault }

/** Decodes a photo, turned as its metadata requires. The caller closes the bitmap. */
export async function decode(file: File): Promise<Decoded> {
  if (file.size > MAX_PHOTO_BYTES) return { fault: 'undecodable' }
  const bytes = await readBytes(file)
  if (!bytes) return { fault: 'gone' }
  const { name, type } = file
  const bitmap = await bitmapOf(new Blob([bytes], { type }))
  if (bitmap) return { bitmap }
  if (kindOf(bytes) !== 'jpeg') return { fault: 'undecodable' }
  const repaired = new File([bytes, JPEG_END], name, { type })
  const repairedBitmap = await bitmapOf(repaired)
  return repairedBitmap ? { bitmap: repairedBitmap, repaired } : { fault: 'undecodable' }
}

/** Resolves with undefined if the browser cannot decode the photo. */
const bitmapOf = (blob: Blob): Promise<ImageBitmap | undefined> =>
  createImageBitmap(blob).catch(() => undefined)

/** Checks a file by size and format only, if the code that checks files cannot be loaded. */
export async function checkFormat(category: Category, file: File): Promise<Checked> {
  const bytes = await readBytes(file, MAX_BYTES + 1)
  if (!bytes) return { state: 'refused', fault: 'gone' }
  const fault = fileFault(category, bytes)
  const kind = kindOf(bytes)
  if (!fault && kind) return { state: 'ready', kind, finding: 'unchecked' }
  const isPhoto = kind === 'png' || kind === 'jpeg'
  return { state: 'refused', fault: isPhoto || !fault ? 'unavailable' : fault }
}
