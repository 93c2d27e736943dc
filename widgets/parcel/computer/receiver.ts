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
  /** `latest`: the category of the last received file. */
  | { state: 'connected'; isReceiving: boolean; latest?: Category | undefined }
  /** The connection failed before a phone was connected. */
  | { state: 'failed'; why: 'unreachable' | 'busy' | 'ended' | 'changed' }
  /** `ended`: on the phone, by expiry, or with the page, draft or session. `here`: by the student on this computer. */
  | { state: 'over'; why: 'here' | 'ended' | 'changed' }

/** The documents that the phone can send, and the function that receives a file. */
export interface Receiving {
  $wanted: ReadableAtom<WantedDocument[]>
  take: (id: Category, packed: PackedFile) => Promise<void>
}

/** A link and its connection. */
interface Made {
  calls: Record<'read' | 'remove', DeliveryCalls>
  id: string
  key: CryptoKey
  files: IncomingFiles
  /** The list that was last sent to the phone, as JSON. */
  shared?: string
  isSharing: boolean
  unlisten?: () => void
}

/** Creates the computer's side: a link for one phone, the list of documents sent to it, and the reception of their files. */
export function createReceiver(callContext: CallContextFor, { $wanted, take }: Receiving) {
  const $receiving = atom<ReceiverState>({ state: 'preparing' })
  const $isLost = atom(false)
  let stopping = new AbortController()
  let made: Made | undefined

  const set = (receiving: ReceiverState) => $receiving.set(receiving)
  const isConnected = () => $receiving.get().state === 'connected'

  /** Deletes the delivery from the server, so that the phone is notified immediately. */
  function stop(): void {
    stopping.abort()
    made?.unlisten?.()
    void made?.calls.remove.remove()
    made = undefined
  }

  function fail(why: Extract<ReceiverState, { state: 'failed' }>['why']): void {
    if (['failed', 'over'].includes($receiving.get().state)) return
    const isLate = isConnected()
    stop()
    set(isLate ? { state: 'over', why: why === 'changed' ? 'changed' : 'ended' } : { state: 'failed', why })
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
    if ('failure' in sent) return fail(whyOf(sent.failure))
    const { id, secrets } = sent.value
    const text = createSecret()
    const key = (await importKey(text)) as CryptoKey
    const callsWith = (secret: string) => createDeliveryCalls(callContext, id, secret)
    const calls = { read: callsWith(secrets.read), remove: callsWith(secrets.remove) }
    const files = createIncomingFiles({
      ...{ id, key, calls: calls.read, signal, $isLost, take: takeFile },
      onBegin: () => set({ ...$receiving.get(), state: 'connected', isReceiving: true }),
      onChanged: () => fail('changed'),
    })
    const mine: Made = { id, key, calls, files, isSharing: false }
    made = mine
    const { language } = callContext('unknown').connection
    const fragment = phoneFragment({ id, secret: secrets.write, key: text })
    const address = `${environment.siteUrl}/register/document?lang=${language}${fragment}`
    set({ state: 'shown', address, isAgain })
    const isGone = await mine.calls.read.follow(
      state => void follow(mine, state),
      () => $isLost.set(true),
      signal,
    )
    if (!isGone) return
    // The delivery no longer exists, so it is not deleted again.
    made?.unlisten?.()
    made = undefined
    fail('ended')
  }

  async function follow(mine: Made, { greeting, isConfirmed, parcels }: Delivery): Promise<void> {
    $isLost.set(false)
    if (greeting && $receiving.get().state === 'shown') await meet(mine, greeting)
    if (isConfirmed) connect(mine)
    if (isConnected()) await mine.files.receive(parcels)
  }

  /** Decrypts and shows the number of the phone. Only a device with the key of the link can have encrypted it. */
  async function meet({ key, id }: Made, greeting: string): Promise<void> {
    const number = await unsealText(key, { id, kind: 'greeting', number: 0 }, greeting)
    if (number && /^\d{4}$/.test(number)) set({ state: 'asked', number })
    else fail('changed')
  }

  /** Lets the phone write, after the student has confirmed that it accepted the number. */
  async function confirm(): Promise<void> {
    const mine = made
    const sent = mine && (await mine.calls.read.ask(postConfirm, {}))
    if (!sent || made !== mine) return
    if ('value' in sent) connect(mine)
    else if (sent.failure.kind === 'refused') fail(whyOf(sent.failure))
    else $isLost.set(true)
  }

  /** Sends the list of documents to the phone, now and after each change. */
  function connect(mine: Made): void {
    if ($receiving.get().state !== 'asked' || made !== mine) return
    set({ state: 'connected', isReceiving: false })
    mine.unlisten = $wanted.subscribe(() => void share(mine))
  }

  /** Sends the list. Requests do not overlap, and the latest list is always sent last. */
  async function share(mine: Made): Promise<void> {
    if (mine.isSharing) return
    mine.isSharing = true
    for (let text = packList($wanted.get()); made === mine && text !== mine.shared; ) {
      const note = await sealText(mine.key, { id: mine.id, kind: 'note', number: 0 }, text)
      const sent = await mine.calls.read.ask(postNote, { note })
      if ('value' in sent) mine.shared = text
      else if (isNotFound(sent.failure)) break
      else await waitBeforeRetry(sent.failure)
      text = packList($wanted.get())
    }
    mine.isSharing = false
  }

  /** Passes a file to `take`, unless its document is no longer in the list. */
  async function takeFile(packed: PackedFile): Promise<void> {
    const id = $wanted.get().find(one => one.id === packed.category)?.id
    if (id) await take(id, packed)
    // A file that was refused, or that needs an answer, is not shown as received.
    const isThere = $wanted.get().some(one => one.id === id && one.state === 'there')
    if (isConnected()) set({ state: 'connected', isReceiving: false, latest: isThere ? id : undefined })
  }

  /** Ends the connection when the page closes, the draft ends or the student logs out. Returns a function that stops this. */
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

function whyOf(failure: Failure): 'unreachable' | 'busy' | 'ended' {
  if (failure.kind !== 'refused') return 'unreachable'
  return failure.status === 404 || failure.status === 409 ? 'ended' : 'busy'
}
