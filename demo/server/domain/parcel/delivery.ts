import { randomBytes } from 'node:crypto'
import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import {
  type Delivery,
  type DeliveryKind,
  deliveryLife,
  type NewDelivery,
} from '../../../../widgets/contract/parcel'
import type { Clock, Limits, Store } from '../../environment/environment'
import { HttpError } from '../../http/problem'
import type { Database } from '../../storage/database/database'
import { type DeliveryRow, deliveryTable, parcelTable } from '../../storage/tables/parcel'
import { createToken, hashSecret, isSameSecret } from '../access/secret'
import { countDelivery } from './limits'
import { networkHash } from './space'

/**
 * After this number of milliseconds without a request, the device that reads counts as disconnected. Each of its requests waits at
 * most ten seconds.
 */
const WATCHED_MS = 30_000

/** What the holder of a secret may do. */
export type Right = 'read' | 'write' | 'remove' | 'open' | 'view'

/**
 * Returns the rights of a secret, given its hash. The secret of the link can only open the delivery. The opening device then uses
 * its own secret. With it, the device may write to a photo delivery and delete it, or read a draft.
 */
export function rightsOf(row: DeliveryRow, hash: string): Right[] {
  const isPhoto = row.kind === 'photo'
  if (isSameSecret(hash, row.removeHash)) return ['remove', 'view']
  if (row.holderHash && isSameSecret(hash, row.holderHash))
    return isPhoto ? ['write', 'remove', 'view'] : ['read', 'view']
  if (isSameSecret(hash, row.readHash)) return isPhoto ? ['read', 'view'] : ['open']
  if (isSameSecret(hash, row.writeHash)) return isPhoto ? ['open'] : ['write', 'view']
  return []
}

/** Returns an id: 128 random bits in base64url. */
const createId = () => randomBytes(16).toString('base64url')

export async function createDelivery(
  { database, now }: Store & Clock,
  kind: DeliveryKind,
  source: string,
): Promise<NewDelivery> {
  const secrets = { read: createToken(), write: createToken(), remove: createToken() }
  const id = createId()
  const endsAt = new Date(now().getTime() + deliveryLife[kind].idle)
  const latestEnd = new Date(now().getTime() + deliveryLife[kind].all)
  const network = await networkHash(database, source)
  await database.transaction(async tx => {
    await countDelivery(tx, source, now())
    await tx.insert(deliveryTable).values({
      id,
      kind,
      network,
      endsAt,
      latestEnd,
      readHash: hashSecret(secrets.read),
      writeHash: hashSecret(secrets.write),
      removeHash: hashSecret(secrets.remove),
    })
  })
  return { id, secrets, endsAt: endsAt.toISOString() }
}

/** Resolves with the delivery, or undefined if it is unknown or has expired. */
export async function findDelivery(
  { database, now }: Store & Clock,
  id: string,
): Promise<DeliveryRow | undefined> {
  const [row] = await database
    .select()
    .from(deliveryTable)
    .where(and(eq(deliveryTable.id, id), gt(deliveryTable.endsAt, now())))
  return row
}

export async function describeDelivery(
  { database, now }: Store & Clock,
  row: DeliveryRow,
): Promise<Delivery> {
  const parcels = await database
    .select({ number: parcelTable.number, isReceived: parcelTable.isReceived })
    .from(parcelTable)
    .where(eq(parcelTable.deliveryId, row.id))
    .orderBy(asc(parcelTable.number))
  const { version, endsAt, greeting, note, isConfirmed, watchedAt } = row
  const isWatched = watchedAt !== null && now().getTime() - watchedAt.getTime() < WATCHED_MS
  return { version, endsAt: endsAt.toISOString(), greeting, note, isConfirmed, isWatched, parcels }
}

/** SQL expression of the next version. Waiting requests respond when the version changes. */
export const nextVersion = sql<number>`${deliveryTable.version} + 1`

/**
 * Returns the new end of a delivery after its confirmation or a stored parcel: extended by its idle time, but never beyond its
 * latest end.
 */
export function extendedEnd({ kind, endsAt, latestEnd }: DeliveryRow, now: Date): Date {
  const extended = Math.max(endsAt.getTime(), now.getTime() + deliveryLife[kind].idle)
  return new Date(Math.min(extended, (latestEnd ?? endsAt).getTime()))
}

/**
 * Marks a link as opened by one device. The same device may repeat the call. Rejects with an HttpError: 409 for another device,
 * 404 if the delivery no longer exists.
 */
export async function openDelivery(
  server: Store & Clock & Limits,
  row: DeliveryRow,
  request: { holder: string; greeting: string },
): Promise<DeliveryRow> {
  const holderHash = hashSecret(request.holder)
  const [opened] = await server.database
    .update(deliveryTable)
    .set({ holderHash, greeting: request.greeting, version: nextVersion })
    .where(and(eq(deliveryTable.id, row.id), sql`${deliveryTable.holderHash} is null`))
    .returning()
  if (opened) {
    server.parcelWaits.wake(row.id)
    return opened
  }
  const current = await findDelivery(server, row.id)
  if (!current) throw new HttpError(404)
  if (!current.holderHash || !isSameSecret(current.holderHash, holderHash)) throw new HttpError(409)
  return current
}

/** Allows the device that opened the link to write. Rejects with an HttpError (409) for a draft, or if the link was not opened. */
export async function confirmDelivery(server: Store & Clock & Limits, row: DeliveryRow): Promise<void> {
  if (row.kind !== 'photo' || !row.holderHash) throw new HttpError(409)
  if (row.isConfirmed) return
  await server.database
    .update(deliveryTable)
    .set({ isConfirmed: true, endsAt: extendedEnd(row, server.now()), version: nextVersion })
    .where(eq(deliveryTable.id, row.id))
  server.parcelWaits.wake(row.id)
}

/** Stores the encrypted note for the device that opened the link, without extending the delivery. Rejects (409) for a draft. */
export async function storeNote(server: Store & Limits, row: DeliveryRow, note: string): Promise<void> {
  if (row.kind !== 'photo') throw new HttpError(409)
  await server.database
    .update(deliveryTable)
    .set({ note, version: nextVersion })
    .where(eq(deliveryTable.id, row.id))
  server.parcelWaits.wake(row.id)
}

export const recordReader = ({ database, now }: Store & Clock, row: DeliveryRow): Promise<unknown> =>
  database.update(deliveryTable).set({ watchedAt: now() }).where(eq(deliveryTable.id, row.id))

export const removeDelivery = (server: Store & Limits, row: DeliveryRow): Promise<void> =>
  removeDeliveries(server, [row.id])

/** Deletes these deliveries with their bytes, and resumes the requests that wait for a change of them. */
export async function removeDeliveries(server: Store & Limits, ids: string[]): Promise<void> {
  const files = await filesOf(server.database, ids)
  await server.database.delete(deliveryTable).where(inArray(deliveryTable.id, ids))
  await server.parcelStore.remove(files)
  for (const id of ids) server.parcelWaits.wake(id)
}

async function filesOf(database: Database, deliveries: string[]): Promise<string[]> {
  const rows = await database
    .select({ id: parcelTable.id })
    .from(parcelTable)
    .where(sql`${parcelTable.deliveryId} = any(${sql.param(deliveries)})`)
  return rows.map(({ id }) => id)
}

/** Deletes expired deliveries. */
export async function deleteEndedDeliveries({ database, now, parcelStore }: Store & Clock): Promise<void> {
  const ended = await database
    .select({ id: deliveryTable.id })
    .from(deliveryTable)
    .where(lte(deliveryTable.endsAt, now()))
  if (ended.length === 0) return
  const ids = ended.map(({ id }) => id)
  const files = await filesOf(database, ids)
  await database.delete(deliveryTable).where(lte(deliveryTable.endsAt, now()))
  await parcelStore.remove(files)
}

/** Maximum wait of a response in milliseconds. It is shorter than the time-outs of proxies and of the client (15 s). */
const MAX_WAIT_MS = 10_000
/** Polling interval of the database in milliseconds, since another server may change the delivery. */
const POLL_MS = 1_000

/**
 * Resolves with the state of a delivery. If `seen` is its version, waits up to ten seconds for the next version, unless too many
 * requests already wait. Rejects with an HttpError (404) if the delivery ends while waiting.
 */
export async function waitForDelivery(
  server: Store & Clock & Limits,
  first: DeliveryRow,
  seen: string | undefined,
  signal: AbortSignal,
): Promise<Delivery> {
  const end = Date.now() + MAX_WAIT_MS
  for (let row = first; ; row = await reloadDelivery(server, row)) {
    const isNewVersion = seen === undefined || row.version !== Number(seen)
    if (isNewVersion || Date.now() >= end || !(await server.parcelWaits.wait(row.id, POLL_MS, signal)))
      return describeDelivery(server, row)
  }
}

/** Reads the delivery again. Rejects with an HttpError (404) if it was deleted or has expired, which ends the wait. */
async function reloadDelivery(server: Store & Clock, { id }: DeliveryRow): Promise<DeliveryRow> {
  const row = await findDelivery(server, id)
  if (!row) throw new HttpError(404)
  return row
}
