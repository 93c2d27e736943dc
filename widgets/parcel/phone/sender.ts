import { atom } from 'nanostores'
import type { Category } from '../../contract/document/category'
import { mediaTypes } from '../../contract/document/file'
import { type Delivery, postOpen } from '../../contract/parcel'
import { createPicking } from '../../dossier/documents/file/picking'
import { createDocumentUploads } from '../../dossier/documents/queue/document-uploads'
import type { CallContextFor } from '../../element/call-context'
import type { Failure } from '../../runtime/call'
import { digitsOf } from '../../shared/text'
import {
  type ArrivedPhoneLink,
  forgetPhoneConnection,
  keepPhoneConnection,
  type PhoneConnection,
  readPhoneConnection,
} from '../../state/phone-link'
import { createDeliveryCalls, waitBeforeRetry } from '../delivery-calls'
import type { PackedFile } from '../packed-file'
import { createSecret, importKey, sealText, unsealText } from '../seal'
import { unpackList, type WantedDocument } from '../wanted-documents'
import { createTransfers } from './transfers'

/** State of the connection to a computer, on the phone. */
export type SenderState =
  /** The link is not opened before the student confirms that the code was on the screen of their own computer. */
  | { state: 'asked' }
  | { state: 'opening' }
  /** The student types the number that their computer shows. `refusals`: number of wrong attempts. */
  | { state: 'numberAsked'; refusals: number }
  /** The number was right. The student has not confirmed it on the computer yet. */
  | { state: 'waiting' }
  /** The phone may send files. */
  | { state: 'connected' }
  /**
   * `finished`: at least one file was sent, and the computer has received all of them. `declined`: the student did not open the
   * link, or ended the connection before sending a file.
   */
  | { state: 'over'; why: 'declined' | 'used' | 'unknown' | 'unconfirmed' | 'ended' | 'finished' | 'damaged' }

/** Returns four random digits. */
const createNumber = () => `${(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % 10_000}`.padStart(4, '0')

/** Creates the phone's side: it opens the link of a computer and sends the files of the documents in its list. */
export function createSender(callContext: CallContextFor, arrived: ArrivedPhoneLink) {
  const link = arrived.kind === 'link' ? arrived.link : undefined
  let connection = link && readPhoneConnection(link.id)
  const $sending = atom<SenderState>({ state: connection ? 'opening' : 'asked' })
  /** True while a request fails and is retried. */
  const $isLost = atom(false)
  /** False if the computer has stopped polling after the confirmation, for example because its page was closed. */
  const $isWatched = atom(true)
  /** Undefined until the computer has sent its list. */
  const $wanted = atom<WantedDocument[] | undefined>()
  /** True while the server has files that the computer has not received. */
  const $hasUnreceivedFiles = atom(false)
  const aborter = new AbortController()
  const transfers = createTransfers(connection?.bytes)
  /** Sends each file as soon as it is chosen. Files are not stored on the phone. */
  const uploads = createDocumentUploads({
    async write(id, { name, kind, warning }, bytes) {
      send(id, { file: new File([bytes], name, { type: mediaTypes[kind] }), warning })
      await uploads.remove(id)
      return true
    },
    read: async () => undefined,
    remove: async () => undefined,
  })
  const picking = createPicking(uploads)
  let key: CryptoKey | undefined
  /** True once the student has confirmed the number on the computer. */
  let isConfirmed = false
  let receivedCount = 0
  let latestNote: string | null = null

  const set = (sending: SenderState) => $sending.set(sending)

  /** Changes the connection, and stores it for a reload of this page. */
  function saveConnection(changed: PhoneConnection): void {
    connection = changed
    keepPhoneConnection(changed)
  }

  function end(next: SenderState): void {
    aborter.abort()
    forgetPhoneConnection()
    set(next)
  }

  async function start(): Promise<void> {
    key = link && (await importKey(link.key))
    if (!link || !key) return end({ state: 'over', why: 'damaged' })
    if (connection) await connect(connection, key)
  }

  /** Opens the link, after the student has confirmed that the code was on their own computer. */
  async function accept(): Promise<void> {
    if (!link || !key) return
    const opened = { link, holder: createSecret(), number: createNumber(), isTyped: false, bytes: 0 }
    // Stored before the link is opened: a link works for one secret only, so a retry after a lost response needs the same secret.
    saveConnection(opened)
    await connect(opened, key)
  }

  /** Ends without opening the link, because the code was not on the student's own computer. */
  const decline = () => end({ state: 'over', why: 'declined' })

  async function connect(connection: PhoneConnection, key: CryptoKey): Promise<void> {
    set({ state: 'opening' })
    if (await open(connection, key)) await followDelivery(connection)
  }

  async function open({ link, holder, number }: PhoneConnection, key: CryptoKey): Promise<boolean> {
    const calls = createDeliveryCalls(callContext, link.id, link.secret)
    const greeting = await sealText(key, { id: link.id, kind: 'greeting', number: 0 }, number)
    for (;;) {
      const sent = await calls.request(postOpen, { holder, greeting })
      if ('value' in sent) {
        update(sent.value)
        return true
      }
      const why = reasonOf(sent.failure)
      if (why) {
        end({ state: 'over', why })
        return false
      }
      $isLost.set(true)
      await waitBeforeRetry(sent.failure)
      if (aborter.signal.aborted) return false
    }
  }

  async function followDelivery(connection: PhoneConnection): Promise<void> {
    const isGone = await callsOf(connection).follow(update, () => $isLost.set(true), aborter.signal)
    if (isGone) close()
  }

  const callsOf = ({ link, holder }: PhoneConnection) => createDeliveryCalls(callContext, link.id, holder)

  /** Ends the connection after the server has answered that the delivery does not exist. */
  function close(): void {
    if (aborter.signal.aborted) return
    const isUnconfirmed = ['numberAsked', 'waiting'].includes($sending.get().state)
    end({ state: 'over', why: isUnconfirmed ? 'unconfirmed' : outcome() })
  }

  const outcome = () =>
    receivedCount > 0 && !transfers.$isPending.get() && !$hasUnreceivedFiles.get() ? 'finished' : 'ended'

  /** Ends the connection at the request of the student and deletes the delivery, which notifies the computer immediately. */
  function finish(): void {
    if (connection) void callsOf(connection).remove()
    const hasSent = receivedCount > 0 || transfers.$isPending.get()
    end({ state: 'over', why: hasSent ? outcome() : 'declined' })
  }

  /**
   * Compares the typed number with the number that this phone generated and the computer shows. A fraudulent message with a link
   * cannot contain the number, because the phone generates it only after it has received the link.
   */
  function typeNumber(typed: string): void {
    const sending = $sending.get()
    if (sending.state !== 'numberAsked' || !connection) return
    const isTyped = digitsOf(typed) === connection.number
    saveConnection({ ...connection, isTyped })
    if (isTyped) set({ state: isConfirmed ? 'connected' : 'waiting' })
    else set({ state: 'numberAsked', refusals: sending.refusals + 1 })
  }

  function update(delivery: Delivery): void {
    if (aborter.signal.aborted) return
    isConfirmed = delivery.isConfirmed
    receivedCount = delivery.parcels.filter(({ isReceived }) => isReceived).length
    $isLost.set(false)
    $isWatched.set(delivery.isWatched || !isConfirmed)
    $hasUnreceivedFiles.set(receivedCount < delivery.parcels.length)
    transfers.update(delivery)
    if (delivery.note !== latestNote) void readList(delivery.note)
    const { state } = $sending.get()
    if (state === 'opening' && !connection?.isTyped) set({ state: 'numberAsked', refusals: 0 })
    else if (state === 'opening' || state === 'waiting') set({ state: isConfirmed ? 'connected' : 'waiting' })
  }

  /** Decrypts the list of documents. Only a device with the key of the link can have encrypted it. */
  async function readList(sealed: string | null): Promise<void> {
    latestNote = sealed
    if (!link || !key || !sealed) return
    const text = await unsealText(key, { id: link.id, kind: 'note', number: 0 }, sealed)
    const wanted = text && unpackList(text)
    if (!wanted || latestNote !== sealed) return
    transfers.forgetReceived()
    $wanted.set(wanted)
  }

  function send(id: Category, file: PackedFile): void {
    if (!connection || !key || aborter.signal.aborted) return
    const transferConnection = {
      id: connection.link.id,
      key,
      calls: callsOf(connection),
      signal: aborter.signal,
      onState: update,
      onLost: () => $isLost.set(true),
      onGone: close,
      onSent: (bytes: number) => connection && saveConnection({ ...connection, bytes }),
    }
    transfers.add(transferConnection, id, file)
  }

  return {
    $sending,
    $isLost,
    $isWatched,
    $hasUnreceivedFiles,
    $wanted,
    picking,
    $transfers: transfers.$transfers,
    $isPending: transfers.$isPending,
    start,
    accept,
    decline,
    typeNumber,
    finish,
    stop: () => aborter.abort(),
  }
}
export type Sender = ReturnType<typeof createSender>

/** Returns why a link cannot be opened, or undefined if the request can be retried. */
function reasonOf(failure: Failure): 'used' | 'unknown' | undefined {
  if (failure.kind !== 'refused') return undefined
  if (failure.status === 409) return 'used'
  return failure.status === 404 || failure.status === 400 || failure.status === 422 ? 'unknown' : undefined
}
