import type { PhotoFault } from './verdict'

/** Bytes over which nothing is a photo: a film is not even read. */
const HEAVIEST = 100 * 1024 * 1024

/** So many bytes of a file at most; undefined if it is gone. */
export const read = (file: File, most = file.size): Promise<Uint8Array<ArrayBuffer> | undefined> =>
  file
    .slice(0, most)
    .arrayBuffer()
    .then(
      buffer => new Uint8Array(buffer),
      () => undefined,
    )

/** A photo as it is meant to be seen: browsers turn it as its camera says. To be closed after use. */
export async function decode(file: File): Promise<{ bitmap: ImageBitmap } | { fault: PhotoFault }> {
  if (file.size > HEAVIEST) return { fault: 'undecodable' }
  const bytes = await read(file)
  if (!bytes) return { fault: 'gone' }
  return createImageBitmap(new Blob([bytes], { type: file.type })).then(
    bitmap => ({ bitmap }),
    () => ({ fault: 'undecodable' }),
  )
}
