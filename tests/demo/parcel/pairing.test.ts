import { randomBytes } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { deleteExpired } from '../../../demo/server/domain/retention/delete-expired'
import { parcelChunkTable as chunks } from '../../../demo/server/storage/tables/chunk'
import { parcelTable as parcels } from '../../../demo/server/storage/tables/parcel'
import { MAX_DELIVERY_BYTES, MAX_NOTE, MAX_PARCEL_BYTES } from '../../../widgets/contract/parcel'
import { createDeliveryClient } from '../../actors/student-api'
import type { OpenDemo } from '../../help/demo'
import { onBothDatabases } from '../on-both-databases'

const sealedBytes = (size = 1000) => new Uint8Array(randomBytes(size))

onBothDatabases(getDemo => {
  let demo: OpenDemo
  let client: ReturnType<typeof createDeliveryClient>
  beforeEach(() => {
    demo = getDemo()
    client = createDeliveryClient(demo, '198.51.100.7')
  })
  const storedChunks = async () => (await demo.server.database.select().from(chunks)).length

  test('either side can end a connection, and then nothing is stored', async () => {
    for (const end of ['remove', 'holder'] as const) {
      const { id, secrets, holder } = await client.connect()
      await client.write(id, 1, holder, sealedBytes())
      const secret = { remove: secrets.remove, holder }[end]
      expect((await client.post(`/${id}/remove`, secret)).status).toBe(204)
      for (const ended of [secrets.read, holder]) expect((await client.get(`/${id}`, ended)).status).toBe(404)
    }
    expect(await storedChunks()).toBe(0)
    // The device that opened a draft can read it, but not remove it.
    const draft = await client.sendDraft(sealedBytes())
    expect((await client.post(`/${draft.id}/remove`, draft.holder)).status).toBe(404)
  })

  test('a connection ends fifteen minutes after its last photo, and after one hour at the latest', async () => {
    const MINUTE = 60_000
    const { id, secrets } = await client.create('photo')
    const { holder } = client
    const minutesLeft = async () => {
      const { endsAt } = await client.readDelivery(id, secrets.read)
      return Math.round((Date.parse(endsAt) - demo.server.now().getTime()) / MINUTE)
    }
    expect(await minutesLeft()).toBe(15)
    demo.clock.elapsed = 5 * MINUTE
    await client.post(`/${id}/open`, secrets.write, { holder, greeting: 'aGVsbG8' })
    expect(await minutesLeft()).toBe(10)
    await client.post(`/${id}/confirm`, secrets.read)
    expect(await minutesLeft()).toBe(15)
    for (const [minutes, expected] of [
      [19, 15],
      [33, 15],
      [47, 13],
      [55, 5],
    ] as const) {
      demo.clock.elapsed = minutes * MINUTE
      expect((await client.write(id, minutes, holder, sealedBytes())).status).toBe(201)
      expect(await minutesLeft(), `${minutes}`).toBe(expected)
    }
    // Reads, notes and receipts do not extend the connection.
    demo.clock.elapsed = 59 * MINUTE
    await client.post(`/${id}/parcels/19/received`, secrets.read)
    await client.post(`/${id}/note`, secrets.read, { note: 'aGVsbG8' })
    expect(await minutesLeft()).toBe(1)
    demo.clock.elapsed = 60 * MINUTE
    expect((await client.get(`/${id}`, holder)).status).toBe(404)
    await deleteExpired(demo.server)
    expect(await storedChunks()).toBe(0)
  })

  test('the total size of a connection is limited, including received parcels', async () => {
    const { id, secrets, holder } = await client.connect()
    const { database } = demo.server
    const count = Math.floor(MAX_DELIVERY_BYTES / MAX_PARCEL_BYTES)
    const numbers = Array.from({ length: count }, (_, index) => index + 1)
    await database.insert(parcels).values(
      numbers.map(number => ({
        id: crypto.randomUUID(),
        deliveryId: id,
        number,
        isReceived: true,
        size: MAX_PARCEL_BYTES,
        hash: '',
      })),
    )
    const remaining = MAX_DELIVERY_BYTES - count * MAX_PARCEL_BYTES
    expect((await client.write(id, count + 1, holder, sealedBytes(remaining + 1))).status).toBe(413)
    expect((await client.write(id, count + 1, holder, sealedBytes(remaining))).status).toBe(201)
    await client.post(`/${id}/parcels/${count + 1}/received`, secrets.read)
    expect((await client.write(id, count + 2, holder, sealedBytes(1))).status).toBe(413)
  })

  test('the computer stores a sealed note for the phone, and the next note replaces it', async () => {
    const { id, secrets, holder } = await client.connect()
    const note = (text: string) => client.post(`/${id}/note`, secrets.read, { note: text })
    expect((await client.readDelivery(id, holder)).note).toBeNull()
    expect((await note('Zmlyc3Q')).status).toBe(204)
    const { version } = await client.readDelivery(id, holder)
    const waiting = client.readDelivery(id, holder, version)
    await note('bmV4dA')
    expect((await waiting).note).toBe('bmV4dA')
    for (const refused of ['', 'a b', 'x'.repeat(MAX_NOTE + 1)])
      expect((await note(refused)).status).toBe(422)
    const draft = await client.create('draft')
    const fromOpener = await client.post(`/${draft.id}/note`, draft.secrets.read, { note: 'bmV4dA' })
    expect(fromOpener.status).toBe(404)
  })
})
