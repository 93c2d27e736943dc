import { createHmac } from 'node:crypto'
import { and, asc, desc, eq, ne, sql, sum } from 'drizzle-orm'
import { type DeliveryKind, MAX_DELIVERY_BYTES } from '../../../../widgets/contract/parcel'
import type { Limits, Store } from '../../environment/environment'
import { HttpError, temporarilyUnavailable } from '../../http/problem'
import type { Database } from '../../storage/database/database'
import { storedSetting } from '../../storage/database/setting'
import { type DeliveryRow, deliveryTable, parcelTable } from '../../storage/tables/parcel'
import { widestNetwork } from '../access/client-address'
import { createToken } from '../access/secret'

/** Share of the storage for parcels that each kind may use. Drafts are stored for days, and must leave space for photos. */
const shares: Record<DeliveryKind, number> = { photo: 0.25, draft: 0.75 }
/** If more than this part of a share is used, deliveries of the network that uses the most bytes are evicted. */
const EVICTION_THRESHOLD = 0.8
/** Maximum number of deliveries that are evicted from one network before the networks are compared again. */
const MAX_EVICTED = 10

/** Resolves with the hash of a network. It is keyed with a stored secret, so that a delivery does not reveal an IP address. */
export async function networkHash(database: Database, source: string): Promise<string> {
  const key = await storedSetting(database, 'parcelNetworkKey', createToken)
  return createHmac('sha256', key).update(widestNetwork(source)).digest('base64url')
}

const bytes = sum(parcelTable.size).mapWith(Number)
const kindCondition = (kind: DeliveryKind) =>
  and(eq(deliveryTable.kind, kind), eq(parcelTable.isReceived, false))
const deliveryCondition = eq(deliveryTable.id, parcelTable.deliveryId)

async function bytesUsedBy(database: Database, kind: DeliveryKind): Promise<number> {
  const [used] = await database
    .select({ bytes })
    .from(parcelTable)
    .innerJoin(deliveryTable, deliveryCondition)
    .where(kindCondition(kind))
  return used?.bytes ?? 0
}

/** Rejects with an HttpError if the new bytes do not fit into their delivery (413) or into the share of its kind (503). */
export async function assertSpace(
  database: Database,
  { maxParcelBytes }: Limits,
  { id, kind }: DeliveryRow,
  newBytes: number,
): Promise<void> {
  const [delivery] = await database.select({ bytes }).from(parcelTable).where(eq(parcelTable.deliveryId, id))
  if ((delivery?.bytes ?? 0) + newBytes > MAX_DELIVERY_BYTES) throw new HttpError(413)
  if ((await bytesUsedBy(database, kind)) + newBytes > maxParcelBytes * shares[kind])
    throw temporarilyUnavailable()
}

/**
 * Resolves with the ids of the deliveries to evict before this delivery may store more bytes. They belong to the network whose
 * other deliveries use the most bytes. Deliveries that no device has opened come first, then those that end first.
 */
export async function findDeliveriesToEvict(
  { database, maxParcelBytes }: Store & Limits,
  { id, kind }: DeliveryRow,
  newBytes: number,
): Promise<string[]> {
  const excess =
    (await bytesUsedBy(database, kind)) + newBytes - EVICTION_THRESHOLD * maxParcelBytes * shares[kind]
  if (excess <= 0) return []
  const othersCondition = and(kindCondition(kind), ne(deliveryTable.id, id))
  const [largest] = await database
    .select({ network: deliveryTable.network })
    .from(parcelTable)
    .innerJoin(deliveryTable, deliveryCondition)
    .where(othersCondition)
    .groupBy(deliveryTable.network)
    .orderBy(desc(bytes))
    .limit(1)
  if (!largest) return []
  const candidates = await database
    .select({ id: deliveryTable.id, bytes })
    .from(parcelTable)
    .innerJoin(deliveryTable, deliveryCondition)
    .where(and(othersCondition, eq(deliveryTable.network, largest.network)))
    .groupBy(deliveryTable.id)
    .orderBy(sql`${deliveryTable.holderHash} is not null`, asc(deliveryTable.endsAt))
    .limit(MAX_EVICTED)
  let freed = 0
  return candidates.flatMap(candidate => {
    if (freed >= excess) return []
    freed += candidate.bytes
    return [candidate.id]
  })
}
