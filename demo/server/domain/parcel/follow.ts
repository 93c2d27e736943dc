import type { Delivery } from '../../../../widgets/contract/parcel'
import type { Clock, Limits, Store } from '../../environment/environment'
import { HttpError } from '../../http/problem'
import type { DeliveryRow } from '../../storage/tables/parcel'
import { describeDelivery, findDelivery } from './delivery'

/** Milliseconds that an answer waits: shorter than the time-outs of proxies, and than a client's own of 15 s. */
const HOLD = 10_000
/** Polling interval of the database in milliseconds: another server may have changed it. */
const LOOK = 1_000

/** The state of a delivery. If the caller has this version already, waits for the next one. */
export async function followDelivery(
  server: Store & Clock & Limits,
  first: DeliveryRow,
  seen: string | undefined,
  signal: AbortSignal,
): Promise<Delivery> {
  const end = Date.now() + HOLD
  for (let row = first; ; row = await requireStill(server, row)) {
    const isNews = seen === undefined || row.version !== Number(seen)
    if (isNews || Date.now() >= end || !(await server.parcelWaits.wait(row.id, LOOK, signal)))
      return describeDelivery(server, row)
  }
}

/** The waiting ends when the delivery does. */
async function requireStill(server: Store & Clock, { id }: DeliveryRow): Promise<DeliveryRow> {
  const row = await findDelivery(server, id)
  if (!row) throw new HttpError(404)
  return row
}
