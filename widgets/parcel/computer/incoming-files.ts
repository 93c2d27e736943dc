import type { WritableAtom } from 'nanostores'
import { type Delivery, postReceived } from '../../contract/parcel'
import { type DeliveryCalls, isNotFound, waitBeforeRetry } from '../delivery-calls'
import { type PackedFile, unpackFile } from '../packed-file'
import { unseal } from '../seal'

interface IncomingFilesOptions {
  id: string
  key: CryptoKey
  calls: DeliveryCalls
  signal: AbortSignal
  $isLost: WritableAtom<boolean>
  onFileStart: () => void
  onFile: (packed: PackedFile) => Promise<void>
  /** Called if a parcel cannot be decrypted with the key of the link, or is not a packed file. */
  onUnreadable: () => void
}

/** Creates the receiver of the files of one connection. Files are received one at a time, in the order of their numbers. */
export function createIncomingFiles({ id, key, calls, signal, $isLost, ...callbacks }: IncomingFilesOptions) {
  let parcels: Delivery['parcels'] = []
  let isReceiving = false
  /** Numbers of the files that were received. */
  const received = new Set<number>()
  /** Numbers of the files that were reported as received, or that the server does not have any more. */
  const acknowledged = new Set<number>()

  const nextNumber = () =>
    parcels.find(({ number, isReceived }) => !isReceived && !acknowledged.has(number))?.number

  /** Receives all new files. A file that could not be downloaded or acknowledged is tried again with the next state. */
  async function receive(latest: Delivery['parcels']): Promise<void> {
    parcels = latest
    if (isReceiving) return
    isReceiving = true
    for (let number = nextNumber(); number !== undefined && !signal.aborted; number = nextNumber())
      if (!(await receiveOne(number)) || !(await acknowledge(number))) break
    isReceiving = false
  }

  /** Resolves with true if the file was received. */
  async function receiveOne(number: number): Promise<boolean> {
    if (received.has(number)) return true
    callbacks.onFileStart()
    const sealed = await read(number)
    if (!sealed) return false
    const opened = await unseal(key, { id, kind: 'photo', number }, sealed)
    const packed = opened && unpackFile(opened)
    if (signal.aborted) return false
    if (!packed?.category) {
      callbacks.onUnreadable()
      return false
    }
    received.add(number)
    await callbacks.onFile(packed)
    return true
  }

  /**
   * Downloads a parcel; retries until this succeeds. Resolves with undefined if the parcel does not exist (404), or after an
   * abort.
   */
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
    for (let attempt = 0; attempt < 5 && !signal.aborted; attempt++) {
      const sent = await calls.request(postReceived, {}, number)
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
