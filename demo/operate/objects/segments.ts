import { createCipheriv, createDecipheriv } from 'node:crypto'
import { cutIntoBlocks } from './blocks'

/** Bytes that are encrypted and authenticated together: only a verified segment is handed out. */
export const SEGMENT = 64 * 1024
const TAG = 16
/** Says what the object is, and in which version of this format. */
const HEADER = Buffer.from('SDOC\x01', 'latin1')

/** A key that encrypts this one object, and the object's name, to which its segments are bound. */
interface ObjectSecret {
  key: Buffer
  name: string
}

/** An object is cut off, changed, or not the one that was asked for. */
export class ObjectDamaged extends Error {}

/** Bytes of the object for a file of this size. */
export const encryptedSize = (size: number): number =>
  HEADER.length + size + TAG * Math.max(1, Math.ceil(size / SEGMENT))

/**
 * The number of the segment, and whether it is the last one: a segment that is left out, repeated or moved does not verify.
 * A key is used for one object only, so no nonce is used twice.
 */
function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt32BE(number, 7)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

const bindingOf = ({ name }: ObjectSecret) => Buffer.concat([HEADER, Buffer.from(name)])

/** Encrypts with AES-256-GCM. The same file and secret give the same bytes each time. */
export async function* encryptSegments(
  file: AsyncIterable<Uint8Array>,
  secret: ObjectSecret,
): AsyncGenerator<Buffer> {
  yield HEADER
  let number = 0
  for await (const { block, isLast } of cutIntoBlocks(file, SEGMENT)) {
    const cipher = createCipheriv('aes-256-gcm', secret.key, nonceOf(number++, isLast))
    cipher.setAAD(bindingOf(secret))
    yield Buffer.concat([cipher.update(block), cipher.final(), cipher.getAuthTag()])
  }
}

/** The file, segment by segment, each verified; throws ObjectDamaged in place of the first one that is not as it was. */
export async function* decryptSegments(
  object: AsyncIterable<Uint8Array>,
  secret: ObjectSecret,
): AsyncGenerator<Buffer> {
  let number = 0
  for await (const { block, isLast } of cutIntoBlocks(withoutHeader(object), SEGMENT + TAG))
    yield decrypt(block, secret, nonceOf(number++, isLast))
}

function decrypt(block: Buffer, secret: ObjectSecret, nonce: Buffer): Buffer {
  if (block.length < TAG) throw new ObjectDamaged('An object is cut off')
  const decipher = createDecipheriv('aes-256-gcm', secret.key, nonce)
  decipher.setAAD(bindingOf(secret))
  decipher.setAuthTag(block.subarray(block.length - TAG))
  const bytes = decipher.update(block.subarray(0, block.length - TAG))
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
      throw new ObjectDamaged('An object is not one of this server')
    if (bytes.length > missing) yield bytes.subarray(missing)
  }
  if (header.length < HEADER.length) throw new ObjectDamaged('An object is cut off')
}
