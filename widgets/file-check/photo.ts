import type { PhotoFault } from './verdict'

/** Bytes above which no file is a photo: a video is not read at all. */
const HEAVIEST = 100 * 1024 * 1024

/** The first bytes of a file; undefined if the file is gone. */
export const readBytes = (file: File, most = file.size): Promise<Uint8Array<ArrayBuffer> | undefined> =>
  file
    .slice(0, most)
    .arrayBuffer()
    .then(
      buffer => new Uint8Array(buffer),
      () => undefined,
    )

/** A photo as it is meant to be seen, turned as the camera noted. The caller closes it. */
export async function decode(file: File): Promise<{ bitmap: ImageBitmap } | { fault: PhotoFault }> {
  if (file.size > HEAVIEST) return { fault: 'undecodable' }
  const bytes = await readBytes(file)
  if (!bytes) return { fault: 'gone' }
  return createImageBitmap(new Blob([bytes], { type: file.type })).then(
    bitmap => ({ bitmap }),
    () => ({ fault: 'undecodable' }),
  )
}
