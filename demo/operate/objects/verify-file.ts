import { createHash } from 'node:crypto'
import { ObjectDamaged } from './segments'

/** Size in bytes, and SHA-256 of a file in base64url, as for uploads. */
export interface FileDigest {
  size: number
  hash: string
}

/**
 * Yields the bytes of a file. Yields the last chunk only if size and hash of the whole file are right. Otherwise throws an
 * ObjectDamaged.
 */
export async function* verifyFile(
  file: AsyncIterable<Uint8Array>,
  expected: FileDigest,
): AsyncGenerator<Uint8Array> {
  const digest = createHash('sha256')
  let size = 0
  let last: Uint8Array | undefined
  for await (const bytes of file) {
    digest.update(bytes)
    size += bytes.length
    if (last) yield last
    last = bytes
  }
  if (size !== expected.size) throw new ObjectDamaged(`A file has ${size} bytes in place of ${expected.size}`)
  if (digest.digest('base64url') !== expected.hash)
    throw new ObjectDamaged('A file has another hash than its row')
  if (last) yield last
}
