import type { WritableAtom } from 'nanostores'
import { type Delivery, postReceived } from '../../contract/parcel'
import { type DeliveryCalls, isNotFound, waitBeforeRetry } from '../delivery-calls'
import { type PackedFile, unpackFile } from '../packed-file'
import { unseal } from '../seal'

interface Line {
  id: string
  key: CryptoKey
  calls: DeliveryCalls
  signal: AbortSignal
  $isLost: WritableAtom<boolean>
  onBegin: () => void
  take: (packed: PackedFile) => Promise<void>
  /** Called if a parcel cannot be decrypted with the key of the link, or is not a packed file. */
  onChanged: () => void
}

/** Creates the receiver of the files of one connection. Files are received one at a time, in the order of their numbers. */
export function createIncomingFiles({ id, key, calls, signal, $isLost, ...line }: Line) {
  let parcels: Delivery['parcels'] = []
  let isReceiving = false
  /** Numbers of the files that were received (`taken`), and of those that the server has deleted (`acknowledged`). */
  const taken = new Set<number>()
  const acknowledged = new Set<number>()

  const next = () =>
    parcels.find(({ number, isReceived }) => !isReceived && !acknowledged.has(number))?.number

  /** Receives all new files. A file that could not be acknowledged is retried with the next state. */
  async function receive(latest: Delivery['parcels']): Promise<void> {
    parcels = latest
    if (isReceiving) return
    isReceiving = true
    for (let number = next(); number !== undefined && !signal.aborted; number = next())
      if (!(await takeOne(number)) || !(await acknowledge(number))) break
    isReceiving = false
  }

  /** Resolves with true if the file was received. */
  async function takeOne(number: number): Promise<boolean> {
    if (taken.has(number)) return true
    line.onBegin()
    const sealed = await read(number)
    if (!sealed) return false
    const opened = await unseal(key, { id, kind: 'photo', number }, sealed)
    const packed = opened && unpackFile(opened)
    if (signal.aborted) return false
    if (!packed?.category) {
      line.onChanged()
      return false
    }
    taken.add(number)
    await line.take(packed)
    return true
  }

  /** Retries until there is a response. Resolves with undefined if the parcel does not exist (404), or after an abort. */
  async function read(number: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
    while (!signal.aborted) {
      const sent = await calls.read(number)
      if ('value' in sent) {
        $isLost.set(false)
        return sent.value
      }
      if (isNotFound(sent.failure)) return undefined
      $isLost.set(true)
      await waitBeforeRetry(sent.failure)
    }
    return undefined
  }

  /** Reports the file as received, with up to five tries. The phone shows "received" only after this. */
  async function acknowledge(number: number): Promise<boolean> {
    for (let tries = 0; tries < 5 && !signal.aborted; tries++) {
      const sent = await calls.ask(postReceived, {}, number)
      if ('value' in sent || isNotFound(sent.failure)) {
        acknowledged.add(number)
        return true
      }
      await waitBeforeRetry(sent.failure)
    }
    return false
  }

  return { receive }
}
export type IncomingFiles = ReturnType<typeof createIncomingFiles>
