import type { Bytes } from './crypto'

/** RC4, which encrypts and decrypts alike; neither browsers nor OpenSSL 3 offer it any more. */
export function rc4(key: Uint8Array, message: Uint8Array): Bytes {
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
