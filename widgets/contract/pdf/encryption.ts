import { type Bytes, joined, type PdfCrypto } from './crypto'
import { rc4 } from './rc4'
import { type Dictionary, nameIn, numberIn, type Reference, Word } from './token'

/** Decrypts the stream of an object. */
export type Unlock = (object: Reference, sealed: Bytes) => Bytes | Promise<Bytes>

/** The padding of a password (PDF 1.7, algorithm 2); for the empty password, all of it. */
const PADDING = Uint8Array.from(
  '28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a'.match(/../g) ?? [],
  pair => Number.parseInt(pair, 16),
)

const areEqual = (one: Uint8Array, other: Uint8Array) =>
  one.length > 0 && one.length === other.length && one.every((byte, index) => byte === other[index])

const stringIn = (entries: Dictionary, key: string): Bytes => {
  const value = entries.get(key)
  return Uint8Array.from(value instanceof Uint8Array ? value : [])
}

const isFalse = (entries: Dictionary, key: string) => {
  const value = entries.get(key)
  return value instanceof Word && value.text === 'false'
}

/** How streams are encrypted, by the method's name (PDF 1.7, table 25). */
type Method = 'None' | 'V2' | 'AESV2' | 'AESV3'

interface Manner {
  method: Method
  /** Bits of the key. */
  bits: number
}

/** Up to version 3 all streams have one method; later it is named, and `Identity` is none. */
function mannerOf(lock: Dictionary): Manner {
  const version = numberIn(lock, 'V') ?? 0
  const told = numberIn(lock, 'Length') ?? 40
  if (version < 4) return { method: 'V2', bits: version === 1 ? 40 : told }
  const ways = lock.get('CF')
  const way = ways instanceof Map ? ways.get(nameIn(lock, 'StmF') ?? 'Identity') : undefined
  const method = way instanceof Map ? nameIn(way, 'CFM') : undefined
  return { method: (method ?? 'None') as Method, bits: version === 4 ? 128 : 256 }
}

/** The file key up to PDF 1.7 (algorithms 2, 4 and 5); undefined if it needs a password. */
function oldKey(
  lock: Dictionary,
  id: Bytes,
  { revision, bits, md5 }: { revision: number; bits: number; md5: PdfCrypto['md5'] },
): Bytes | undefined {
  const length = Math.min(Math.max(bits >> 3, 5), 16)
  const rights = new Uint8Array(Int32Array.of(numberIn(lock, 'P') ?? 0).buffer)
  const isHeadOpen = revision >= 4 && isFalse(lock, 'EncryptMetadata')
  const head = isHeadOpen ? [Uint8Array.of(255, 255, 255, 255)] : []
  let key = md5(joined(PADDING, stringIn(lock, 'O').subarray(0, 32), rights, id, ...head))
  if (revision >= 3) for (let round = 0; round < 50; round++) key = md5(key.subarray(0, length))
  const own = Uint8Array.from(key.subarray(0, length))
  const user = stringIn(lock, 'U')
  if (revision === 2) return areEqual(rc4(own, PADDING), user.subarray(0, 32)) ? own : undefined
  let proof = md5(joined(PADDING, id))
  for (let round = 0; round < 20; round++)
    proof = rc4(
      own.map(byte => byte ^ round),
      proof,
    )
  return areEqual(proof, user.subarray(0, 16)) ? own : undefined
}

/** The slow hash of PDF 2.0 (algorithm 2.B). */
async function hashedSlowly({ sha, aesEncrypt }: PdfCrypto, salt: Bytes): Promise<Bytes> {
  let hash = await sha(256, salt)
  for (let round = 0, last = 0; round < 64 || last > round - 32; round++) {
    const message = joined(...Array<Uint8Array>(64).fill(hash))
    const sealed = await aesEncrypt(hash.slice(0, 16), hash.slice(16, 32), message)
    const rest = sealed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3
    hash = await sha(([256, 384, 512] as const)[rest as 0], sealed)
    last = sealed.at(-1) as number
  }
  return hash.slice(0, 32)
}

/** The file key of PDF 2.0 and of the extension before it. */
async function newKey(lock: Dictionary, revision: number, crypto: PdfCrypto): Promise<Bytes | undefined> {
  const user = stringIn(lock, 'U')
  const hash = (salt: Bytes) => (revision === 5 ? crypto.sha(256, salt) : hashedSlowly(crypto, salt))
  if (!areEqual(await hash(user.slice(32, 40)), user.subarray(0, 32))) return undefined
  const key = await hash(user.slice(40, 48))
  return crypto.aesDecrypt(key, new Uint8Array(16), stringIn(lock, 'UE').slice(0, 32))
}

/** Each object has a key of its own, made from the file key (algorithm 1). */
function ownKey({ md5 }: PdfCrypto, key: Bytes, { number, generation }: Reference, isAes: boolean): Bytes {
  const parts = [number, number >> 8, number >> 16, generation, generation >> 8]
  const salt = isAes ? [0x73, 0x41, 0x6c, 0x54] : []
  return Uint8Array.from(md5(joined(key, Uint8Array.from([...parts, ...salt])))).slice(
    0,
    Math.min(key.length + 5, 16),
  )
}

/**
 * Decrypts with the empty password, which opens the many bank statements that are only protected against changes.
 * Undefined if a password or another program is needed.
 */
export async function openLock(
  lock: Dictionary,
  id: Uint8Array,
  crypto: PdfCrypto,
): Promise<Unlock | undefined> {
  if (nameIn(lock, 'Filter') !== 'Standard') return undefined
  const revision = numberIn(lock, 'R') ?? 0
  const { method, bits } = mannerOf(lock)
  const { md5, aesDecrypt } = crypto
  const key =
    revision >= 5
      ? await newKey(lock, revision, crypto)
      : oldKey(lock, Uint8Array.from(id), { revision, bits, md5 })
  if (!key) return undefined
  const open = (own: Bytes, sealed: Bytes) => aesDecrypt(own, sealed.slice(0, 16), sealed.slice(16))
  const unlocks: Record<Method, Unlock> = {
    None: (_, sealed) => sealed,
    V2: (object, sealed) => rc4(ownKey(crypto, key, object, false), sealed),
    AESV2: (object, sealed) => open(ownKey(crypto, key, object, true), sealed),
    AESV3: (_, sealed) => open(key, sealed),
  }
  return Object.hasOwn(unlocks, method) ? unlocks[method] : unlocks.None
}
