import type { Delivery } from '../../../../widgets/contract/parcel'
import type { Clock, Limits, Store } from '../../environment/environment'
import { HttpError } from '../../http/problem'
import type { DeliveryRow } from '../../storage/tables/parcel'
import { describeDelivery, findDelivery } from './delivery'

/** Maximum wait of a response in milliseconds: shorter than the timeouts of proxies, and than the client's own of 15 s. */
const HOLD = 10_000
/** Polling interval of the database in milliseconds, since another server may change the delivery. */
const LOOK = 1_000

/** Resolves with the state of a delivery. If `seen` is its version, waits up to ten seconds for the next one. */
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

/** Reads the delivery again. Rejects with an HttpError (404) if it was deleted or has expired, which ends the wait. */
async function requireStill(server: Store & Clock, { id }: DeliveryRow): Promise<DeliveryRow> {
  const row = await findDelivery(server, id)
  if (!row) throw new HttpError(404)
  return row
}
