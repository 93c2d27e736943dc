import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { readKeyRing, unwrapSecret, wrapSecret } from '../../../demo/operate/objects/key-ring'
import {
  decryptSegments,
  encryptedSize,
  encryptSegments,
  SEGMENT_BYTES,
} from '../../../demo/operate/objects/segments'

const secret = { key: randomBytes(32), name: 'an-object' }

async function* pieces(bytes: Uint8Array, size = 10_000): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size)
}

async function readAll(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const read: Uint8Array[] = []
  for await (const bytes of source) read.push(bytes)
  return Buffer.concat(read)
}

const encrypt = (bytes: Uint8Array) => readAll(encryptSegments(pieces(bytes), secret))
const decrypt = (bytes: Uint8Array, keyAndName = secret) =>
  readAll(decryptSegments(pieces(bytes), keyAndName))

/** Sizes in bytes: the header of an object, and an encrypted segment with its authentication tag. */
const HEADER = 5
const SEALED = SEGMENT_BYTES + 16

test.each([0, 1, SEGMENT_BYTES - 1, SEGMENT_BYTES, SEGMENT_BYTES + 1, 3 * SEGMENT_BYTES, 200_000])(
  'a file of %i bytes is unchanged after encryption and decryption',
  async size => {
    const file = randomBytes(size)
    const object = await encrypt(file)
    expect(object.length).toBe(encryptedSize(size))
    expect((await decrypt(object)).equals(file)).toBe(true)
  },
)

test('the object does not contain the text of the file', async () => {
  const file = Buffer.alloc(150_000, 'a sentence of a document ')
  expect((await encrypt(file)).includes('sentence')).toBe(false)
})

test.each([HEADER - 1, HEADER, HEADER + 8, HEADER + SEALED, HEADER + 2 * SEALED, HEADER + 2 * SEALED + 30])(
  'an object that is cut off after %i bytes is refused',
  async length => {
    const object = await encrypt(randomBytes(3 * SEGMENT_BYTES))
    await expect(decrypt(object.subarray(0, length))).rejects.toThrow(/object/)
  },
)

test('a segment that is changed, moved, repeated or left out is refused', async () => {
  const object = await encrypt(randomBytes(3 * SEGMENT_BYTES))
  const part = (number: number) => object.subarray(HEADER + number * SEALED, HEADER + (number + 1) * SEALED)
  const build = (...numbers: number[]) => Buffer.concat([object.subarray(0, HEADER), ...numbers.map(part)])
  const changed = Buffer.from(object)
  changed.writeUInt8(changed.readUInt8(HEADER + SEALED + 100) ^ 1, HEADER + SEALED + 100)
  for (const wrong of [changed, build(1, 0, 2), build(0, 1, 1, 2), build(0, 2), build(0, 1, 2, 2)])
    await expect(decrypt(wrong)).rejects.toThrow('does not verify')
  expect(await decrypt(build(0, 1, 2))).toHaveLength(3 * SEGMENT_BYTES)
})

test('only the segments before a changed segment are returned', async () => {
  const file = randomBytes(3 * SEGMENT_BYTES)
  const object = await encrypt(file)
  object.writeUInt8(object.readUInt8(HEADER + 2 * SEALED + 5) ^ 1, HEADER + 2 * SEALED + 5)
  const read: Uint8Array[] = []
  const reading = async () => {
    for await (const bytes of decryptSegments(pieces(object), secret)) read.push(bytes)
  }
  await expect(reading()).rejects.toThrow('does not verify')
  expect(Buffer.concat(read).equals(file.subarray(0, 2 * SEGMENT_BYTES))).toBe(true)
})

test('an object cannot be decrypted under the name of another object', async () => {
  const object = await encrypt(randomBytes(100))
  await expect(decrypt(object, { ...secret, name: 'another' })).rejects.toThrow('does not verify')
})

test('a wrapped key can be opened only for its object and with its master key', () => {
  const key = () => randomBytes(32).toString('base64')
  const ring = readKeyRing(`new:${key()},old:${key()}`)
  if (!ring) throw new Error('No keys')
  const wrapped = wrapSecret(ring, 'old', 'object', secret.key)
  expect(unwrapSecret(ring, 'old', 'object', wrapped)).toEqual(secret.key)
  expect(() => unwrapSecret(ring, 'old', 'other', wrapped)).toThrow('is not the one')
  const ringWithOtherKeys = readKeyRing(`new:${key()},old:${key()}`)
  if (!ringWithOtherKeys) throw new Error('No keys')
  expect(() => unwrapSecret(ringWithOtherKeys, 'old', 'object', wrapped)).toThrow(
    'The key "old" of DOCUMENT_KEYS is not the one',
  )
  const ringWithoutOldKey = readKeyRing(`new:${key()}`)
  if (!ringWithoutOldKey) throw new Error('No keys')
  expect(() => unwrapSecret(ringWithoutOldKey, 'old', 'object', wrapped)).toThrow('has no key "old"')
})

test.each(['', 'a', 'a:', 'a:AAAA', ':AAAA', `a:${'A'.repeat(43)}=,a:${'B'.repeat(43)}=`])(
  'invalid keys are refused: %s',
  text => {
    expect(readKeyRing(text)).toBeUndefined()
  },
)
