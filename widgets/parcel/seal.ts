/**
 * What a sealed parcel is for. It is authenticated with the bytes: a parcel of another delivery, of another kind or under
 * another number cannot be opened in its place.
 */
export interface ParcelLabel {
  /** Of the delivery. */
  id: string
  kind: 'greeting' | 'note' | 'photo' | 'draft'
  number: number
}

/** Bytes of a key, and of the initial value that stands before the sealed bytes. */
const KEY_BYTES = 32
const IV_BYTES = 12

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

/** Undefined if it is not base64url. */
function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]*$/.test(text) || text.length % 4 === 1) return undefined
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, letter => letter.charCodeAt(0))
}

/** 256 random bits: a key for a link, or a secret of this device. */
export const createSecret = (): string => toBase64Url(crypto.getRandomValues(new Uint8Array(KEY_BYTES)))

/** The key of a link; undefined if its text is damaged. */
export async function importKey(text: string): Promise<CryptoKey | undefined> {
  const raw = fromBase64Url(text)
  if (raw?.length !== KEY_BYTES) return undefined
  return crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

const additionalData = ({ id, kind, number }: ParcelLabel) =>
  new TextEncoder().encode(JSON.stringify(['sante-parcel', 1, id, kind, number]))

/** AES-GCM under a fresh random initial value, which comes first. */
export async function seal(
  key: CryptoKey,
  label: ParcelLabel,
  bytes: BufferSource,
): Promise<Uint8Array<ArrayBuffer>> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const algorithm = { name: 'AES-GCM', iv, additionalData: additionalData(label) }
  const sealed = new Uint8Array(await crypto.subtle.encrypt(algorithm, key, bytes))
  const all = new Uint8Array(IV_BYTES + sealed.length)
  all.set(iv)
  all.set(sealed, IV_BYTES)
  return all
}

/** Undefined if the bytes, or what they are said to be, are not as they were sealed. */
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

/** A short text, sealed for an address or a field. */
export const sealText = async (key: CryptoKey, label: ParcelLabel, text: string): Promise<string> =>
  toBase64Url(await seal(key, label, new TextEncoder().encode(text)))

export async function unsealText(
  key: CryptoKey,
  label: ParcelLabel,
  sealed: string,
): Promise<string | undefined> {
  const bytes = fromBase64Url(sealed)
  const opened = bytes && (await unseal(key, label, bytes))
  return opened && new TextDecoder().decode(opened)
}
