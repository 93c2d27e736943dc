type Bytes = Uint8Array<ArrayBuffer>

export const joined = (...parts: Uint8Array[]): Bytes => {
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** RC4, which locks and unlocks alike. */
export function rcFour(key: Uint8Array, message: Uint8Array): Bytes {
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
  const out = new Uint8Array(message.length)
  for (let index = 0; index < message.length; index++) {
    j = (j + at(index + 1)) & 255
    swap(index + 1, j)
    out[index] = (message[index] as number) ^ at(at(index + 1) + at(j))
  }
  return out
}

const importKey = (key: Bytes) =>
  crypto.subtle.importKey('raw', key, 'AES-CBC', false, ['encrypt', 'decrypt'])

/** AES-CBC without a padding, of whole blocks. The browser's own adds one, which is cut off. */
export async function aesEncrypt(key: Bytes, iv: Bytes, message: Bytes): Promise<Bytes> {
  const sealed = await crypto.subtle.encrypt({ name: 'AES-CBC', iv }, await importKey(key), message)
  return new Uint8Array(sealed).slice(0, message.length)
}

/** The other way; the browser wants a padding at the end, which is made for it. */
export async function aesDecrypt(key: Bytes, iv: Bytes, sealed: Bytes): Promise<Bytes> {
  const whole = sealed.subarray(0, sealed.length & ~15)
  if (whole.length === 0) return whole
  const owned = await importKey(key)
  const last = { name: 'AES-CBC', iv: whole.slice(-16) }
  const padding = new Uint8Array(await crypto.subtle.encrypt(last, owned, new Uint8Array(0)))
  return new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-CBC', iv }, owned, joined(whole, padding)))
}

export const sha = async (bits: 256 | 384 | 512, message: Bytes): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest(`SHA-${bits}`, message))
