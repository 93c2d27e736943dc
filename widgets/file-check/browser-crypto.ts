import { type Bytes, joined, type PdfCrypto } from '../contract/pdf/crypto'
import { md5 } from './md5'

const importKey = (key: Bytes) =>
  crypto.subtle.importKey('raw', key, 'AES-CBC', false, ['encrypt', 'decrypt'])

/** Web Crypto always adds a padding, which is cut off. */
async function aesEncrypt(key: Bytes, iv: Bytes, message: Bytes): Promise<Bytes> {
  const sealed = await crypto.subtle.encrypt({ name: 'AES-CBC', iv }, await importKey(key), message)
  return new Uint8Array(sealed).slice(0, message.length)
}

/** Web Crypto asks for a padding at the end, which is made for it. */
async function aesDecrypt(key: Bytes, iv: Bytes, sealed: Bytes): Promise<Bytes> {
  const whole = sealed.subarray(0, sealed.length & ~15)
  if (whole.length === 0) return whole
  const imported = await importKey(key)
  const last = { name: 'AES-CBC', iv: whole.slice(-16) }
  const padding = new Uint8Array(await crypto.subtle.encrypt(last, imported, new Uint8Array(0)))
  return new Uint8Array(
    await crypto.subtle.decrypt({ name: 'AES-CBC', iv }, imported, joined(whole, padding)),
  )
}

const sha = async (bits: 256 | 384 | 512, message: Bytes): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest(`SHA-${bits}`, message))

/** What browsers have; MD5, which they do not have, is our own. */
export const browserCrypto: PdfCrypto = { md5, sha, aesEncrypt, aesDecrypt }
