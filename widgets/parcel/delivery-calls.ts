import { type Call, type Input, type Reply, withPath } from '../contract/call'
import { type Delivery, getDelivery, getParcel, postParcel, postRemove } from '../contract/parcel'
import { type CallSetup, call, downloadPolicy, type Failure, type SendResult } from '../runtime/call'
import { type UploadProgress, uploadFile } from '../runtime/upload-file'

/** Returns the connection of the calls: base address, `fetch` and language. */
export type ConnectionFor = (code: 'unknown') => Pick<CallSetup, 'connection'>

/** Delay in milliseconds between two tries without a connection, and between two responses without a change. */
const PAUSE_MS = 2000

/** Returns true if the server answered 404: the delivery or parcel does not exist. */
export const isNotFound = (failure: Failure): boolean => failure.kind === 'refused' && failure.status === 404

/** Resolves after the delay before the next try: two seconds, or longer if the server sent `Retry-After`. */
export const waitBeforeRetry = (failure?: Failure): Promise<void> => {
  const wait = Math.max(PAUSE_MS, (failure?.kind === 'refused' && failure.wait) || 0)
  return new Promise(done => setTimeout(done, wait))
}

/** Creates the calls for one delivery. They send one of its secrets, which gives access to this delivery only. */
export function createDeliveryCalls(callContext: ConnectionFor, id: string, secret: string) {
  const setup = (): CallSetup => {
    const { connection } = callContext('unknown')
    return { connection: { ...connection, headers: { Authorization: `Bearer ${secret}` } } }
  }

  const request = <C extends Call>(
    endpoint: C,
    input: Input<C>,
    number?: number,
  ): Promise<SendResult<Reply<C>>> => call(withPath(endpoint, { id, number: `${number}` }), input, setup())

  const write = (
    number: number,
    sealed: Uint8Array<ArrayBuffer>,
    onProgress: (share: UploadProgress) => void,
    signal: AbortSignal,
  ) => {
    const body = new FormData()
    body.append('file', new Blob([sealed]), 'parcel.bin')
    return uploadFile(withPath(postParcel, { id, number: `${number}` }), body, setup(), onProgress, signal)
  }

  /** Resolves with the encrypted bytes of a parcel. */
  async function read(number: number): Promise<SendResult<Uint8Array<ArrayBuffer>>> {
    const endpoint = withPath(getParcel, { id, number: `${number}` })
    const sent = await call(endpoint, {}, { ...setup(), policy: downloadPolicy })
    if ('failure' in sent) return sent
    // The body is a Blob, or a string if another backend sends it with a text media type.
    return { value: new Uint8Array(await new Blob([sent.value as BlobPart]).arrayBuffer()) }
  }

  /** Deletes the delivery. The request continues if the page is closed. */
  const remove = (): Promise<unknown> => {
    const { connection } = setup()
    const fetchKeepalive: typeof fetch = (to, init) => connection.fetch(to, { ...init, keepalive: true })
    return call(withPath(postRemove, { id }), {}, { connection: { ...connection, fetch: fetchKeepalive } })
  }

  /** Resolves with the state of the delivery. The server waits up to ten seconds for another version than `lastVersion`. */
  async function poll(lastVersion: number | undefined): Promise<SendResult<Delivery>> {
    const startTime = performance.now()
    const sent = await request(getDelivery, lastVersion === undefined ? {} : { seen: `${lastVersion}` })
    const hasChanged = 'value' in sent && sent.value.version !== lastVersion
    const hasWaited = performance.now() - startTime > PAUSE_MS
    // The connection is lost, or the server has too many waiting requests and responds at once.
    if (!hasChanged && !hasWaited) await waitBeforeRetry('failure' in sent ? sent.failure : undefined)
    return sent
  }

  /** Reports each state of the delivery and each failed request. Resolves with true on 404, with false after an abort. */
  async function follow(
    onState: (state: Delivery) => void,
    onLost: () => void,
    signal: AbortSignal,
  ): Promise<boolean> {
    let lastVersion: number | undefined
    while (!signal.aborted) {
      const sent = await poll(lastVersion)
      if (signal.aborted) return false
      if ('value' in sent) {
        lastVersion = sent.value.version
        onState(sent.value)
      } else if (isNotFound(sent.failure)) return true
      else onLost()
    }
    return false
  }

  return { request, write, read, remove, follow }
}
export type DeliveryCalls = ReturnType<typeof createDeliveryCalls>
