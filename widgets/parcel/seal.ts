/**
 * Context of encrypted data. It is authenticated together with the data (AES-GCM additional data), so that data of another
 * delivery, kind or number cannot take its place.
 */
export interface ParcelLabel {
  /** Id of the delivery. */
  id: string
  kind: 'greeting' | 'note' | 'photo' | 'draft'
  number: number
}

/** Size in bytes of a key, and of the initialization vector before the encrypted bytes. */
const KEY_BYTES = 32
const IV_BYTES = 12

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

/** Returns the decoded bytes, or undefined if the text is not base64url. */
function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]*$/.test(text) || text.length % 4 === 1) return undefined
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, letter => letter.charCodeAt(0))
}

/** Returns 256 random bits in base64url, for the key of a link or a secret of this device. */
export const createSecret = (): string => toBase64Url(crypto.getRandomValues(new Uint8Array(KEY_BYTES)))

/** Resolves with the key of a link, or undefined if the text is not 256 bits in base64url. */
export async function importKey(text: string): Promise<CryptoKey | undefined> {
  const raw = fromBase64Url(text)
  if (raw?.length !== KEY_BYTES) return undefined
  return crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

const additionalData = ({ id, kind, number }: ParcelLabel) =>
  new TextEncoder().encode(JSON.stringify(['sante-parcel', 1, id, kind, number]))

/** Encrypts with AES-GCM. The result begins with the random initialization vector. */
export async function seal(
  key: CryptoKey,
  label: ParcelLabel,
  bytes: BufferSource,
): Promise<Uint8Array<ArrayBuffer>> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const algorithm = { name: 'AES-GCM', iv, additionalData: additionalData(label) }
  const sealed = new Uint8Array(await crypto.subtle.encrypt(algorithm, key, bytes))
  const result = new Uint8Array(IV_BYTES + sealed.length)
  result.set(iv)
  result.set(sealed, IV_BYTES)
  return result
}

/** Decrypts. Resolves with undefined if the key, the label or the bytes differ from those of the encryption. */
export async function unseal(
  key: CryptoKey,
  label: ParcelLabel,
  sealed: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const iv = sealed.subarray(0, IV_BYTES)
  const algorithm = { name: 'AES-GCM', iv, additionalData: additionalData(label) }
  return crypto.subtle.decrypt(algorithm, key, sealed.subarray(IV_BYTES)).then(
    bytes => new Uint8Array(bytes),
    () => undefined,
  )
}

/** Encrypts a short text. Resolves with base64url. */
export const sealText = async (key: CryptoKey, label: ParcelLabel, text: string): Promise<string> =>
  toBase64Url(await seal(key, label, new TextEncoder().encode(text)))

/** Decrypts the result of `sealText`. Resolves with undefined if that fails. */
export async function unsealText(
  key: CryptoKey,
  label: ParcelLabel,
  sealed: string,
): Promise<string | undefined> {
  const bytes = fromBase64Url(sealed)
  const opened = bytes && (await unseal(key, label, bytes))
  return opened && new TextDecoder().decode(opened)
}
