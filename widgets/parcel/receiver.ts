import { atom } from 'nanostores'
import type { Category } from '../contract/document/attachment'
import { type Delivery, postConfirm, postDelivery, postReceived } from '../contract/parcel'
import type { CallContextFor } from '../element/call-context'
import { call, type Failure } from '../runtime/call'
import { $draft } from '../state/draft'
import { environment } from '../state/environment'
import { phoneFragment } from '../state/phone-link'
import { $session } from '../state/session'
import { createDeliveryCalls, type DeliveryCalls, isGone, pauseAfter } from './delivery-calls'
import { type PackedFile, unpackFile } from './packed-file'
import { createSecret, importKey, unseal, unsealText } from './seal'

/** How far the hand-over of a file from a phone has come, on the computer. */
export type ReceiverState =
  | { state: 'preparing' }
  /** The address in the QR code, which no phone has opened yet. `isAgain`: the number of the last phone was not confirmed. */
  | { state: 'shown'; address: string; isAgain: boolean }
  /** A phone has opened it: the student types the number there, and confirms here that their phone has accepted it. */
  | { state: 'asked'; number: string }
  | { state: 'connected' }
  | { state: 'receiving' }
  | { state: 'received' }
  | { state: 'failed'; why: 'unreachable' | 'busy' | 'ended' | 'changed' }

interface Made {
  category: Category
  calls: Record<'read' | 'remove', DeliveryCalls>
  id: string
  key: CryptoKey
}

/** The number of the parcel with the file: one link serves one file. */
export const FILE_NUMBER = 1

/** The computer's side: it makes a link for one document and receives one file for it. `take` gets the file. */
export function createReceiver(
  callContext: CallContextFor,
  category: Category,
  take: (packed: PackedFile) => Promise<void>,
) {
  const $receiving = atom<ReceiverState>({ state: 'preparing' })
  const $isLost = atom(false)
  let stopping = new AbortController()
  let made: Made | undefined
  let isTaking = false

  const set = (receiving: ReceiverState) => $receiving.set(receiving)
  const isFailed = () => $receiving.get().state === 'failed'

  /** Deletes what is on the server, so that the phone is told. */
  function stop(): void {
    stopping.abort()
    if (made && $receiving.get().state !== 'received') void made.calls.remove.remove()
    made = undefined
  }

  function fail(why: Extract<ReceiverState, { state: 'failed' }>['why']): void {
    if (isFailed()) return
    stop()
    set({ state: 'failed', why })
  }

  /** Makes a new link; the one before, if any, is void. */
  async function start(): Promise<void> {
    const isAgain = $receiving.get().state === 'asked'
    stop()
    set({ state: 'preparing' })
    stopping = new AbortController()
    isTaking = false
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
    const mine: Made = {
      ...{ id, key, category },
      calls: { read: callsWith(secrets.read), remove: callsWith(secrets.remove) },
    }
    made = mine
    const { language } = callContext('unknown').connection
    const fragment = phoneFragment({ id, secret: secrets.write, key: text, category })
    const address = `${environment.siteUrl}/register/document?lang=${language}${fragment}`
    set({ state: 'shown', address, isAgain })
    const isOver = await mine.calls.read.follow(
      state => void follow(mine, state),
      () => $isLost.set(true),
      signal,
    )
    if (isOver && $receiving.get().state !== 'received') fail('ended')
  }

  async function follow(mine: Made, state: Delivery): Promise<void> {
    $isLost.set(false)
    const { greeting, isConfirmed, parcels } = state
    if (greeting && $receiving.get().state === 'shown') await meet(mine, greeting)
    if (isConfirmed && $receiving.get().state === 'asked') set({ state: 'connected' })
    if (parcels.some(({ number, isReceived }) => number === FILE_NUMBER && !isReceived)) await receive(mine)
  }

  /** Only a device that has the key of the link can have sealed the number. */
  async function meet({ key, id }: Made, greeting: string): Promise<void> {
    const number = await unsealText(key, { id, kind: 'greeting', number: 0 }, greeting)
    if (number && /^\d{4}$/.test(number)) set({ state: 'asked', number })
    else fail('changed')
  }

  /** The student says that their own phone has accepted the number. */
  async function confirm(): Promise<void> {
    const sent = made && (await made.calls.read.ask(postConfirm, {}))
    if (!sent) return
    if ('value' in sent) set({ state: 'connected' })
    else if (sent.failure.kind === 'refused') fail(whyOf(sent.failure))
    else $isLost.set(true)
  }

  async function receive({ calls, key, id }: Made): Promise<void> {
    if (isTaking || isFailed()) return
    isTaking = true
    set({ state: 'receiving' })
    const { signal } = stopping
    let sent = await calls.read.read(FILE_NUMBER)
    while ('failure' in sent && !signal.aborted) {
      if (isGone(sent.failure)) return fail('ended')
      $isLost.set(true)
      await pauseAfter(sent.failure)
      sent = await calls.read.read(FILE_NUMBER)
    }
    if (signal.aborted || 'failure' in sent) return
    $isLost.set(false)
    const opened = await unseal(key, { id, kind: 'photo', number: FILE_NUMBER }, sent.value)
    const packed = opened && unpackFile(opened)
    if (!packed) return fail('changed')
    await take(packed)
    await acknowledge(calls.read, signal)
    set({ state: 'received' })
    stop()
  }

  /** The phone says "received" only then; without a connection the file is here all the same. */
  async function acknowledge(read: DeliveryCalls, signal: AbortSignal): Promise<void> {
    for (let tries = 0; tries < 5 && !signal.aborted; tries++) {
      const sent = await read.ask(postReceived, {}, FILE_NUMBER)
      if ('value' in sent || isGone(sent.failure)) return
      await pauseAfter(sent.failure)
    }
  }

  /** Ends with the page, the draft and the session: the phone is told at once. */
  function watch(): () => void {
    const end = () => fail('ended')
    globalThis.addEventListener?.('pagehide', end)
    const stops = [
      $session.listen(session => session.kind === 'visitor' && session.because === 'logout' && end()),
      $draft.listen(draft => (!draft || draft.isAccepted) && end()),
    ]
    return () => {
      globalThis.removeEventListener?.('pagehide', end)
      for (const stop of stops) stop()
    }
  }

  return { $receiving, $isLost, start, confirm, stop, watch }
}
export type Receiver = ReturnType<typeof createReceiver>

function whyOf(failure: Failure): 'unreachable' | 'busy' | 'ended' {
  if (failure.kind !== 'refused') return 'unreachable'
  return failure.status === 404 || failure.status === 409 ? 'ended' : 'busy'
}
