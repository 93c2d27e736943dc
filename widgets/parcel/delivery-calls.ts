import { at, type Call, type Input, type Reply } from '../contract/call'
import { type Delivery, getDelivery, getParcel, postParcel, postRemove } from '../contract/parcel'
import { type CallRoute, call, downloadPolicy, type Failure, type Sent } from '../runtime/call'
import { type Share, uploadFile } from '../runtime/upload-file'

/** Where the calls go, in which language: a failure is shown in its place. */
export type ConnectionFor = (code: 'unknown') => Pick<CallRoute, 'connection'>

/** Milliseconds between two tries while the connection is lost, and between two answers without news. */
const PAUSE = 2000

export const isGone = (failure: Failure): boolean => failure.kind === 'refused' && failure.status === 404

/** Until it may be better; as long as the server asks for, if it does. */
export const pauseAfter = (failure?: Failure): Promise<void> => {
  const wait = Math.max(PAUSE, (failure?.kind === 'refused' && failure.wait) || 0)
  return new Promise(done => setTimeout(done, wait))
}

/** The calls about one delivery with one of its secrets, which is no student's token and opens nothing else. */
export function createDeliveryCalls(callContext: ConnectionFor, id: string, secret: string) {
  const route = (): CallRoute => {
    const { connection } = callContext('unknown')
    return { connection: { ...connection, headers: { Authorization: `Bearer ${secret}` } } }
  }

  const ask = <C extends Call>(endpoint: C, input: Input<C>, number?: number): Promise<Sent<Reply<C>>> =>
    call(at(endpoint, { id, number: `${number}` }), input, route())

  const write = (
    number: number,
    sealed: Uint8Array<ArrayBuffer>,
    onProgress: (share: Share) => void,
    signal: AbortSignal,
  ) => {
    const body = new FormData()
    body.append('file', new Blob([sealed]), 'parcel.bin')
    return uploadFile(at(postParcel, { id, number: `${number}` }), body, route(), onProgress, signal)
  }

  /** The sealed bytes of a parcel. */
  async function read(number: number): Promise<Sent<Uint8Array<ArrayBuffer>>> {
    const endpoint = at(getParcel, { id, number: `${number}` })
    const sent = await call(endpoint, {}, { ...route(), policy: downloadPolicy })
    if ('failure' in sent) return sent
    // A blob, or text where another backend calls it so.
    return { value: new Uint8Array(await new Blob([sent.value as BlobPart]).arrayBuffer()) }
  }

  /** Also while the page is being left. */
  const remove = (): Promise<unknown> => {
    const { connection } = route()
    const keptAlive: typeof fetch = (to, init) => connection.fetch(to, { ...init, keepalive: true })
    return call(at(postRemove, { id }), {}, { connection: { ...connection, fetch: keptAlive } })
  }

  /** The state after the version that was seen; the answer waits for it. */
  async function look(seen: number | undefined): Promise<Sent<Delivery>> {
    const began = performance.now()
    const sent = await ask(getDelivery, seen === undefined ? {} : { seen: `${seen}` })
    const hasNews = 'value' in sent && sent.value.version !== seen
    const hasWaited = performance.now() - began > PAUSE
    // A lost connection, or a server without room for one more that waits.
    if (!hasNews && !hasWaited) await pauseAfter('failure' in sent ? sent.failure : undefined)
    return sent
  }

  /** Tells each state of the delivery, and a lost connection, until it is gone (true) or the signal ends it (false). */
  async function follow(
    onState: (state: Delivery) => void,
    onLost: () => void,
    signal: AbortSignal,
  ): Promise<boolean> {
    let seen: number | undefined
    while (!signal.aborted) {
      const sent = await look(seen)
      if (signal.aborted) return false
      if ('value' in sent) {
        seen = sent.value.version
        onState(sent.value)
      } else if (isGone(sent.failure)) return true
      else onLost()
    }
    return false
  }

  return { ask, write, read, remove, follow }
}
export type DeliveryCalls = ReturnType<typeof createDeliveryCalls>
