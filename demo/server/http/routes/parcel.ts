import type { Context, Hono } from 'hono'
import {
  getDelivery,
  getParcel,
  getParcels,
  MAX_PARCEL_BYTES,
  MAX_PARCELS,
  postConfirm,
  postDelivery,
  postNote,
  postOpen,
  postParcel,
  postReceived,
  postRemove,
} from '../../../../widgets/contract/parcel'
import { sourceOf, subscriberNetworkOf } from '../../domain/access/client-address'
import { hashSecret } from '../../domain/access/secret'
import { openBytes } from '../../domain/documents/attachment-file'
import {
  confirmDelivery,
  createDelivery,
  describeDelivery,
  findDelivery,
  openDelivery,
  type Right,
  recordReader,
  removeDelivery,
  rightsOf,
  storeNote,
  waitForDelivery,
} from '../../domain/parcel/delivery'
import { assertDailyBytes, countGuess, createReadLimit, waitAfterGuesses } from '../../domain/parcel/limits'
import { assertWritable, markReceived, requireParcel, storeParcel } from '../../domain/parcel/parcel'
import { receiveForm } from '../../domain/upload/receive'
import type { Clock, Limits, Site, Store } from '../../environment/environment'
import type { DeliveryRow } from '../../storage/tables/parcel'
import { HttpError } from '../problem'
import { answerCall, requestLanguage, serve } from '../serve'

/** The sender of a request: its source, and the hash of the secret in the request. */
interface Caller {
  source: string
  hash: string | undefined
}

/**
 * Maximum number of concurrent downloads of one delivery. The device that reads needs one. The others are for connections that
 * were lost without notice to the server.
 */
const MAX_READS = 4

/** Adds the routes for encrypted parcels. No call identifies a student, and a student's token gives no access. */
export function parcelRoutes(app: Hono, server: Store & Clock & Limits & Site): void {
  const { authorize, requireDelivery } = createAccessCheck(server)
  const limitRead = createReadLimit(MAX_READS)

  serve(app, getParcels, () => ({ maxBytes: MAX_PARCEL_BYTES }))

  serve(app, postDelivery, ({ input, who }) => createDelivery(server, input.kind, who.source), { authorize })

  serve(
    app,
    postOpen,
    async ({ input, who, context }) =>
      describeDelivery(
        server,
        await openDelivery(server, await requireDelivery(context, who, 'open'), input),
      ),
    { authorize },
  )

  serve(
    app,
    getDelivery,
    async ({ input, who, context }) => {
      const row = await requireDelivery(context, who, 'view')
      if (who.hash && rightsOf(row, who.hash).includes('read')) await recordReader(server, row)
      return waitForDelivery(server, row, input.seen, context.req.raw.signal)
    },
    { authorize },
  )

  serve(
    app,
    postConfirm,
    async ({ who, context }) => confirmDelivery(server, await requireDelivery(context, who, 'read')),
    { authorize },
  )

  serve(
    app,
    postNote,
    async ({ input, who, context }) =>
      storeNote(server, await requireDelivery(context, who, 'read'), input.note),
    { authorize },
  )

  app.post(postParcel.path, async context => {
    const who = await authorize(context)
    const row = await requireDelivery(context, who, 'write')
    const number = numberOf(context)
    await assertDailyBytes(server.database, who.source, server.now())
    const { headers, body } = context.req.raw
    await receiveForm(
      { headers, body, incoming: server.incoming, limit: MAX_PARCEL_BYTES },
      async fields => {
        if (Object.keys(fields).length > 0) throw new HttpError(400)
        assertWritable(row)
      },
      file => storeParcel(server, row, { number, file, source: who.source }),
    )
    const language = requestLanguage(context)
    const stored = await requireDelivery(context, who, 'write')
    return answerCall(postParcel, await describeDelivery(server, stored), { language })
  })

  serve(
    app,
    getParcel,
    async ({ who, context }) => {
      const row = await requireDelivery(context, who, 'read')
      const { id, size } = await requireParcel(server, row, numberOf(context))
      const store = { read: (parcel: string) => limitRead(row.id, () => server.parcelStore.read(parcel)) }
      const bytes = await openBytes(store, { id, size })
      if (!bytes) throw new HttpError(404)
      return { name: 'parcel.bin', mediaType: 'application/octet-stream', size, bytes }
    },
    { authorize },
  )

  serve(
    app,
    postReceived,
    async ({ who, context }) =>
      markReceived(server, await requireDelivery(context, who, 'read'), numberOf(context)),
    { authorize },
  )

  serve(
    app,
    postRemove,
    async ({ who, context }) => removeDelivery(server, await requireDelivery(context, who, 'remove')),
    { authorize },
  )
}

/**
 * Checks access to deliveries. A missing delivery and a wrong secret both get 404. After many unknown secrets from one network,
 * every request that this check refuses gets 429 instead of 404, so that ids and secrets cannot be guessed. A request with the
 * right secret is always served, since many users can share a network.
 */
function createAccessCheck(server: Store & Clock & Site) {
  const { database, now } = server

  async function authorize(context: Context): Promise<Caller> {
    const source = sourceOf(context, server.trustedProxies)
    const secret = context.req.header('Authorization')?.match(/^Bearer ([\w-]{43})$/i)?.[1]
    return { source, hash: secret && hashSecret(secret) }
  }

  async function requireDelivery(
    context: Context,
    { source, hash }: Caller,
    right: Right,
  ): Promise<DeliveryRow> {
    const row = hash && (await findDelivery(server, context.req.param('id') ?? ''))
    const rights = row ? rightsOf(row, hash) : []
    if (row && rights.includes(right)) return row
    const wait = await waitAfterGuesses(database, subscriberNetworkOf(source), now())
    if (wait !== undefined) throw new HttpError(429, [], { headers: { 'Retry-After': `${wait}` } })
    // Only unknown secrets count as guesses. Requests without a secret do not count, because another site can make its visitors
    // send them. A known secret that only lacks this right does not count either.
    if (hash && rights.length === 0) await countGuess(database, subscriberNetworkOf(source), now())
    throw new HttpError(404)
  }

  return { authorize, requireDelivery }
}

function numberOf(context: Context): number {
  const number = Number(context.req.param('number')?.match(/^\d{1,2}$/)?.[0])
  if (!(number < MAX_PARCELS)) throw new HttpError(404)
  return number
}
