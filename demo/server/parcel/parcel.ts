import { randomUUID } from 'node:crypto'
import { and, eq, sum } from 'drizzle-orm'
import { MAX_DELIVERY_BYTES } from '../../../widgets/contract/parcel'
import { lockByName } from '../access/sign-in'
import type { Database } from '../db/database'
import { type DeliveryRow, deliveryTable, parcelTable } from '../db/parcel-schema'
import type { Server } from '../environment/environment'
import { HttpError, temporarilyUnavailable } from '../http/problem'
import type { ReceivedFile } from '../upload/receive'
import { nextVersion } from './delivery'
import { countBytes } from './use'

/** A photo is written once the student has confirmed the phone, a draft until its link is opened. */
export function assertWritable({ kind, isConfirmed, holderHash }: DeliveryRow): void {
  if (kind === 'photo' ? !isConfirmed : holderHash) throw new HttpError(409)
}

const byNumber = (row: DeliveryRow, number: number) =>
  and(eq(parcelTable.deliveryId, row.id), eq(parcelTable.number, number))

async function findParcel(database: Database, row: DeliveryRow, number: number) {
  const [found] = await database.select().from(parcelTable).where(byNumber(row, number))
  return found
}

/** The same bytes sent again under the same number are accepted; others are refused (409). */
export async function storeParcel(
  server: Server,
  row: DeliveryRow,
  { number, file, source }: { number: number; file: ReceivedFile; source: string },
): Promise<void> {
  const id = randomUUID()
  const storeBytes = await server.parcelStore.put(id, file.path)
  const store = server.database.transaction(async tx => {
    // Parcels of one delivery are stored one after another, and not after its end.
    const [still] = await tx.select().from(deliveryTable).where(eq(deliveryTable.id, row.id)).for('update')
    if (!still) throw new HttpError(404)
    const known = await findParcel(tx, row, number)
    if (known && known.hash !== file.hash) throw new HttpError(409)
    if (known) return false
    assertWritable(still)
    await tx.insert(parcelTable).values({ id, deliveryId: row.id, number, size: file.size, hash: file.hash })
    await storeBytes(tx)
    await assertRoom(tx, server, row)
    await countBytes(tx, source, server.now(), file.size)
    await tx.update(deliveryTable).set({ version: nextVersion }).where(eq(deliveryTable.id, row.id))
    return true
  })
  const isNew = await store.catch(async reason => {
    // Only then no row names the file: after a lost connection there may be one.
    if (reason instanceof HttpError) await server.parcelStore.remove([id])
    throw reason
  })
  if (isNew) server.parcelWaits.wake(row.id)
  else await server.parcelStore.remove([id])
}

/** After the parcel was added, one transaction at a time: each sees all that were added before. */
async function assertRoom(tx: Database, { maxParcelBytes }: Server, row: DeliveryRow): Promise<void> {
  await lockByName(tx, 'parcels')
  const size = { bytes: sum(parcelTable.size).mapWith(Number) }
  const [own] = await tx.select(size).from(parcelTable).where(eq(parcelTable.deliveryId, row.id))
  if ((own?.bytes ?? 0) > MAX_DELIVERY_BYTES) throw new HttpError(413)
  const [all] = await tx.select(size).from(parcelTable).where(eq(parcelTable.isReceived, false))
  if ((all?.bytes ?? 0) > maxParcelBytes) throw temporarilyUnavailable()
}

/** The id and size of a parcel whose bytes are there (404). */
export async function requireParcel({ database }: Server, row: DeliveryRow, number: number) {
  const found = await findParcel(database, row, number)
  if (!found || found.isReceived) throw new HttpError(404)
  return found
}

/** The reader has it: its bytes are deleted. It may say so again. */
export async function markReceived(server: Server, row: DeliveryRow, number: number): Promise<void> {
  const found = await findParcel(server.database, row, number)
  if (!found) throw new HttpError(404)
  if (found.isReceived) return
  await server.database.transaction(async tx => {
    await tx.update(parcelTable).set({ isReceived: true }).where(eq(parcelTable.id, found.id))
    await tx.update(deliveryTable).set({ version: nextVersion }).where(eq(deliveryTable.id, row.id))
  })
  await server.parcelStore.remove([found.id])
  server.parcelWaits.wake(row.id)
}
