import { mdFive } from './md-five'
import { bytesOf } from './pdf-text'

/** What stands for the characters that a password does not have (PDF 1.7, algorithm 2): here, for all of it. */
const PADDING = bytesOf(
  '\x28\xbf\x4e\x5e\x4e\x75\x8a\x41\x64\x00\x4e\x56\xff\xfa\x01\x08' +
    '\x2e\x2e\x00\xb6\xd0\x68\x3e\x80\x2f\x0c\xa9\xfe\x64\x53\x69\x7a',
)

type Bytes = Uint8Array<ArrayBuffer>

const joined = (...parts: Uint8Array[]): Bytes => Uint8Array.from(parts.flatMap(part => [...part]))
const areEqual = (one: Uint8Array, other: Uint8Array) =>
  one.length > 0 && one.length === other.length && one.every((byte, index) => byte === other[index])

/** RC4. */
function cipher(key: Uint8Array, message: Uint8Array): Uint8Array {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index)
  const at = (index: number) => state[index & 255] as number
  const swap = (one: number, other: number) => {
    ;[state[one & 255], state[other & 255]] = [at(other), at(one)]
  }
  for (let i = 0, j = 0; i < 256; i++) {
    j += at(i) + (key[i % key.length] as number)
    swap(i, j)
  }
  let j = 0
  return message.map((byte, index) => {
    j += at(index + 1)
    swap(index + 1, j)
    return byte ^ at(at(index + 1) + at(j))
  })
}

/** A string of a dictionary, in either way of writing it; empty if it is not there. */
function stringIn(dictionary: string, name: string): Bytes {
  const [, hex, plain] =
    dictionary.match(
      new RegExp(`/${name}\\s{0,8}\\[?\\s{0,8}(?:<([\\da-fA-F\\s]*)>|\\(((?:\\\\.|[^\\\\)])*)\\))`, 's'),
    ) ?? []
  if (hex)
    return Uint8Array.from(hex.replace(/\s/g, '').match(/../g) ?? [], pair => Number.parseInt(pair, 16))
  return bytesOf((plain ?? '').replace(/\\(\r\n?|\n|[0-7]{1,3}|.)/gs, (_, after: string) => meaning(after)))
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

const meaning = (after: string): string => {
  if (/[\r\n]/.test(after)) return ''
  if (/\d/.test(after)) return String.fromCharCode(Number.parseInt(after, 8) & 255)
  return escapes[after] ?? after
}

const numberIn = (dictionary: string, name: string): number =>
  Number(dictionary.match(new RegExp(`/${name}\\s{1,8}(-?\\d{1,12})`))?.[1] ?? Number.NaN)

/** Locks up to PDF 1.7 (algorithms 2, 4 and 5). */
function opensOld(lock: string, id: Uint8Array, revision: number): boolean {
  const version = numberIn(lock, 'V')
  const bits = version === 1 ? 40 : version === 4 ? 128 : numberIn(lock, 'Length') || 40
  const length = Math.min(Math.max(bits >> 3, 5), 16)
  const rights = new Uint8Array(Int32Array.of(numberIn(lock, 'P')).buffer)
  const isHeadOpen = revision >= 4 && /\/EncryptMetadata\s{1,8}false/.test(lock)
  const head = isHeadOpen ? [Uint8Array.of(255, 255, 255, 255)] : []
  let key = mdFive(joined(PADDING, stringIn(lock, 'O').subarray(0, 32), rights, id, ...head))
  if (revision >= 3) for (let round = 0; round < 50; round++) key = mdFive(key.subarray(0, length))
  key = key.subarray(0, length)
  const user = stringIn(lock, 'U')
  if (revision === 2) return areEqual(cipher(key, PADDING), user)
  let proof = mdFive(joined(PADDING, id))
  for (let round = 0; round < 20; round++)
    proof = cipher(
      key.map(byte => byte ^ round),
      proof,
    )
  return areEqual(proof, user.subarray(0, 16))
}

const hashed = async (bits: 256 | 384 | 512, message: Bytes) =>
  new Uint8Array(await crypto.subtle.digest(`SHA-${bits}`, message))

/** The slow hash of PDF 2.0 (algorithm 2.B). */
async function hashedSlowly(salt: Bytes): Promise<Uint8Array> {
  let hash = await hashed(256, salt)
  for (let round = 0, last = 0; round < 64 || last > round - 32; round++) {
    const message = joined(...Array<Uint8Array>(64).fill(hash))
    const key = await crypto.subtle.importKey('raw', hash.subarray(0, 16), 'AES-CBC', false, ['encrypt'])
    const algorithm = { name: 'AES-CBC', iv: hash.subarray(16, 32) }
    // The last block is the browser's padding, which this hash has none of.
    const sealed = new Uint8Array(await crypto.subtle.encrypt(algorithm, key, message)).slice(0, -16)
    const rest = sealed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3
    hash = await hashed(([256, 384, 512] as const)[rest as 0], sealed)
    last = sealed.at(-1) as number
  }
  return hash.subarray(0, 32)
}

/** Locks of PDF 2.0, and of the years before it. */
async function opensNew(lock: string, revision: number): Promise<boolean> {
  const user = stringIn(lock, 'U')
  const salt = user.slice(32, 40)
  return areEqual(await (revision === 5 ? hashed(256, salt) : hashedSlowly(salt)), user.subarray(0, 32))
}

/** Does the empty password open it? So it is with many bank statements, which are locked against changes alone. */
export async function opensFreely(trailer: string, lock: string): Promise<boolean> {
  if (!/\/Filter\s{0,8}\/Standard\b/.test(lock)) return false
  const revision = numberIn(lock, 'R')
  return revision >= 5 ? opensNew(lock, revision) : opensOld(lock, stringIn(trailer, 'ID'), revision)
}
