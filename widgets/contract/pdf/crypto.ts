export type Bytes = Uint8Array<ArrayBuffer>

/** What it takes to open an encrypted PDF. The server hands in `node:crypto`, the kit what browsers have. */
export interface PdfCrypto {
  md5: (message: Bytes) => Bytes
  sha: (bits: 256 | 384 | 512, message: Bytes) => Bytes | Promise<Bytes>
  /** AES-CBC of whole blocks, without padding. The length of the key says which AES. */
  aesEncrypt: (key: Bytes, iv: Bytes, message: Bytes) => Bytes | Promise<Bytes>
  /** The same backwards; what is not a whole block at the end is ignored. */
  aesDecrypt: (key: Bytes, iv: Bytes, sealed: Bytes) => Bytes | Promise<Bytes>
}

export function joined(...parts: Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
