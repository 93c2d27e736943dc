import { createCipheriv, createDecipheriv } from 'node:crypto'

/** Bytes that are encrypted and authenticated together. Only verified segments are returned. */
export const SEGMENT_BYTES = 64 * 1024
const TAG_BYTES = 16
/** Magic bytes of the format, with its version. */
const HEADER = Buffer.from('SDOC\x01', 'latin1')

/** The key of one object, and the object's name, which is authenticated with each segment. */
interface ObjectSecret {
  key: Buffer
  name: string
}

/** An object is truncated, changed, or not the requested one. */
export class ObjectDamaged extends Error {}

/** Returns the size of the encrypted object in bytes, for a file of this size. */
export const encryptedSize = (size: number): number =>
  HEADER.length + size + TAG_BYTES * Math.max(1, Math.ceil(size / SEGMENT_BYTES))

/**
 * Returns a nonce from the segment's number and whether it is the last one, so that an omitted, repeated or moved segment does
 * not verify. A key is used for one object only, so no nonce is used twice.
 */
function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt32BE(number, 7)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

const additionalDataOf = ({ name }: ObjectSecret) => Buffer.concat([HEADER, Buffer.from(name)])

/** Encrypts with AES-256-GCM. The same file and secret always produce the same bytes. */
export async function* encryptSegments(
  file: AsyncIterable<Uint8Array>,
  secret: ObjectSecret,
): AsyncGenerator<Buffer> {
  yield HEADER
  let number = 0
  for await (const { block, isLast } of cutIntoBlocks(file, SEGMENT_BYTES)) {
    const cipher = createCipheriv('aes-256-gcm', secret.key, nonceOf(number++, isLast))
    cipher.setAAD(additionalDataOf(secret))
    yield Buffer.concat([cipher.update(block), cipher.final(), cipher.getAuthTag()])
  }
}

/** Yields the file segment by segment, each verified. Throws an ObjectDamaged at the first segment that does not verify. */
export async function* decryptSegments(
  object: AsyncIterable<Uint8Array>,
  secret: ObjectSecret,
): AsyncGenerator<Buffer> {
  let number = 0
  for await (const { block, isLast } of cutIntoBlocks(withoutHeader(object), SEGMENT_BYTES + TAG_BYTES))
    yield decrypt(block, secret, nonceOf(number++, isLast))
}

function decrypt(block: Buffer, secret: ObjectSecret, nonce: Buffer): Buffer {
  if (block.length < TAG_BYTES) throw new ObjectDamaged('An object is cut off')
  const decipher = createDecipheriv('aes-256-gcm', secret.key, nonce)
  decipher.setAAD(additionalDataOf(secret))
  decipher.setAuthTag(block.subarray(block.length - TAG_BYTES))
  const bytes = decipher.update(block.subarray(0, block.length - TAG_BYTES))
  try {
    decipher.final()
  } catch {
    throw new ObjectDamaged('A segment of an object does not verify')
  }
  return bytes
}

async function* withoutHeader(object: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let header = Buffer.alloc(0)
  for await (const bytes of object) {
    if (header.length === HEADER.length) {
      yield bytes
      continue
    }
    const missing = HEADER.length - header.length
    header = Buffer.concat([header, bytes.subarray(0, missing)])
    if (header.length === HEADER.length && !header.equals(HEADER))
      throw new ObjectDamaged('An object does not have the format of this server')
    if (bytes.length > missing) yield bytes.subarray(missing)
  }
  if (header.length < HEADER.length) throw new ObjectDamaged('An object is cut off')
}

/** Yields the same bytes in blocks of `size` bytes. The last block may be shorter. An empty source yields one empty block. */
async function* cutIntoBlocks(
  source: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<{ block: Buffer; isLast: boolean }> {
  let block = Buffer.allocUnsafe(size)
  let filled = 0
  for await (const bytes of source) {
    for (let from = 0; from < bytes.length; ) {
      // A full block may be the last one, so it is yielded only when another byte arrives.
      if (filled === size) {
        yield { block, isLast: false }
        block = Buffer.allocUnsafe(size)
        filled = 0
      }
      const part = bytes.subarray(from, from + size - filled)
      block.set(part, filled)
      filled += part.length
      from += part.length
    }
  }
  yield { block: block.subarray(0, filled), isLast: true }
}
