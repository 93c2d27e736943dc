import { computed, map } from 'nanostores'
import type { Category } from '../contract/document/attachment'
import { type Delivery, MAX_DELIVERY_BYTES, MAX_PARCELS } from '../contract/parcel'
import type { Failure } from '../runtime/call'
import type { Share } from '../runtime/upload-file'
import { type DeliveryCalls, isGone, pauseAfter } from './delivery-calls'
import { type PackedFile, packFile } from './packed-file'
import { seal } from './seal'

/** Why the server did not accept a file. `used`: the connection has carried all that it may. */
export type WriteFault = 'tooMany' | 'tooLarge' | 'used' | 'full' | 'unknown'

/** How far the file of a document has come, on the phone. */
export type Transfer =
  | { state: 'waiting' }
  | { state: 'sending'; share: Share }
  /** It is on the server, and the computer has not received it yet. */
  | { state: 'sent'; number: number }
  | { state: 'received' }
  | { state: 'failed'; fault: WriteFault }

interface Line {
  id: string
  key: CryptoKey
  calls: DeliveryCalls
  signal: AbortSignal
  onState: (delivery: Delivery) => void
  onLost: () => void
  onGone: () => void
}

const underWay: Transfer['state'][] = ['waiting', 'sending', 'sent']

/** The files that a phone sends over one connection: one after another, each under the next number. */
export function createTransfers() {
  const $transfers = map<Partial<Record<Category, Transfer>>>({})
  const $isPending = computed($transfers, all =>
    Object.values(all).some(one => one && underWay.includes(one.state)),
  )
  /** The highest number that was used, also by this tab before it was loaded again. */
  let used = 0
  /** Bytes that this page has sent. */
  let bytes = 0
  let turn: Promise<void> = Promise.resolve()

  const set = (id: Category, transfer: Transfer) => $transfers.setKey(id, transfer)

  /** Sends the file once those before it have been sent. */
  function add(line: Line, id: Category, file: PackedFile): void {
    set(id, { state: 'waiting' })
    turn = turn.then(() => write(line, id, { ...file, category: id }))
  }

  async function write(line: Line, id: Category, file: PackedFile): Promise<void> {
    if (line.signal.aborted) return
    set(id, { state: 'sending', share: 0 })
    const packed = await packFile(file)
    while (used < MAX_PARCELS - 1) {
      const number = ++used
      const refused = await writeAs(line, id, number, packed)
      if (!refused) return
      // A file of this tab before it was loaded again has this number.
      if (refused.status !== 409) return refuse(line, id, refused, packed.length)
    }
    set(id, { state: 'failed', fault: 'used' })
  }

  /** Sealed once: the same bytes are sent again where the connection breaks. */
  async function writeAs(
    line: Line,
    id: Category,
    number: number,
    packed: Uint8Array<ArrayBuffer>,
  ): Promise<(Failure & { kind: 'refused' }) | undefined> {
    const { calls, signal } = line
    const sealed = await seal(line.key, { id: line.id, kind: 'photo', number }, packed)
    const onProgress = (share: Share) => set(id, { state: 'sending', share })
    while (!signal.aborted) {
      const sent = await calls.write(number, sealed, onProgress, signal)
      if (signal.aborted) return undefined
      if ('value' in sent) {
        bytes += sealed.length
        set(id, { state: 'sent', number })
        line.onState(sent.value)
        return undefined
      }
      if (sent.failure.kind === 'refused') return sent.failure
      line.onLost()
      await pauseAfter(sent.failure)
    }
    return undefined
  }

  /** The file was not accepted: the student may try again. */
  function refuse(line: Line, id: Category, failure: Failure & { kind: 'refused' }, size: number): void {
    const isUsed = failure.status === 413 && bytes + size > MAX_DELIVERY_BYTES
    if (isGone(failure)) line.onGone()
    else set(id, { state: 'failed', fault: isUsed ? 'used' : (writeFaults[failure.status] ?? 'unknown') })
  }

  /** What the computer has received. */
  function note({ parcels }: Delivery): void {
    used = Math.max(used, ...parcels.map(({ number }) => number))
    for (const [id, transfer] of Object.entries($transfers.get()) as [Category, Transfer | undefined][]) {
      if (transfer?.state !== 'sent') continue
      if (parcels.some(({ number, isReceived }) => number === transfer.number && isReceived))
        set(id, { state: 'received' })
    }
  }

  /** The computer has sent its list: it says itself what is there. */
  function forgetReceived(): void {
    for (const [id, transfer] of Object.entries($transfers.get()) as [Category, Transfer | undefined][])
      if (transfer?.state === 'received') $transfers.setKey(id, undefined)
  }

  return { $transfers, $isPending, add, note, forgetReceived }
}
export type Transfers = ReturnType<typeof createTransfers>

/** Of an answer's status. A server without room says 503, others 507. */
const writeFaults: Record<number, WriteFault> = { 413: 'tooLarge', 429: 'tooMany', 503: 'full', 507: 'full' }
