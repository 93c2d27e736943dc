import { getParcels } from '../../contract/parcel'
import { call } from '../../runtime/call'
import type { Language } from '../../shared/language'
import { discardDraft } from '../../state/draft/draft'
import { keepOpenedLink, parseDraftFragment } from '../../state/draft/draft-link'
import { environment } from '../../state/environment'
import type { ConnectionFor } from '../delivery-calls'
import { createSecret, type ParcelLabel, sealText, unsealText } from '../seal'
import { createDraftSender } from './draft-sender'

/** A link that one tab has encrypted for another: the public key of the sending tab, and the encrypted text. */
interface SealedLink {
  key: ArrayBuffer
  text: string
}

const AGREEMENT = { name: 'ECDH', namedCurve: 'P-256' }

const label: ParcelLabel = { id: 'tab', kind: 'greeting', number: 0 }

const contextFor =
  (language: Language): ConnectionFor =>
  () => ({ connection: { base: environment.apiBase, fetch: environment.fetch, language } })

const createKeys = () => crypto.subtle.generateKey(AGREEMENT, false, ['deriveKey'])

const publicKeyOf = ({ publicKey }: CryptoKeyPair) => crypto.subtle.exportKey('raw', publicKey)

/** Derives the shared key (ECDH) from this tab's private key and the public key of the other tab. */
async function deriveSharedKey(
  { privateKey }: CryptoKeyPair,
  otherPublicKey: ArrayBuffer,
): Promise<CryptoKey> {
  const key = await crypto.subtle.importKey('raw', otherPublicKey, AGREEMENT, false, [])
  const algorithm = { name: 'AES-GCM', length: 256 }
  return crypto.subtle.deriveKey({ name: 'ECDH', public: key }, privateKey, algorithm, false, [
    'encrypt',
    'decrypt',
  ])
}

/** Resolves with true if drafts can be moved. False if the backend has no parcels (404), or if the request fails. */
export async function canMoveDrafts(language: Language): Promise<boolean> {
  return 'value' in (await call(getParcels, {}, contextFor(language)('unknown')))
}

/**
 * Resolves with the link to the draft of this tab, or undefined if the draft cannot be sent. When the draft has arrived in the other
 * tab, it is deleted here, so that there are not two copies.
 */
function createLinkAddress(language: Language): Promise<string | undefined> {
  const { $sending, createLink } = createDraftSender(contextFor(language))
  return new Promise((resolve, reject) => {
    $sending.listen(sending => {
      if (sending.state === 'shown') resolve(sending.address)
      if (sending.state === 'failed') resolve(undefined)
      if (sending.state === 'moved') discardDraft()
    })
    createLink().catch(reject)
  })
}

/**
 * In the tab with the draft: resolves with the link, encrypted for the public key of the requesting tab; undefined if there is
 * no link.
 */
export async function sealDraftLink(
  requesterKey: ArrayBuffer,
  language: Language,
): Promise<SealedLink | undefined> {
  const keys = await createKeys()
  const shared = await deriveSharedKey(keys, requesterKey)
  const address = await createLinkAddress(language)
  if (!address) return undefined
  return { key: await publicKeyOf(keys), text: await sealText(shared, label, address) }
}

/** In the tab that requests a draft: resolves with the public key to send, and a function that decrypts the response. */
export async function createLinkReader() {
  const keys = await createKeys()
  return {
    key: await publicKeyOf(keys),
    read: async ({ key, text }: SealedLink): Promise<string | undefined> =>
      unsealText(await deriveSharedKey(keys, key), label, text),
  }
}

/** In the tab that requests a draft, before it opens the address: the registration then opens the link without asking again. */
export function agreeToLink(address: URL): void {
  const link = parseDraftFragment(address.hash)
  if (link) keepOpenedLink({ link, holder: createSecret(), isFromTab: true })
}
