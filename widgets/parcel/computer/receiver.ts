import { atom, type ReadableAtom } from 'nanostores'
import type { Category } from '../../contract/document/category'
import { type Delivery, postConfirm, postDelivery, postNote } from '../../contract/parcel'
import type { CallContextFor } from '../../element/call-context'
import { call, type Failure } from '../../runtime/call'
import { $draft } from '../../state/draft/draft'
import { environment } from '../../state/environment'
import { phoneFragment } from '../../state/phone-link'
import { $session } from '../../state/session/session'
import { createDeliveryCalls, type DeliveryCalls, isNotFound, waitBeforeRetry } from '../delivery-calls'
import type { PackedFile } from '../packed-file'
import { createSecret, importKey, sealText, unsealText } from '../seal'
import { packList, type WantedDocument } from '../wanted-documents'
import { createIncomingFiles, type IncomingFiles } from './incoming-files'

/** State of the connection to a phone, on the computer. */
export type ReceiverState =
  | { state: 'preparing' }
  /** No phone has opened the address of the QR code. `isAgain`: the number of the previous phone was not confirmed. */
  | { state: 'shown'; address: string; isAgain: boolean }
  /** A phone has opened the link. The student types the number there, then confirms here that the phone accepted it. */
  | { state: 'asked'; number: string }
  /** The category of the last file: `latest` if it was received, `dropped` if its document is no longer in the list. */
  | {
      state: 'connected'
      isReceiving: boolean
      latest?: Category | undefined
      dropped?: Category | undefined
    }
  /** The connection failed before a phone was connected. `changed`: the phone's number could not be decrypted. */
  | { state: 'failed'; why: 'unreachable' | 'busy' | 'ended' | 'changed' }
  /**
   * `ended`: by the phone, by expiry, or because the page, draft or session ended. `here`: by the student on this computer.
   * `changed`: a file could not be decrypted or unpacked.
   */
  | { state: 'over'; why: 'here' | 'ended' | 'changed' }

/** The documents that the phone can send, and the function that receives a file. */
export interface ReceiverInput {
  $wanted: ReadableAtom<WantedDocument[]>
  onFile: (id: Category, packed: PackedFile) => Promise<void>
}

/** The link that is shown or in use, and its connection. */
interface OpenLink {
  calls: Record<'read' | 'remove', DeliveryCalls>
  id: string
  key: CryptoKey
  files: IncomingFiles
  /** The list that was last sent to the phone, as JSON. */
  sentList?: string
  isSendingList: boolean
  unlisten?: () => void
}

/** Creates the computer's side: it shows a link for one phone, sends it the list of documents, and receives the files. */
export function createReceiver(callContext: CallContextFor, { $wanted, onFile }: ReceiverInput) {
  const $receiving = atom<ReceiverState>({ state: 'preparing' })
  const $isLost = atom(false)
  let stopping = new AbortController()
  let current: OpenLink | undefined

  const set = (receiving: ReceiverState) => $receiving.set(receiving)
  const isConnected = () => $receiving.get().state === 'connected'

  /** Ends the connection. Deletes the delivery from the server, which notifies the phone immediately. */
  function stop(): void {
    stopping.abort()
    current?.unlisten?.()
    void current?.calls.remove.remove()
    current = undefined
  }

  function fail(why: Extract<ReceiverState, { state: 'failed' }>['why']): void {
    if (['failed', 'over'].includes($receiving.get().state)) return
    const wasConnected = isConnected()
    stop()
    if (wasConnected) set({ state: 'over', why: why === 'changed' ? 'changed' : 'ended' })
    else set({ state: 'failed', why })
  }

  /** Ends the connection at the request of the student on this computer. */
  function end(): void {
    stop()
    set({ state: 'over', why: 'here' })
  }

  /** Creates a new link and deletes the previous one. */
  async function start(): Promise<void> {
    const isAgain = $receiving.get().state === 'asked'
    stop()
    set({ state: 'preparing' })
    stopping = new AbortController()
    const { signal } = stopping
    const sent = await call(
      postDelivery,
      { kind: 'photo' },
      { connection: callContext('unknown').connection },
    )
    if (signal.aborted) return
    if ('failure' in sent) return fail(reasonOf(sent.failure))
    const { id, secrets } = sent.value
    const keyText = createSecret()
    const key = (await importKey(keyText)) as CryptoKey
    const callsWith = (secret: string) => createDeliveryCalls(callContext, id, secret)
    const calls = { read: callsWith(secrets.read), remove: callsWith(secrets.remove) }
    const files = createIncomingFiles({
      id,
      key,
      calls: calls.read,
      signal,
      $isLost,
      onFile: takeFile,
      onFileStart: () => set({ ...$receiving.get(), state: 'connected', isReceiving: true }),
      onUnreadable: () => fail('changed'),
    })
    const link: OpenLink = { id, key, calls, files, isSendingList: false }
    current = link
    const { language } = callContext('unknown').connection
    const fragment = phoneFragment({ id, secret: secrets.write, key: keyText })
    const address = `${environment.siteUrl}/register/document?lang=${language}${fragment}`
    set({ state: 'shown', address, isAgain })
    const isGone = await link.calls.read.follow(
      state => void update(link, state),
      () => $isLost.set(true),
      signal,
    )
    if (!isGone) return
    // The delivery no longer exists, so it is not deleted again.
    current?.unlisten?.()
    current = undefined
    fail('ended')
  }

  async function update(link: OpenLink, { greeting, isConfirmed, parcels }: Delivery): Promise<void> {
    $isLost.set(false)
    if (greeting && $receiving.get().state === 'shown') await showNumber(link, greeting)
    if (isConfirmed) connect(link)
    if (isConnected()) await link.files.receive(parcels)
  }

  /** Decrypts and shows the number of the phone. Only a device with the key of the link can have encrypted it. */
  async function showNumber({ key, id }: OpenLink, greeting: string): Promise<void> {
    const number = await unsealText(key, { id, kind: 'greeting', number: 0 }, greeting)
    if (number && /^\d{4}$/.test(number)) set({ state: 'asked', number })
    else fail('changed')
  }

  /** Allows the phone to send files, after the student has confirmed that the phone accepted the number. */
  async function confirm(): Promise<void> {
    const link = current
    const sent = link && (await link.calls.read.request(postConfirm, {}))
    if (!sent || current !== link) return
    if ('value' in sent) connect(link)
    else if (sent.failure.kind === 'refused') fail(reasonOf(sent.failure))
    else $isLost.set(true)
  }

  /** Marks the phone as connected, and sends it the list of documents, now and after each change. */
  function connect(link: OpenLink): void {
    if ($receiving.get().state !== 'asked' || current !== link) return
    set({ state: 'connected', isReceiving: false })
    link.unlisten = $wanted.subscribe(() => void sendList(link))
  }

  /** Sends the list. Requests do not overlap, and the latest list is always sent last. */
  async function sendList(link: OpenLink): Promise<void> {
    if (link.isSendingList) return
    link.isSendingList = true
    let text = packList($wanted.get())
    while (current === link && text !== link.sentList) {
      const note = await sealText(link.key, { id: link.id, kind: 'note', number: 0 }, text)
      const sent = await link.calls.read.request(postNote, { note })
      if ('value' in sent) link.sentList = text
      else if (isNotFound(sent.failure)) break
      else await waitBeforeRetry(sent.failure)
      text = packList($wanted.get())
    }
    link.isSendingList = false
  }

  /** Passes a file to `onFile`, unless its document is no longer in the list. */
  async function takeFile(packed: PackedFile): Promise<void> {
    const id = $wanted.get().find(document => document.id === packed.category)?.id
    if (id) await onFile(id, packed)
    if (!isConnected()) return
    if (!id) return set({ state: 'connected', isReceiving: false, dropped: packed.category })
    // A file that was refused, or that needs an answer, is not shown as received.
    const hasArrived = $wanted.get().some(document => document.id === id && document.state === 'there')
    set({ state: 'connected', isReceiving: false, latest: hasArrived ? id : undefined })
  }

  /**
   * Ends the connection when the page closes, the draft ends or becomes an accepted registration, or the student logs out.
   * Returns a function that removes these listeners.
   */
  function watch(): () => void {
    const close = () => fail('ended')
    globalThis.addEventListener?.('pagehide', close)
    const stops = [
      $session.listen(session => session.kind === 'visitor' && session.because === 'logout' && close()),
      $draft.listen(draft => (!draft || draft.isAccepted) && close()),
    ]
    return () => {
      globalThis.removeEventListener?.('pagehide', close)
      for (const stop of stops) stop()
    }
  }

  return { $receiving, $isLost, start, confirm, end, stop, watch }
}
export type Receiver = ReturnType<typeof createReceiver>

function reasonOf(failure: Failure): 'unreachable' | 'busy' | 'ended' {
  if (failure.kind !== 'refused') return 'unreachable'
  return failure.status === 404 || failure.status === 409 ? 'ended' : 'busy'
}
