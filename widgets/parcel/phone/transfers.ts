import { computed, map } from 'nanostores'
import type { Category } from '../../contract/document/category'
import { type Delivery, MAX_DELIVERY_BYTES, MAX_PARCELS } from '../../contract/parcel'
import type { Failure } from '../../runtime/call'
import type { UploadProgress } from '../../runtime/upload-file'
import { type DeliveryCalls, isNotFound, waitBeforeRetry } from '../delivery-calls'
import { type PackedFile, packFile } from '../packed-file'
import { seal } from '../seal'

/** Why the server did not accept a file. `used`: the limit of the connection in bytes or parcels is reached. */
type WriteFault = 'tooMany' | 'tooLarge' | 'used' | 'full' | 'unknown'

/** State of the transfer of one document, on the phone. */
export type Transfer =
  | { state: 'waiting' }
  | { state: 'sending'; share: UploadProgress }
  /** The file is on the server. The computer has not received it yet. */
  | { state: 'sent'; number: number }
  | { state: 'received' }
  | { state: 'failed'; fault: WriteFault }

interface Connection {
  id: string
  key: CryptoKey
  calls: DeliveryCalls
  signal: AbortSignal
  onState: (delivery: Delivery) => void
  /** `bytes`: the size of all parcels that were sent over this connection. */
  onSent: (bytes: number) => void
  onLost: () => void
  onGone: () => void
}

const inProgress: Transfer['state'][] = ['waiting', 'sending', 'sent']

/**
 * Creates the queue of files that a phone sends over one connection. Each file gets the next number. `bytes`: the size of the
 * parcels that were sent before a reload of this tab.
 */
export function createTransfers(bytes = 0) {
  const $transfers = map<Partial<Record<Category, Transfer>>>({})
  const $isPending = computed($transfers, transfers =>
    Object.values(transfers).some(transfer => transfer && inProgress.includes(transfer.state)),
  )
  /** Highest parcel number in use. Includes parcels that were sent before a reload of this tab. */
  let lastNumber = 0
  let sentBytes = bytes
  let queue: Promise<void> = Promise.resolve()

  const set = (id: Category, transfer: Transfer) => $transfers.setKey(id, transfer)

  /** Adds a file to the queue. The files are sent one after the other. */
  function add(connection: Connection, id: Category, file: PackedFile): void {
    set(id, { state: 'waiting' })
    queue = queue.then(() => upload(connection, id, { ...file, category: id }))
  }

  async function upload(connection: Connection, id: Category, file: PackedFile): Promise<void> {
    if (connection.signal.aborted) return
    set(id, { state: 'sending', share: 0 })
    const packed = await packFile(file)
    while (lastNumber < MAX_PARCELS - 1) {
      const number = ++lastNumber
      const refusal = await uploadWithNumber(connection, id, number, packed)
      if (!refusal) return
      // On 409, a file that was sent before a reload of this tab has this number.
      if (refusal.status !== 409) return handleRefusal(connection, id, refusal, packed.length)
    }
    set(id, { state: 'failed', fault: 'used' })
  }

  /** Encrypts once and retries with the same bytes after a connection error. Resolves with the failure if the server refuses. */
  async function uploadWithNumber(
    connection: Connection,
    id: Category,
    number: number,
    packed: Uint8Array<ArrayBuffer>,
  ): Promise<(Failure & { kind: 'refused' }) | undefined> {
    const { calls, signal } = connection
    const sealed = await seal(connection.key, { id: connection.id, kind: 'photo', number }, packed)
    const onProgress = (share: UploadProgress) => set(id, { state: 'sending', share })
    while (!signal.aborted) {
      const sent = await calls.write(number, sealed, onProgress, signal)
      if (signal.aborted) return undefined
      if ('value' in sent) {
        sentBytes += sealed.length
        connection.onSent(sentBytes)
        set(id, { state: 'sent', number })
        connection.onState(sent.value)
        return undefined
      }
      if (sent.failure.kind === 'refused') return sent.failure
      connection.onLost()
      await waitBeforeRetry(sent.failure)
    }
    return undefined
  }

  /** Sets the fault of a refused file, which the student can choose again. On 404, reports that the delivery no longer exists. */
  function handleRefusal(
    connection: Connection,
    id: Category,
    failure: Failure & { kind: 'refused' },
    size: number,
  ): void {
    const isUsed = failure.status === 413 && sentBytes + size > MAX_DELIVERY_BYTES
    if (isNotFound(failure)) connection.onGone()
    else set(id, { state: 'failed', fault: isUsed ? 'used' : (writeFaults[failure.status] ?? 'unknown') })
  }

  /** Updates the transfers that the computer has received, and the highest parcel number. */
  function update({ parcels }: Delivery): void {
    lastNumber = Math.max(lastNumber, ...parcels.map(({ number }) => number))
    for (const [id, transfer] of Object.entries($transfers.get()) as [Category, Transfer | undefined][]) {
      if (transfer?.state !== 'sent') continue
      if (parcels.some(({ number, isReceived }) => number === transfer.number && isReceived))
        set(id, { state: 'received' })
    }
  }

  /** Removes received transfers, since the list of the computer now contains the state of their documents. */
  function forgetReceived(): void {
    for (const [id, transfer] of Object.entries($transfers.get()) as [Category, Transfer | undefined][])
      if (transfer?.state === 'received') $transfers.setKey(id, undefined)
  }

  return { $transfers, $isPending, add, update, forgetReceived }
}
export type Transfers = ReturnType<typeof createTransfers>

/** Faults by the status of the response. 503 and 507: the server has no free space. */
const writeFaults: Record<number, WriteFault> = { 413: 'tooLarge', 429: 'tooMany', 503: 'full', 507: 'full' }
