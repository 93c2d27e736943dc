import { getParcels } from '../contract/parcel'
import { call } from '../runtime/call'
import type { Language } from '../shared/language'
import { environment } from '../state/environment'
import type { ConnectionFor } from './delivery-calls'
import { createDraftSender } from './draft-sender'
import { type ParcelLabel, sealText, unsealText } from './seal'

/** A link that one tab has sealed for another: its own public key, and the sealed text. */
export interface SealedLink {
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

/** The key that both tabs compute, each from its own private key and the other's public one. */
async function agree({ privateKey }: CryptoKeyPair, other: ArrayBuffer): Promise<CryptoKey> {
  const key = await crypto.subtle.importKey('raw', other, AGREEMENT, false, [])
  const aes = { name: 'AES-GCM', length: 256 }
  return crypto.subtle.deriveKey({ name: 'ECDH', public: key }, privateKey, aes, false, [
    'encrypt',
    'decrypt',
  ])
}

/** Can drafts move? On a backend without parcels (404) they cannot. */
export async function canMoveDrafts(language: Language): Promise<boolean> {
  return 'value' in (await call(getParcels, {}, contextFor(language)('unknown')))
}

/** The link to the draft of this tab; undefined if it cannot be made. */
function makeLink(language: Language): Promise<string | undefined> {
  const { $sending, make } = createDraftSender(contextFor(language))
  return new Promise((done, fail) => {
    $sending.listen(sending => {
      if (sending.state === 'shown') done(sending.address)
      if (sending.state === 'failed') done(undefined)
    })
    make().catch(fail)
  })
}

/** In the tab that has the draft: the link to it, which only the tab with the private key of `asker` can read. */
export async function sealDraftLink(asker: ArrayBuffer, language: Language): Promise<SealedLink | undefined> {
  const own = await createKeys()
  const shared = await agree(own, asker)
  const address = await makeLink(language)
  if (!address) return undefined
  return { key: await publicKeyOf(own), text: await sealText(shared, label, address) }
}

/** In the tab that asks for a draft: the public key that it sends, and how it reads the answer. */
export async function createLinkReader() {
  const own = await createKeys()
  return {
    key: await publicKeyOf(own),
    read: async ({ key, text }: SealedLink): Promise<string | undefined> =>
      unsealText(await agree(own, key), label, text),
  }
}
