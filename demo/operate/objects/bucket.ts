import { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import type { BucketPlace } from './bucket-place'
import { openWithin, readObjectBody } from './download'
import { type ListedObject, readListing } from './listing'
import { tryAgain } from './patience'
import { ObjectStoreRefused, ObjectStoreUnavailable } from './unavailable'

/** The bytes of an object; `open` may be called again for another try. */
interface ObjectBytes {
  size: number
  /** SHA-256 in hexadecimal: the store refuses bytes that do not have it. */
  hash: string
  open: () => AsyncIterable<Uint8Array>
}

/** Of an object that is read: from which byte on, and how many it must have in all to count as there. */
interface Wanted {
  from?: number
  size?: number
}

/** What the server asks of an object store. All but the check are tried again while it does not answer. */
export interface Bucket {
  /** Resolves once the store has all bytes. */
  put: (name: string, bytes: ObjectBytes) => Promise<void>
  /** Resumes after a lost connection. Throws ObjectMissing if no object has this name. */
  read: (name: string, wanted?: Wanted) => AsyncGenerator<Uint8Array>
  /** Bytes; undefined if there is no such object. */
  sizeOf: (name: string) => Promise<number | undefined>
  /** Also resolves if there is no such object. */
  remove: (name: string) => Promise<void>
  /** All objects whose names begin so, a page at a time, in the order of their names. */
  list: (beginning: string) => AsyncGenerator<ListedObject[]>
  /** Rejects if the bucket cannot be reached now. */
  check: () => Promise<void>
}

export class ObjectMissing extends Error {}

/** For a question whether it is there at all. */
const CHECK = 3_000

const noBucket = () => new ObjectStoreRefused('work', 'it has no such bucket')

const isTemporary = (status: number) => status >= 500 || status === 429 || status === 408

/** A client for any S3 with signatures of version 4. */
export function openBucket(place: BucketPlace): Bucket {
  // Its own tries would send a body a second time that is read already.
  const client = new AwsClient({ ...place, service: 's3', retries: 0 })

  // An upload waits for a restart of the store. Who reads waits for an answer, and asks again.
  const long = place.timeout
  const short = place.timeout / 3

  async function ask(what: string, address: string, init: RequestInit, signal: AbortSignal) {
    const request = await client.sign(address, init)
    // Without these two `fetch` keeps a copy of the body, for a redirect that a signed request cannot follow anyway.
    const answer = await fetch(request, { signal, redirect: 'error', window: null }).catch(cause => {
      throw new ObjectStoreUnavailable(what, cause)
    })
    if (answer.ok || answer.status === 404) return answer
    const text = await answer.text().catch(() => '')
    const said = `${answer.status} ${text.match(/<Code>(\w+)<\/Code>/)?.[1] ?? ''}`.trim()
    if (isTemporary(answer.status)) throw new ObjectStoreUnavailable(what, new Error(said))
    throw new ObjectStoreRefused(what, said)
  }

  /** For answers without a body, or with one that is of no interest. */
  const order = (what: string, method: string, name: string) =>
    tryAgain(short, async () => {
      const answer = await ask(what, place.root + name, { method }, AbortSignal.timeout(place.timeout))
      await answer.body?.cancel()
      return answer
    })

  const put = (name: string, { size, hash, open }: ObjectBytes) =>
    tryAgain(long, async () => {
      const headers = { 'Content-Length': `${size}`, 'X-Amz-Content-Sha256': hash }
      const body = NodeReadableStream.from(open()) as ReadableStream
      const init = { method: 'PUT', headers, body, duplex: 'half' }
      const answer = await ask('store', place.root + name, init, AbortSignal.timeout(2 * place.timeout))
      await answer.body?.cancel()
      if (answer.status === 404) throw noBucket()
      const stored = await sizeOf(name)
      if (stored !== size)
        throw new ObjectStoreUnavailable('store', new Error(`it has ${stored} of ${size} bytes`))
    })

  async function sizeOf(name: string): Promise<number | undefined> {
    const { status, headers } = await order('look up', 'HEAD', name)
    return status === 404 ? undefined : Number(headers.get('Content-Length'))
  }

  return {
    put,
    sizeOf,
    async *read(name, { from = 0, size } = {}) {
      let offset = from
      for (let isWhole = false; !isWhole; ) {
        const before = offset
        try {
          for await (const bytes of download(name, offset, size)) {
            offset += bytes.length
            yield bytes
          }
          isWhole = true
        } catch (fault) {
          // A connection that brings something each time may go on; else the tries were used up.
          if (!(fault instanceof ObjectStoreUnavailable) || offset === before) throw fault
        }
      }
    },
    async check() {
      const answer = await ask('look up', place.bucket, { method: 'HEAD' }, AbortSignal.timeout(CHECK))
      await answer.body?.cancel()
      if (answer.status === 404) throw noBucket()
    },
    async remove(name) {
      await order('delete', 'DELETE', name)
    },
    async *list(beginning) {
      let page: string | undefined
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix: place.prefix + beginning })
        if (page) query.set('continuation-token', page)
        const listed = await tryAgain(long, async () => {
          const signal = AbortSignal.timeout(2 * place.timeout)
          const answer = await ask('list', `${place.bucket}?${query}`, { method: 'GET' }, signal)
          if (answer.status === 404) throw noBucket()
          return readListing(await answer.text(), place.prefix)
        })
        yield listed.objects
        page = listed.next
      } while (page)
    },
  }

  async function* download(name: string, offset: number, size?: number): AsyncGenerator<Uint8Array> {
    const headers: HeadersInit = offset > 0 ? { Range: `bytes=${offset}-` } : {}
    const { answer, stop } = await tryAgain(short, () =>
      openWithin(place.timeout, signal => ask('read', place.root + name, { headers }, signal)),
    )
    if (answer.status === 404) throw new ObjectMissing(`The object store has no object ${name}`)
    const isPart = size !== undefined && Number(answer.headers.get('Content-Length')) !== size - offset
    if (isPart) {
      await answer.body?.cancel()
      throw new ObjectMissing(`The object store has another size of ${name}`)
    }
    if (offset > 0 && answer.status !== 206) throw new Error('The object store reads no part of an object')
    yield* readObjectBody(answer, stop, place.timeout)
  }
}
