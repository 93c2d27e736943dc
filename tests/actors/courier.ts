import type { Delivery, DeliveryKind, NewDelivery } from '../../widgets/contract/parcel'
import { newVerifier } from '../help/secret'
import type { Reachable } from '../help/servers/remote'

/** Creates a client for both devices of a delivery. It sends the requests of browsers, without any code of the kit. */
export function createCourier({ app }: Pick<Reachable, 'app'>, source?: string) {
  const headersFor = (secret: string) => ({
    'Accept-Language': 'en',
    ...(secret && { Authorization: `Bearer ${secret}` }),
    ...(source && { 'X-Forwarded-For': source }),
  })
  const post = (path: string, secret: string, body: object = {}) =>
    app.request(`/api/parcels${path}`, {
      method: 'POST',
      headers: { ...headersFor(secret), 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  const get = (path: string, secret: string) =>
    app.request(`/api/parcels${path}`, { headers: headersFor(secret) })
  const write = (id: string, number: number | string, secret: string, bytes: Uint8Array) => {
    const form = new FormData()
    form.set('file', new Blob([bytes as BlobPart]), 'parcel.bin')
    return app.request(`/api/parcels/${id}/parcels/${number}`, {
      method: 'POST',
      headers: headersFor(secret),
      body: form,
    })
  }
  const make = async (kind: DeliveryKind): Promise<NewDelivery> => (await post('', '', { kind })).json()
  const holder = newVerifier()

  /** Creates a photo delivery, connects its phone and confirms it. */
  async function connect() {
    const { id, secrets } = await make('photo')
    await post(`/${id}/open`, secrets.write, { holder, greeting: 'aGVsbG8' })
    await post(`/${id}/confirm`, secrets.read)
    return { id, secrets, holder }
  }

  /** Sends a draft of one parcel and opens its link on another device. */
  async function sendDraft(bytes: Uint8Array) {
    const { id, secrets } = await make('draft')
    await write(id, 0, secrets.write, bytes)
    await post(`/${id}/open`, secrets.read, { holder, greeting: 'aGVsbG8' })
    return { id, secrets, holder }
  }

  const look = async (id: string, secret: string, seen?: number): Promise<Delivery> =>
    (await get(`/${id}${seen === undefined ? '' : `?seen=${seen}`}`, secret)).json()

  return { post, get, write, make, connect, sendDraft, look, holder }
}
