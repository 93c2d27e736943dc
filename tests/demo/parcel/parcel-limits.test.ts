import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  deliveryTable as deliveries,
  parcelTable as parcels,
  parcelUseTable as use,
} from '../../../demo/server/storage/tables/parcel'
import { createDeliveryClient } from '../../actors/student-api'
import type { OpenDemo } from '../../help/demo'
import { onBothDatabases } from '../on-both-databases'

const MB = 1_048_576
const sealedBytes = (size = 1000) => new Uint8Array(randomBytes(size))

onBothDatabases(getDemo => {
  let demo: OpenDemo
  let maxParcelBytes: number
  beforeEach(() => {
    demo = getDemo()
    maxParcelBytes = demo.server.maxParcelBytes
  })
  afterEach(() => {
    demo.server.maxParcelBytes = maxParcelBytes
  })

  /** Sends a draft of one small parcel from this network. */
  async function sendDraftFrom(source: string) {
    const client = createDeliveryClient(demo, source)
    const { id, secrets } = await client.create('draft')
    const { status } = await client.write(id, 0, secrets.write, sealedBytes())
    return {
      status,
      id,
      secrets,
      exists: async () => (await client.get(`/${id}`, secrets.write)).status === 200,
    }
  }

  /** Adds the rows of `count` parcels of 4.5 MB to each of these drafts, without bytes. */
  async function enlarge(ids: string[], count: number, firstNumber = 1): Promise<void> {
    const { database } = demo.server
    const numbers = Array.from({ length: count }, (_, index) => firstNumber + index)
    await database.insert(parcels).values(
      ids.flatMap(deliveryId =>
        numbers.map(number => ({
          id: crypto.randomUUID(),
          deliveryId,
          number,
          size: 4.5 * MB,
          hash: '',
        })),
      ),
    )
  }

  test('drafts of eleven networks block neither photos nor a student of another network', async () => {
    demo.server.maxParcelBytes = 1_000 * MB
    const early = await sendDraftFrom('198.51.100.7')
    const largeDrafts: Awaited<ReturnType<typeof sendDraftFrom>>[] = []
    for (let network = 1; network <= 11; network++)
      for (let draft = 0; draft < 3; draft++) largeDrafts.push(await sendDraftFrom(`203.0.113.${network}`))
    // 750 of 1,000 MB are for drafts. The large drafts have 36 MB each, 1,188 MB in total.
    await enlarge(
      largeDrafts.map(({ id }) => id),
      8,
    )
    const late = await sendDraftFrom('198.51.100.8')
    expect(late.status).toBe(201)
    for (const student of [early, late]) expect(await student.exists()).toBe(true)
    const photo = createDeliveryClient(demo, '198.51.100.9')
    const { id, holder } = await photo.connect()
    expect((await photo.write(id, 1, holder, sealedBytes())).status).toBe(201)
    const { length } = await demo.server.database.select().from(deliveries)
    expect(length).toBeGreaterThan(16)
    expect(length).toBeLessThan(22)
  })

  test('the oldest unopened draft of the network that uses most space is deleted first', async () => {
    demo.server.maxParcelBytes = 100 * MB
    const opened = await sendDraftFrom('203.0.113.1')
    const { holder } = createDeliveryClient(demo, '203.0.113.1')
    await createDeliveryClient(demo, '203.0.113.1').post(`/${opened.id}/open`, opened.secrets.read, {
      holder,
      greeting: 'x',
    })
    const oldest = await sendDraftFrom('203.0.113.1')
    demo.clock.elapsed = 1_000
    const newest = await sendDraftFrom('203.0.113.1')
    const draftOfOther = await sendDraftFrom('203.0.113.2')
    // 75 MB are for drafts. After the two calls, the drafts have 63 MB.
    await enlarge([opened.id, oldest.id, newest.id], 4)
    await enlarge([draftOfOther.id], 2)
    expect((await sendDraftFrom('198.51.100.7')).status).toBe(201)
    expect([await oldest.exists(), await newest.exists(), await draftOfOther.exists()]).toEqual([
      false,
      true,
      true,
    ])
    await enlarge([draftOfOther.id], 4, 10)
    expect((await sendDraftFrom('198.51.100.7')).status).toBe(201)
    expect([await newest.exists(), await opened.exists(), await draftOfOther.exists()]).toEqual([
      false,
      true,
      true,
    ])
  })

  test('the networks of one IPv6 line share the limit of bytes a day', async () => {
    const { database } = demo.server
    const { id, secrets } = await createDeliveryClient(demo, '2001:db8:7:1::1').create('draft')
    await database.update(use).set({ bytes: 4_000 * MB })
    for (const [address, status] of [
      ['2001:db8:7:2::1', 429],
      ['2001:db8:7:100::1', 201],
    ] as const)
      expect(
        (await createDeliveryClient(demo, address).write(id, 0, secrets.write, sealedBytes())).status,
        address,
      ).toBe(status)
  })

  test('a refused parcel is not stored, but counts as sent', async () => {
    const client = createDeliveryClient(demo, '198.51.100.7')
    const { database, parcelStore } = demo.server
    const { id, secrets } = await client.create('draft')
    expect((await client.write(id, 0, secrets.write, sealedBytes(1000))).status).toBe(201)
    const storedNames: string[] = []
    demo.server.parcelStore = {
      ...parcelStore,
      put: (name, file) => {
        storedNames.push(name)
        return parcelStore.put(name, file)
      },
    }
    try {
      expect((await client.write(id, 0, secrets.write, sealedBytes(2000))).status).toBe(409)
      await enlarge([id], 8)
      expect((await client.write(id, 20, secrets.write, sealedBytes(4 * MB))).status).toBe(413)
      demo.server.maxParcelBytes = 3_000
      expect(
        (await client.write((await client.create('draft')).id, 0, secrets.write, sealedBytes())).status,
      ).toBe(404)
      const secondDraft = await client.create('draft')
      const sendSecond = (size: number) =>
        client.write(secondDraft.id, 0, secondDraft.secrets.write, sealedBytes(size))
      expect((await sendSecond(3000)).status).toBe(503)
      expect(await database.select().from(use)).toMatchObject([{ bytes: 1000 + 2000 + 4 * MB + 3000 }])
      demo.server.maxParcelBytes = maxParcelBytes
      await database.update(use).set({ bytes: 4_000 * MB - 10 })
      expect((await sendSecond(11)).status).toBe(429)
      const late = await sendSecond(1)
      expect([late.status, Number(late.headers.get('Retry-After'))]).toEqual([429, expect.any(Number)])
      // The last parcel was refused before its bytes were read.
      expect(await database.select().from(use)).toMatchObject([{ bytes: 4_000 * MB + 1 }])
      expect(storedNames).toEqual([])
    } finally {
      demo.server.parcelStore = parcelStore
    }
  })

  test('a delivery allows four concurrent downloads', async () => {
    const client = createDeliveryClient(demo, '198.51.100.7')
    const { id, secrets, holder } = await client.connect()
    await client.write(id, 1, holder, sealedBytes(2 * MB))
    const read = () => client.get(`/${id}/parcels/1`, secrets.read)
    const [first, second] = [await read(), await read(), await read(), await read()]
    const refused = await read()
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '5'])
    expect((await first?.arrayBuffer())?.byteLength).toBe(2 * MB)
    expect((await read()).status).toBe(200)
    expect((await read()).status).toBe(429)
    await second?.body?.cancel()
    expect((await read()).status).toBe(200)
    // Another delivery has its own limit.
    const other = createDeliveryClient(demo, '198.51.100.7')
    const own = await other.connect()
    await other.write(own.id, 1, own.holder, sealedBytes())
    expect((await other.get(`/${own.id}/parcels/1`, own.secrets.read)).status).toBe(200)
  })
})
