import { lt, sql } from 'drizzle-orm'
import type { Database } from '../db/database'
import { parcelUseTable } from '../db/parcel-schema'
import { HttpError } from '../http/problem'

/** Of one source and day. A campus network is one source. */
const BYTES = 200 * 1024 * 1024
const DELIVERIES = 2_000

const DAY = 86_400_000

const dayOf = (now: Date) => now.toISOString().slice(0, 10)

/** `Retry-After` in seconds: the next day. */
const untilTomorrow = (now: Date) => `${Math.ceil((DAY - (now.getTime() % DAY)) / 1000)}`

async function count(
  tx: Database,
  source: string,
  now: Date,
  more: { deliveries?: number; bytes?: number },
): Promise<void> {
  const { deliveries = 0, bytes = 0 } = more
  const [used] = await tx
    .insert(parcelUseTable)
    .values({ source, day: dayOf(now), deliveries, bytes })
    .onConflictDoUpdate({
      target: [parcelUseTable.source, parcelUseTable.day],
      set: {
        deliveries: sql`${parcelUseTable.deliveries} + ${deliveries}`,
        bytes: sql`${parcelUseTable.bytes} + ${bytes}`,
      },
    })
    .returning()
  if (used && used.bytes <= BYTES && used.deliveries <= DELIVERIES) return
  throw new HttpError(429, [], { headers: { 'Retry-After': untilTomorrow(now) } })
}

export const countDelivery = (tx: Database, source: string, now: Date): Promise<void> =>
  count(tx, source, now, { deliveries: 1 })

export const countBytes = (tx: Database, source: string, now: Date, bytes: number): Promise<void> =>
  count(tx, source, now, { bytes })

export const deleteOldUse = (database: Database, now: Date): Promise<unknown> =>
  database.delete(parcelUseTable).where(lt(parcelUseTable.day, dayOf(now)))
