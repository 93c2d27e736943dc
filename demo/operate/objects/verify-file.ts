import { createHash } from 'node:crypto'
import { ObjectDamaged } from './segments'

/** What is known of a file besides its bytes; the hash is SHA-256 in base64url, as uploads have it. */
export interface FileDigest {
  size: number
  hash: string
}

/** Hands the bytes on, but the last piece only once size and hash of the whole file are right. */
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
