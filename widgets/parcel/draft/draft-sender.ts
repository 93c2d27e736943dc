import { atom } from 'nanostores'
import type { Category } from '../../contract/document/category'
import { mediaTypes } from '../../contract/document/file'
import { type Delivery, MAX_DELIVERY_BYTES, type NewDelivery, postDelivery } from '../../contract/parcel'
import type { KeptFile } from '../../dossier/documents/queue/document-uploads'
import { draftUploads, openDraftFiles } from '../../dossier/documents/queue/draft-files'
import { call, type Failure } from '../../runtime/call'
import { $draft } from '../../state/draft/draft'
import {
  type CreatedLink,
  draftFragment,
  forgetCreatedLink,
  keepCreatedLink,
} from '../../state/draft/draft-link'
import { environment } from '../../state/environment'
import { type ConnectionFor, createDeliveryCalls } from '../delivery-calls'
import { MANIFEST_NUMBER, type Manifest, packFile, packManifest } from '../packed-file'
import { createSecret, importKey, seal } from '../seal'

/** State of the link that moves a draft. */
export type DraftSenderState =
  | { state: 'idle' }
  | { state: 'packing'; done: number; all: number }
  | { state: 'shown'; address: string; endsAt: string; isOpened: boolean }
  /** Another device or another tab has received the draft. */
  | { state: 'moved' }
  | { state: 'failed'; why: 'tooLarge' | 'busy' | 'unreachable' }

interface Parcel {
  number: number
  bytes: Uint8Array<ArrayBuffer>
}

/** Upper limit of the bytes that the encryption adds to a parcel. */
const MAX_SEAL_BYTES = 64

const ignore = () => undefined

/** Requests the deletion of a delivery. If the request fails, the server deletes the delivery when it expires. */
export const removeLink = (callContext: ConnectionFor, { id, remove }: CreatedLink): Promise<unknown> =>
  createDeliveryCalls(callContext, id, remove).remove()

/** Creates the sender that moves the draft and the files of this tab to another device through a link. */
export function createDraftSender(callContext: ConnectionFor) {
  const $sending = atom<DraftSenderState>({ state: 'idle' })
  let stopping = new AbortController()

  const set = (sending: DraftSenderState) => $sending.set(sending)
  const fail = (why: Extract<DraftSenderState, { state: 'failed' }>['why']) => set({ state: 'failed', why })

  async function createLink(): Promise<void> {
    stopping.abort()
    stopping = new AbortController()
    const { signal } = stopping
    set({ state: 'packing', done: 0, all: 1 })
    const parcels = await packDraft()
    if (signal.aborted || !parcels) return
    const size = parcels.reduce((sum, { bytes }) => sum + bytes.length + MAX_SEAL_BYTES, 0)
    if (size > MAX_DELIVERY_BYTES) return fail('tooLarge')
    const { connection } = callContext('unknown')
    const sent = await call(postDelivery, { kind: 'draft' }, { connection })
    if (signal.aborted) return
    if ('failure' in sent) return fail(reasonOf(sent.failure))
    await uploadParcels(sent.value, parcels, signal)
  }

  /** Uploads the parcels, the manifest last. The link is shown only after all of them are stored. */
  async function uploadParcels(delivery: NewDelivery, parcels: Parcel[], signal: AbortSignal): Promise<void> {
    const { id, secrets, endsAt } = delivery
    const keyText = createSecret()
    const key = (await importKey(keyText)) as CryptoKey
    const calls = createDeliveryCalls(callContext, id, secrets.write)
    const createdLink = { id, remove: secrets.remove, endsAt }
    for (const [done, { number, bytes }] of parcels.entries()) {
      set({ state: 'packing', done, all: parcels.length })
      const sealed = await seal(key, { id, kind: 'draft', number }, bytes)
      const sent = await calls.write(number, sealed, ignore, signal)
      if (!signal.aborted && 'value' in sent) continue
      await removeLink(callContext, createdLink)
      if ('failure' in sent && !signal.aborted) fail(reasonOf(sent.failure))
      return
    }
    keepCreatedLink(createdLink)
    const { language } = callContext('unknown').connection
    const fragment = draftFragment({ id, secret: secrets.read, key: keyText })
    const address = `${environment.siteUrl}/register?lang=${language}${fragment}`
    set({ state: 'shown', address, endsAt, isOpened: false })
    await calls.follow(update, ignore, signal)
  }

  function update({ greeting, parcels }: Delivery): void {
    const sending = $sending.get()
    if (sending.state !== 'shown') return
    if (parcels.some(({ number, isReceived }) => number === MANIFEST_NUMBER && isReceived)) {
      stopping.abort()
      forgetCreatedLink()
      set({ state: 'moved' })
    } else if (greeting !== null && !sending.isOpened) set({ ...sending, isOpened: true })
  }

  async function revoke(link: CreatedLink): Promise<void> {
    stopping.abort()
    forgetCreatedLink()
    set({ state: 'idle' })
    await removeLink(callContext, link)
  }

  return { $sending, createLink, revoke, stop: () => stopping.abort() }
}
export type DraftSender = ReturnType<typeof createDraftSender>

/** Resolves with the draft and its files as parcels, or undefined if there is no draft. */
async function packDraft(): Promise<Parcel[] | undefined> {
  await openDraftFiles()
  const draft = $draft.get()
  if (!draft) return undefined
  const parcels: Parcel[] = []
  const files: Manifest['files'] = []
  for (const [id, chosen] of Object.entries(draftUploads.$files.get() ?? {}) as [Category, KeptFile][]) {
    const bytes = await draftUploads.read(id)
    if (!bytes || !chosen) continue
    const number = parcels.length + 1
    const file = new File([bytes], chosen.name, { type: mediaTypes[chosen.kind] })
    parcels.push({ number, bytes: await packFile({ file, warning: chosen.warning }) })
    files.push({ category: id, number })
  }
  const { id: _, verifier: __, codeSentTo: ___, confirmed: ____, isAccepted: _____, ...moved } = draft
  return [...parcels, { number: MANIFEST_NUMBER, bytes: packManifest({ v: 1, draft: moved, files }) }]
}

function reasonOf(failure: Failure): 'tooLarge' | 'busy' | 'unreachable' {
  if (failure.kind !== 'refused') return 'unreachable'
  return failure.status === 413 ? 'tooLarge' : 'busy'
}
