import { atom } from 'nanostores'
import { mediaTypes } from '../contract/document/file'
import { type Delivery, postOpen } from '../contract/parcel'
import { createDocumentUploads } from '../dossier/documents/document-uploads'
import { createPicking } from '../dossier/documents/picking'
import type { CallContextFor } from '../element/call-context'
import type { Failure } from '../runtime/call'
import type { Share } from '../runtime/upload-file'
import { digitsOf } from '../shared/text'
import {
  forgetPhoneConnection,
  keepPhoneConnection,
  type PhoneConnection,
  readPhoneConnection,
  type TakenLink,
} from '../state/phone-link'
import { createDeliveryCalls, isGone, pauseAfter } from './delivery-calls'
import { type PackedFile, packFile } from './packed-file'
import { FILE_NUMBER } from './receiver'
import { createSecret, importKey, seal, sealText } from './seal'

/** Why the server did not accept a file. */
type WriteFault = 'tooMany' | 'tooLarge' | 'full' | 'unknown'

/** How far the hand-over of a file has come, on the phone. */
export type SenderState =
  /** Nothing is opened before the student says that the code was on the screen of their own computer. */
  | { state: 'asked' }
  | { state: 'opening' }
  /** The student types the number that their computer shows. `refusals` counts the wrong ones. */
  | { state: 'numberAsked'; refusals: number }
  /** The number was right, and the student confirms it on the computer. */
  | { state: 'waiting' }
  /** The phone may send a file. */
  | { state: 'ready'; fault?: WriteFault }
  | { state: 'sending'; share: Share }
  /** It is on the server, and the computer has not received it yet. */
  | { state: 'sent' }
  | { state: 'received' }
  | { state: 'over'; why: 'declined' | 'used' | 'unknown' | 'unconfirmed' | 'ended' | 'damaged' }

/** Four random digits. */
const createNumber = () => `${(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % 10_000}`.padStart(4, '0')

/** The phone's side: it opens the link of a computer, and sends one file for one document. */
export function createSender(callContext: CallContextFor, taken: TakenLink) {
  const link = taken.kind === 'link' ? taken.link : undefined
  let connection = link && readPhoneConnection(link.id)
  const $sending = atom<SenderState>({ state: connection ? 'opening' : 'asked' })
  /** No answer comes: it is tried again. */
  const $isLost = atom(false)
  /** Is the page on the computer still there? */
  const $isWatched = atom(true)
  const over = new AbortController()
  /** A file is sent once it is chosen, and not kept here. */
  const uploads = createDocumentUploads({
    async write(id, { name, kind, warning }, bytes) {
      await send({ file: new File([bytes], name, { type: mediaTypes[kind] }), warning })
      await uploads.remove(id)
      return true
    },
    read: async () => undefined,
    remove: async () => undefined,
  })
  const picking = createPicking(uploads)
  let key: CryptoKey | undefined
  /** The student has confirmed the number on the computer. */
  let isConfirmed = false

  const set = (sending: SenderState) => $sending.set(sending)

  function end(next: SenderState): void {
    over.abort()
    forgetPhoneConnection()
    set(next)
  }

  async function start(): Promise<void> {
    key = link && (await importKey(link.key))
    if (!link || !key) return end({ state: 'over', why: 'damaged' })
    if (connection) await connect(connection, key)
  }

  /** The student has scanned the code on their own computer. */
  async function accept(): Promise<void> {
    if (!link || !key) return
    connection = { link, holder: createSecret(), number: createNumber(), isTyped: false }
    // Before it is opened: an answer that is lost must not cost the link.
    keepPhoneConnection(connection)
    await connect(connection, key)
  }

  /** The code was not on a screen of the student's: nothing is opened. */
  const decline = () => end({ state: 'over', why: 'declined' })

  async function connect(connection: PhoneConnection, key: CryptoKey): Promise<void> {
    set({ state: 'opening' })
    if (await open(connection, key)) await stay(connection)
  }

  async function open({ link, holder, number }: PhoneConnection, key: CryptoKey): Promise<boolean> {
    const calls = createDeliveryCalls(callContext, link.id, link.secret)
    const greeting = await sealText(key, { id: link.id, kind: 'greeting', number: 0 }, number)
    for (;;) {
      const sent = await calls.ask(postOpen, { holder, greeting })
      if ('value' in sent) {
        note(sent.value)
        return true
      }
      const why = reasonOf(sent.failure)
      if (why) {
        end({ state: 'over', why })
        return false
      }
      $isLost.set(true)
      await pauseAfter(sent.failure)
    }
  }

  async function stay({ link, holder }: PhoneConnection): Promise<void> {
    const calls = createDeliveryCalls(callContext, link.id, holder)
    const isGone = await calls.follow(note, () => $isLost.set(true), over.signal)
    const isUnconfirmed = ['numberAsked', 'waiting'].includes($sending.get().state)
    if (isGone) end({ state: 'over', why: isUnconfirmed ? 'unconfirmed' : 'ended' })
  }

  /**
   * Only who sees the computer's screen knows the number, which this phone has made up: somebody who sends a link to a
   * stranger cannot name it in the same message.
   */
  function typeNumber(typed: string): void {
    const sending = $sending.get()
    if (sending.state !== 'numberAsked' || !connection) return
    const isTyped = digitsOf(typed) === connection.number
    connection = { ...connection, isTyped }
    keepPhoneConnection(connection)
    if (isTyped) set({ state: isConfirmed ? 'ready' : 'waiting' })
    else set({ state: 'numberAsked', refusals: sending.refusals + 1 })
  }

  function note(delivery: Delivery): void {
    const { isWatched, parcels } = delivery
    isConfirmed = delivery.isConfirmed
    $isLost.set(false)
    const file = parcels.find(({ number }) => number === FILE_NUMBER)
    $isWatched.set(isWatched || !isConfirmed)
    const { state } = $sending.get()
    if (file?.isReceived) end({ state: 'received' })
    else if (file) set({ state: 'sent' })
    else if (state === 'opening' && !connection?.isTyped) set({ state: 'numberAsked', refusals: 0 })
    else if (state === 'opening' || state === 'waiting') set({ state: isConfirmed ? 'ready' : 'waiting' })
  }

  /** Sealed once: the same bytes are sent again where the connection breaks. */
  async function send(packed: PackedFile): Promise<void> {
    if (!link || !connection || !key || over.signal.aborted) return
    set({ state: 'sending', share: 0 })
    const label = { id: link.id, kind: 'photo', number: FILE_NUMBER } as const
    void write(await seal(key, label, await packFile(packed)), connection)
  }

  async function write(sealed: Uint8Array<ArrayBuffer>, { link, holder }: PhoneConnection): Promise<void> {
    const calls = createDeliveryCalls(callContext, link.id, holder)
    const onProgress = (share: Share) => {
      if ($sending.get().state === 'sending') set({ state: 'sending', share })
    }
    while (!over.signal.aborted) {
      const sent = await calls.write(FILE_NUMBER, sealed, onProgress, over.signal)
      if (over.signal.aborted) return
      if ('value' in sent) return note(sent.value)
      if (sent.failure.kind === 'refused') return refuse(sent.failure)
      $isLost.set(true)
      await pauseAfter(sent.failure)
    }
  }

  /** The file was not accepted: the student may try again. */
  function refuse(failure: Failure & { kind: 'refused' }): void {
    if (isGone(failure)) end({ state: 'over', why: 'ended' })
    else set({ state: 'ready', fault: writeFaults[failure.status] ?? 'unknown' })
  }

  return {
    ...{ $sending, $isLost, $isWatched, picking, category: link?.category },
    ...{ start, accept, decline, typeNumber, stop: () => over.abort() },
  }
}
export type Sender = ReturnType<typeof createSender>

/** Of an answer's status. A server without room says 503, others 507. */
const writeFaults: Record<number, WriteFault> = { 413: 'tooLarge', 429: 'tooMany', 503: 'full', 507: 'full' }

/** Why a link cannot be opened; undefined if it is worth another try. */
function reasonOf(failure: Failure): 'used' | 'unknown' | undefined {
  if (failure.kind !== 'refused') return undefined
  if (failure.status === 409) return 'used'
  return failure.status === 404 || failure.status === 400 || failure.status === 422 ? 'unknown' : undefined
}
