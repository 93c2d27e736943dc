import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Clock, Limits, Store } from '../../environment/environment'
import { HttpError } from '../../http/problem'
import type { Database } from '../../storage/database/database'
import { type DeliveryRow, deliveryTable, parcelTable } from '../../storage/tables/parcel'
import { lockByName } from '../access/sign-in'
import type { ReceivedFile } from '../upload/receive'
import { extendedEnd, nextVersion, removeDeliveries } from './delivery'
import { countBytes } from './limits'
import { assertSpace, findDeliveriesToEvict } from './space'

/** Throws an HttpError (409) for a photo before the phone is confirmed, and for a draft after its link was opened. */
export function assertWritable({ kind, isConfirmed, holderHash }: DeliveryRow): void {
  const isWritable = kind === 'photo' ? isConfirmed : !holderHash
  if (!isWritable) throw new HttpError(409)
}

const parcelCondition = (row: DeliveryRow, number: number) =>
  and(eq(parcelTable.deliveryId, row.id), eq(parcelTable.number, number))

async function findParcel(database: Database, row: DeliveryRow, number: number) {
  const [parcel] = await database.select().from(parcelTable).where(parcelCondition(row, number))
  return parcel
}

interface ReceivedParcel {
  number: number
  file: ReceivedFile
  source: string
}

/**
 * Stores a parcel. Accepts the same bytes again under the same number. Rejects with an HttpError: 404 (deleted delivery), 409
 * (other bytes, or not writable), 413 (delivery full), 429 (limit of the day), 503 (store full). Refused bytes count for the day.
 */
export async function storeParcel(
  server: Store & Clock & Limits,
  row: DeliveryRow,
  received: ReceivedParcel,
): Promise<void> {
  const { number, file, source } = received
  await countBytes(server.database, source, server.now(), file.size)
  const existing = await findParcel(server.database, row, number)
  if (existing) return assertSame(existing, file)
  await evictDeliveries(server, row, file.size)
  await assertSpace(server.database, server, row, file.size)
  await insertParcel(server, row, received)
}

function assertSame(existing: { hash: string }, file: ReceivedFile): void {
  if (existing.hash !== file.hash) throw new HttpError(409)
}

async function evictDeliveries(server: Store & Limits, row: DeliveryRow, size: number): Promise<void> {
  for (;;) {
    const ids = await findDeliveriesToEvict(server, row, size)
    if (ids.length === 0) return
    await removeDeliveries(server, ids)
  }
}

async function insertParcel(
  server: Store & Clock & Limits,
  row: DeliveryRow,
  { number, file }: ReceivedParcel,
): Promise<void> {
  const id = randomUUID()
  const storeBytes = await server.parcelStore.put(id, file.path)
  const storing = server.database.transaction(async tx => {
    // The lock serializes the parcels of one delivery. No parcel is stored after the delivery was deleted.
    const [current] = await tx.select().from(deliveryTable).where(eq(deliveryTable.id, row.id)).for('update')
    if (!current) throw new HttpError(404)
    const existing = await findParcel(tx, row, number)
    if (existing) {
      assertSame(existing, file)
      return false
    }
    assertWritable(current)
    await tx.insert(parcelTable).values({ id, deliveryId: row.id, number, size: file.size, hash: file.hash })
    await storeBytes(tx)
    // Transactions run one after another from here on, so that each counts the bytes of all earlier ones.
    await lockByName(tx, 'parcels')
    await assertSpace(tx, server, row, 0)
    await tx
      .update(deliveryTable)
      .set({ endsAt: extendedEnd(current, server.now()), version: nextVersion })
      .where(eq(deliveryTable.id, row.id))
    return true
  })
  const isNew = await storing.catch(async reason => {
    // After an HttpError no row refers to the file. After a lost connection the transaction may have been committed.
    if (reason instanceof HttpError) await server.parcelStore.remove([id])
    throw reason
  })
  if (isNew) server.parcelWaits.wake(row.id)
  else await server.parcelStore.remove([id])
}

/** Resolves with a parcel. Rejects with an HttpError (404) if it does not exist, or if its bytes were deleted. */
export async function requireParcel({ database }: Store, row: DeliveryRow, number: number) {
  const parcel = await findParcel(database, row, number)
  if (!parcel || parcel.isReceived) throw new HttpError(404)
  return parcel
}

/** Marks a parcel as received and deletes its bytes. Can be repeated. Rejects with an HttpError (404) if it does not exist. */
export async function markReceived(server: Store & Limits, row: DeliveryRow, number: number): Promise<void> {
  const parcel = await findParcel(server.database, row, number)
  if (!parcel) throw new HttpError(404)
  if (parcel.isReceived) return
  await server.database.transaction(async tx => {
    await tx.update(parcelTable).set({ isReceived: true }).where(eq(parcelTable.id, parcel.id))
    await tx.update(deliveryTable).set({ version: nextVersion }).where(eq(deliveryTable.id, row.id))
  })
  await server.parcelStore.remove([parcel.id])
  server.parcelWaits.wake(row.id)
}
