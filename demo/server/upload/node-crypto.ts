import { createCipheriv, createDecipheriv, createHash } from 'node:crypto'
import type { Bytes, PdfCrypto } from '../../../widgets/contract/pdf/crypto'

const digest = (algorithm: string, message: Bytes): Bytes =>
  new Uint8Array(createHash(algorithm).update(message).digest())

const aesOf = (key: Bytes) => `aes-${key.length * 8}-cbc`

/** What Node.js has for opening an encrypted PDF. */
export const nodeCrypto: PdfCrypto = {
  md5: message => digest('md5', message),
  sha: (bits, message) => digest(`sha${bits}`, message),
  aesEncrypt: (key, iv, message) =>
    new Uint8Array(createCipheriv(aesOf(key), key, iv).setAutoPadding(false).update(message)),
  aesDecrypt(key, iv, sealed) {
    const whole = sealed.subarray(0, sealed.length & ~15)
    if (whole.length === 0) return whole
    return new Uint8Array(createDecipheriv(aesOf(key), key, iv).setAutoPadding(false).update(whole))
  },
}
