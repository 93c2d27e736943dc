import { MAX_BYTES } from '../contract/document/file'
import type { PdfResult, Preview } from './check-result'
import { type CompressedImage, compressionSteps, compressToLimit } from './compress'
import type { PhotoPage } from './pages'
import { OVERHEAD_BYTES, writePdf } from './pdf-writer'
import { draw, fitSize, turnSize } from './photo/canvas'
import { decode } from './photo/photo'

/** Options of a task: `onProgress` receives a value from 0 to 1; `signal` aborts the task. */
export interface TaskOptions {
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

const renamed = (file: File, ending: string) => `${file.name.replace(/\.[^.]*$/, '')}.${ending}`

/**
 * Creates one PDF with a page for each photo. Each page gets an equal share of the remaining bytes, so that a small page leaves
 * more bytes for the next pages.
 */
export async function makePdf(
  pages: PhotoPage[],
  { onProgress, signal }: TaskOptions = {},
): Promise<PdfResult> {
  const [first] = pages
  if (!first) return { fault: 'undecodable' }
  const pictures: CompressedImage[] = []
  let remainingBytes = MAX_BYTES - OVERHEAD_BYTES
  for (const [index, { id, file, turns }] of pages.entries()) {
    const decoded = await decode(file)
    if ('fault' in decoded) return { ...decoded, page: id }
    const share = remainingBytes / (pages.length - index) - OVERHEAD_BYTES
    const picture = await compressToLimit(decoded.bitmap, turns, compressionSteps.page, share)
    decoded.bitmap.close()
    if (signal?.aborted) return { fault: 'stopped' }
    remainingBytes -= picture.blob.size + OVERHEAD_BYTES
    pictures.push(picture)
    onProgress?.((index + 1) / pages.length)
  }
  const pdf = writePdf(pictures)
  if (pdf.size > MAX_BYTES) return { fault: 'tooLarge' }
  return { file: new File([pdf], renamed(first.file, 'pdf'), { type: pdf.type }) }
}

/** Converts a photo to a JPEG within the size limit. */
export async function shrink(photo: File, { onProgress }: TaskOptions = {}): Promise<PdfResult> {
  const decoded = await decode(photo)
  if ('fault' in decoded) return decoded
  onProgress?.(0.5)
  const { blob } = await compressToLimit(decoded.bitmap, 0, compressionSteps.photo, MAX_BYTES)
  decoded.bitmap.close()
  onProgress?.(1)
  if (blob.size > MAX_BYTES) return { fault: 'tooLarge' }
  return { file: new File([blob], renamed(photo, 'jpg'), { type: blob.type }) }
}

/**
 * Returns the preview of a page, at most `size` pixels wide and high. A bitmap, since the site's Content-Security-Policy allows
 * no `blob:` images.
 */
export async function preview({ file, turns }: PhotoPage, size: number): Promise<Preview> {
  const decoded = await decode(file)
  if ('fault' in decoded) return decoded
  const { bitmap } = decoded
  const canvas = draw(bitmap, turns, fitSize(turnSize(bitmap, turns), { width: size, height: size }))
  bitmap.close()
  return { bitmap: await createImageBitmap(canvas) }
}
