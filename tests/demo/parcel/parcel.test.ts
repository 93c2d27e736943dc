import { randomBytes } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { deleteExpired } from '../../../demo/server/domain/retention/delete-expired'
import { parcelChunkTable as chunks } from '../../../demo/server/storage/tables/chunk'
import {
  deliveryTable as deliveries,
  parcelTable as parcels,
  parcelUseTable as use,
} from '../../../demo/server/storage/tables/parcel'
import { deliveryLife, MAX_DELIVERY_BYTES, MAX_PARCEL_BYTES } from '../../../widgets/contract/parcel'
import { createDeliveryClient } from '../../actors/student-api'
import type { OpenDemo } from '../../help/demo'
import { newVerifier } from '../../help/secret'
import { onBothDatabases } from '../on-both-databases'

const MB = 1_048_576
const sealedBytes = (size = 1000) => new Uint8Array(randomBytes(size))
const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer())

onBothDatabases(getDemo => {
  let demo: OpenDemo
  let client: ReturnType<typeof createDeliveryClient>
  beforeEach(() => {
    demo = getDemo()
    client = createDeliveryClient(demo, '198.51.100.7')
  })
  const readTables = async () => {
    const { database } = demo.server
    return JSON.stringify([
      await database.select().from(deliveries),
      await database.select().from(parcels),
      await database.select().from(use),
    ])
  }
  const storedChunks = async () => (await demo.server.database.select().from(chunks)).length

  test('the server deletes a photo once the computer has received the photo unchanged', async () => {
    const { id, secrets, holder } = await client.connect()
    const bytes = sealedBytes(700_000)
    expect((await client.write(id, 1, holder, bytes)).status).toBe(201)
    const answer = await client.get(`/${id}/parcels/1`, secrets.read)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(Buffer.compare(await bytesOf(answer), bytes)).toBe(0)
    expect(await storedChunks()).toBeGreaterThan(0)
    expect((await client.post(`/${id}/parcels/1/received`, secrets.read)).status).toBe(204)
    expect(await storedChunks()).toBe(0)
    expect((await client.get(`/${id}/parcels/1`, secrets.read)).status).toBe(404)
    expect((await client.readDelivery(id, holder)).parcels).toEqual([{ number: 1, isReceived: true }])
  })

  test('the secrets of a delivery differ, and none of them is stored', async () => {
    const { id, secrets, holder } = await client.connect()
    await client.write(id, 1, holder, sealedBytes())
    const stored = await readTables()
    for (const secret of [...Object.values(secrets), holder]) expect(stored).not.toContain(secret)
    expect(Buffer.from(id, 'base64url')).toHaveLength(16)
    expect(new Set([...Object.values(secrets), holder]).size).toBe(4)
  })

  test('each secret allows its own calls only', async () => {
    const { id, secrets, holder } = await client.connect()
    await client.write(id, 1, holder, sealedBytes())
    const calls = {
      open: (secret: string) => client.post(`/${id}/open`, secret, { holder, greeting: 'x' }),
      look: (secret: string) => client.get(`/${id}`, secret),
      note: (secret: string) => client.post(`/${id}/note`, secret, { note: 'x' }),
      confirm: (secret: string) => client.post(`/${id}/confirm`, secret),
      write: (secret: string) => client.write(id, 2, secret, sealedBytes()),
      read: (secret: string) => client.get(`/${id}/parcels/1`, secret),
      received: (secret: string) => client.post(`/${id}/parcels/1/received`, secret),
      remove: (secret: string) => client.post(`/${id}/remove`, secret),
    }
    const mayCall: Record<string, (keyof typeof calls)[]> = {
      [secrets.write]: ['open'],
      [secrets.read]: ['look', 'note', 'confirm', 'read', 'received'],
      [newVerifier()]: [],
      '': [],
      // The last call deletes the delivery.
      [holder]: ['look', 'write', 'remove'],
    }
    const refusals = new Set<string>()
    for (const [secret, allowed] of Object.entries(mayCall)) {
      for (const [name, call] of Object.entries(calls)) {
        const answer = await call(secret)
        if (allowed.includes(name as keyof typeof calls)) expect(answer.status, name).toBeLessThan(300)
        else refusals.add(`${answer.status} ${await answer.text()}`)
      }
    }
    // A missing delivery, another student's delivery and an unknown secret get the same response.
    const missing = await client.get(`/${'A'.repeat(22)}`, secrets.read)
    expect([...refusals]).toEqual([`${missing.status} ${await missing.text()}`])
    expect(missing.status).toBe(404)
  })

  test('a phone can send only after the student has confirmed it', async () => {
    const { id, secrets } = await client.create('photo')
    const { holder } = client
    expect((await client.post(`/${id}/confirm`, secrets.read)).status).toBe(409)
    await client.post(`/${id}/open`, secrets.write, { holder, greeting: 'aGVsbG8' })
    expect((await client.readDelivery(id, secrets.read)).greeting).toBe('aGVsbG8')
    expect((await client.write(id, 1, holder, sealedBytes())).status).toBe(409)
    expect((await client.post(`/${id}/confirm`, secrets.read)).status).toBe(204)
    expect((await client.readDelivery(id, holder)).isConfirmed).toBe(true)
    expect((await client.write(id, 1, holder, sealedBytes())).status).toBe(201)
  })

  test('a link works for one device, and a second device is refused', async () => {
    const { id, secrets } = await client.create('photo')
    const open = (holder: string) =>
      client.post(`/${id}/open`, secrets.write, { holder, greeting: 'aGVsbG8' })
    const holders = [newVerifier(), newVerifier()]
    const answers = await Promise.all(holders.map(open))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const accepted = holders[answers.findIndex(({ status }) => status === 200)] ?? ''
    expect((await open(accepted)).status).toBe(200)
    expect((await open(newVerifier())).status).toBe(409)
  })

  test('a repeated parcel is stored once, and another parcel with its number is refused', async () => {
    const { id, holder } = await client.connect()
    const bytes = sealedBytes()
    const answers = await Promise.all([1, 1].map(number => client.write(id, number, holder, bytes)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect((await client.write(id, 1, holder, sealedBytes())).status).toBe(409)
    expect(await demo.server.database.select().from(parcels)).toHaveLength(1)
  })

  test('an opened draft cannot be changed, and its sender can delete it', async () => {
    const bytes = sealedBytes(5000)
    const { id, secrets, holder } = await client.sendDraft(bytes)
    expect(Buffer.compare(await bytesOf(await client.get(`/${id}/parcels/0`, holder)), bytes)).toBe(0)
    expect((await client.write(id, 1, holder, sealedBytes())).status).toBe(404)
    // The link has been opened, so its content can no longer change.
    expect((await client.write(id, 1, secrets.write, sealedBytes())).status).toBe(409)
    expect((await client.post(`/${id}/remove`, secrets.remove)).status).toBe(204)
    expect((await client.get(`/${id}/parcels/0`, holder)).status).toBe(404)
    expect(await storedChunks()).toBe(0)
  })

  test('a photo and a draft are deleted at the end of their lifetimes', async () => {
    const photo = await client.connect()
    await client.write(photo.id, 1, photo.holder, sealedBytes())
    const draft = await client.sendDraft(sealedBytes())
    demo.clock.elapsed = deliveryLife.photo.idle
    expect((await client.get(`/${photo.id}`, photo.holder)).status).toBe(404)
    await deleteExpired(demo.server)
    expect(await storedChunks()).toBe(1)
    expect((await client.get(`/${draft.id}`, draft.holder)).status).toBe(200)
    demo.clock.elapsed = deliveryLife.draft.all
    await deleteExpired(demo.server)
    expect(await readTables()).toBe('[[],[],[]]')
    expect(await storedChunks()).toBe(0)
  })

  test('a parcel that is too large, has an unknown field or an invalid number, is refused', async () => {
    const { id, holder } = await client.connect()
    expect((await client.write(id, 1, holder, sealedBytes(MAX_PARCEL_BYTES))).status).toBe(201)
    expect((await client.write(id, 2, holder, sealedBytes(MAX_PARCEL_BYTES + 1))).status).toBe(413)
    const form = new FormData()
    form.set('name', 'passport.pdf')
    form.set('file', new Blob([sealedBytes() as BlobPart]), 'parcel.bin')
    const headers = { Authorization: `Bearer ${holder}` }
    const address = `/api/parcels/${id}/parcels/3`
    expect((await demo.app.request(address, { method: 'POST', headers, body: form })).status).toBe(400)
    for (const number of ['100', '-1', '1.5', 'x'])
      expect((await client.write(id, number, holder, sealedBytes())).status).toBe(404)
  })

  test('the server limits the bytes of a draft, of a source and of all drafts', async () => {
    const { id, secrets } = await client.create('draft')
    await client.write(id, 0, secrets.write, sealedBytes())
    const { database } = demo.server
    const count = Math.floor(MAX_DELIVERY_BYTES / MAX_PARCEL_BYTES)
    const remaining = MAX_DELIVERY_BYTES - count * MAX_PARCEL_BYTES
    await database.update(parcels).set({ size: MAX_PARCEL_BYTES })
    const copies = (await database.select().from(parcels)).flatMap(row =>
      Array.from({ length: count - 1 }, (_, index) => ({
        ...row,
        id: crypto.randomUUID(),
        number: index + 1,
      })),
    )
    await database.insert(parcels).values(copies)
    expect((await client.write(id, 20, secrets.write, sealedBytes(remaining))).status).toBe(201)
    expect((await client.write(id, 21, secrets.write, sealedBytes(1))).status).toBe(413)

    const second = await client.create('draft')
    await database.update(use).set({ bytes: 4_000 * MB - 10 })
    expect((await client.write(second.id, 0, second.secrets.write, sealedBytes(10))).status).toBe(201)
    const late = await client.write(second.id, 1, second.secrets.write, sealedBytes(1))
    expect([late.status, Number(late.headers.get('Retry-After'))]).toEqual([429, expect.any(Number)])

    const neighbour = createDeliveryClient(demo, '203.0.113.9')
    const third = await neighbour.create('draft')
    const { maxParcelBytes } = demo.server
    // Drafts may use 75% of the storage: 15 of 20 bytes. The earlier drafts are evicted first.
    demo.server.maxParcelBytes = 20
    try {
      expect((await neighbour.write(third.id, 0, third.secrets.write, sealedBytes(16))).status).toBe(503)
      expect((await neighbour.write(third.id, 0, third.secrets.write, sealedBytes(15))).status).toBe(201)
    } finally {
      demo.server.maxParcelBytes = maxParcelBytes
    }
  })
})
