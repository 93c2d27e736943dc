import { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import type { BucketPlace } from './bucket-place'
import { openWithin, readObjectBody } from './download'
import { ObjectStoreRefused, ObjectStoreUnavailable, retryWhileUnavailable } from './retry'

export interface ListedObject {
  name: string
  size: number
  /** When the object was stored, by the clock of the store. */
  at: Date
}

const valueIn = (xml: string, tag: string) => xml.match(new RegExp(`<${tag}>([^<]*)</${tag}>`))?.[1]

/** Parses a page of ListObjectsV2. Object names contain no character that XML escapes; a continuation token may. */
function readListing(xml: string, prefix: string): { objects: ListedObject[]; next: string | undefined } {
  const objects = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry = '']) => ({
    name: (valueIn(entry, 'Key') ?? '').slice(prefix.length),
    size: Number(valueIn(entry, 'Size')),
    at: new Date(valueIn(entry, 'LastModified') ?? 0),
  }))
  const next = valueIn(xml, 'IsTruncated') === 'true' ? valueIn(xml, 'NextContinuationToken') : undefined
  return { objects, next: next && withoutEscapes(next) }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const withoutEscapes = (text: string) =>
  text.replace(/&(#x?)?(\w+);/g, (whole, kind, value) => {
    if (!kind) return entities[value] ?? whole
    return String.fromCodePoint(Number.parseInt(value, kind === '#x' ? 16 : 10))
  })

/** The bytes of an object. `open` is called again for each retry. */
interface ObjectBytes {
  size: number
  /** SHA-256 in hexadecimal. The store refuses bytes with another hash. */
  hash: string
  open: () => AsyncIterable<Uint8Array>
}

interface ReadOptions {
  /** Offset of the first byte to read. */
  from?: number
  /** The expected total size in bytes. An object of another size counts as missing. */
  size?: number
}

/** The operations of an object store. All but `check` are retried while the store is unavailable. */
export interface Bucket {
  /** Resolves once the store has all bytes. Rejects with an ObjectStoreUnavailable or an ObjectStoreRefused. */
  put: (name: string, bytes: ObjectBytes) => Promise<void>
  /** Resumes after a lost connection. Throws ObjectMissing if no object has this name. */
  read: (name: string, options?: ReadOptions) => AsyncGenerator<Uint8Array>
  /** Resolves with the size in bytes. Undefined if there is no such object. */
  sizeOf: (name: string) => Promise<number | undefined>
  /** Also resolves if there is no such object. */
  remove: (name: string) => Promise<void>
  /** Lists all objects with this name prefix, one page at a time. */
  list: (beginning: string) => AsyncGenerator<ListedObject[]>
  /** Rejects if the bucket cannot be reached now. Does not retry. */
  check: () => Promise<void>
}

export class ObjectMissing extends Error {}

/** Time-out of a health check, in milliseconds. */
const CHECK_TIMEOUT_MS = 3_000

const noBucketError = () => new ObjectStoreRefused('work', 'it has no such bucket')

const isTemporary = (status: number) => status >= 500 || status === 429 || status === 408

/** Returns a client for any S3 store that accepts signatures of version 4. */
export function openBucket(place: BucketPlace): Bucket {
  // The client's own retries would send a body that has already been consumed.
  const client = new AwsClient({ ...place, service: 's3', retries: 0 })

  // Uploads and listings are retried for longer, so that they survive a restart of the store. Other requests are retried for a shorter
  // time: a user waits for a download and can repeat it.
  const longRetryMs = place.timeout
  const shortRetryMs = place.timeout / 3

  async function send(action: string, address: string, init: RequestInit, signal: AbortSignal) {
    const request = await client.sign(address, init)
    // With these two options `fetch` keeps no copy of the body for a redirect. A signed request cannot follow a redirect anyway.
    const answer = await fetch(request, { signal, redirect: 'error', window: null }).catch(cause => {
      throw new ObjectStoreUnavailable(action, cause)
    })
    if (answer.ok || answer.status === 404) return answer
    // Without a readable body, the reason has the status but not the store's error code.
    const text = await answer.text().catch(() => '')
    const reason = `${answer.status} ${text.match(/<Code>(\w+)<\/Code>/)?.[1] ?? ''}`.trim()
    if (isTemporary(answer.status)) throw new ObjectStoreUnavailable(action, new Error(reason))
    throw new ObjectStoreRefused(action, reason)
  }

  /** Sends a request and ignores the body of the response. */
  const sendCommand = (action: string, method: string, name: string) =>
    retryWhileUnavailable(shortRetryMs, async () => {
      const answer = await send(action, place.root + name, { method }, AbortSignal.timeout(place.timeout))
      await answer.body?.cancel()
      return answer
    })

  const put = (name: string, { size, hash, open }: ObjectBytes) =>
    retryWhileUnavailable(longRetryMs, async () => {
      const headers = { 'Content-Length': `${size}`, 'X-Amz-Content-Sha256': hash }
      const body = NodeReadableStream.from(open()) as ReadableStream
      const init = { method: 'PUT', headers, body, duplex: 'half' }
      const answer = await send('store', place.root + name, init, AbortSignal.timeout(2 * place.timeout))
      await answer.body?.cancel()
      if (answer.status === 404) throw noBucketError()
      const stored = await sizeOf(name)
      if (stored !== size)
        throw new ObjectStoreUnavailable('store', new Error(`it has ${stored} of ${size} bytes`))
    })

  async function sizeOf(name: string): Promise<number | undefined> {
    const { status, headers } = await sendCommand('look up', 'HEAD', name)
    return status === 404 ? undefined : Number(headers.get('Content-Length'))
  }

  return {
    put,
    sizeOf,
    async *read(name, { from = 0, size } = {}) {
      let offset = from
      for (let isComplete = false; !isComplete; ) {
        const previous = offset
        try {
          for await (const bytes of download(name, offset, size)) {
            offset += bytes.length
            yield bytes
          }
          isComplete = true
        } catch (fault) {
          // Resumes only if this connection has delivered bytes, so that the loop ends.
          if (!(fault instanceof ObjectStoreUnavailable) || offset === previous) throw fault
        }
      }
    },
    async check() {
      const answer = await send(
        'look up',
        place.bucket,
        { method: 'HEAD' },
        AbortSignal.timeout(CHECK_TIMEOUT_MS),
      )
      await answer.body?.cancel()
      if (answer.status === 404) throw noBucketError()
    },
    async remove(name) {
      await sendCommand('delete', 'DELETE', name)
    },
    async *list(beginning) {
      let page: string | undefined
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix: place.prefix + beginning })
        if (page) query.set('continuation-token', page)
        const listed = await retryWhileUnavailable(longRetryMs, async () => {
          const signal = AbortSignal.timeout(2 * place.timeout)
          const answer = await send('list', `${place.bucket}?${query}`, { method: 'GET' }, signal)
          if (answer.status === 404) throw noBucketError()
          return readListing(await answer.text(), place.prefix)
        })
        yield listed.objects
        page = listed.next
      } while (page)
    },
  }

  async function* download(name: string, offset: number, size?: number): AsyncGenerator<Uint8Array> {
    const headers: HeadersInit = offset > 0 ? { Range: `bytes=${offset}-` } : {}
    const { answer, controller } = await retryWhileUnavailable(shortRetryMs, () =>
      openWithin(place.timeout, signal => send('read', place.root + name, { headers }, signal)),
    )
    if (answer.status === 404) throw new ObjectMissing(`The object store has no object ${name}`)
    const hasOtherSize = size !== undefined && Number(answer.headers.get('Content-Length')) !== size - offset
    if (hasOtherSize) {
      await answer.body?.cancel()
      throw new ObjectMissing(`The size of ${name} in the object store is not the expected one`)
    }
    if (offset > 0 && answer.status !== 206)
      throw new Error('The object store does not support range requests')
    yield* readObjectBody(answer, controller, place.timeout)
  }
}
