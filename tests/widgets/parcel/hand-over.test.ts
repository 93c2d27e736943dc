import { atom } from 'nanostores'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Category } from '../../../widgets/contract/document/category'
import { deliveryLife, MAX_DELIVERY_BYTES } from '../../../widgets/contract/parcel'
import { createCallContext } from '../../../widgets/element/call-context'
import { createReceiver, type Receiver } from '../../../widgets/parcel/computer/receiver'
import type { PackedFile } from '../../../widgets/parcel/packed-file'
import { createSender, type Sender } from '../../../widgets/parcel/phone/sender'
import type { WantedDocument } from '../../../widgets/parcel/wanted-documents'
import { files } from '../../../widgets/registration/texts'
import { configure } from '../../../widgets/state/environment'
import { $phoneLink, forgetPhoneConnection, takePhoneLink } from '../../../widgets/state/phone-link'
import { $session } from '../../../widgets/state/session/session'
import { createUpload } from '../../help/browser/create-upload'
import { createPage } from '../../help/browser/page'
import { createStorage } from '../../help/browser/storage'
import {
  fetchFrom,
  OPEN_TIMEOUT_MS,
  type OpenDemo,
  openDemo,
  origin,
  TODAY,
  withFault,
} from '../../help/demo'
import { waitForState } from '../../help/wait-for-state'
import { pdf } from '../../samples/files'

let demo: OpenDemo
let receiver: Receiver
let sender: Sender
/** The fault of the connection, if any. */
let fault: Parameters<typeof withFault>[1]
let receivedFiles: [Category, PackedFile][]
/** The documents on the computer, each with the state `there` once its file has arrived. */
const $wanted = atom<WantedDocument[]>([])
const storage = createStorage()
const page = createPage(files)
const callContext = createCallContext(page.element)

beforeAll(async () => {
  demo = await openDemo()
  const fetch = withFault(fetchFrom(demo.app), (address, init) => fault(address, init))
  configure({
    fetch,
    apiBase: origin,
    siteUrl: 'https://site.example',
    isHosted: true,
    storage,
    now: () => TODAY,
    upload: createUpload(fetch),
  })
  await page.setLanguage('en')
}, OPEN_TIMEOUT_MS)
afterAll(() => demo.close(), OPEN_TIMEOUT_MS)
beforeEach(async () => {
  await demo.empty()
  fault = () => undefined
  receivedFiles = []
  storage.clear()
  $session.set({ kind: 'visitor' })
  $wanted.set(
    (['IDENTITY', 'SCHOOL_ATTESTATION', 'VISA'] as const).map(id => ({
      id,
      state: 'missing',
      need: 'required',
    })),
  )
  demo.clock.elapsed = 0
  receiver = createReceiver(callContext, { $wanted, onFile: take })
})
afterEach(() => {
  receiver.stop()
  sender.stop()
  forgetPhoneConnection()
})

async function take(id: Category, packed: PackedFile): Promise<void> {
  receivedFiles.push([id, packed])
  $wanted.set($wanted.get().map(one => (one.id === id ? { ...one, state: 'there' } : one)))
}

/** Scans the computer's QR code with the phone. Returns the address in the code. */
async function scanCode(): Promise<string> {
  void receiver.start()
  const { address } = await waitForState(receiver.$receiving, 'shown')
  takePhoneLink(new URL(address).hash)
  sender = createSender(callContext, $phoneLink.get())
  await sender.start()
  return address
}

/** Scans the QR code and confirms on the phone that the computer is the student's own. Returns the address in the code. */
async function scanAndAccept(): Promise<string> {
  const address = await scanCode()
  void sender.accept()
  return address
}

/** Types the number on the computer's screen into the phone. Returns the number. */
async function typeNumber(): Promise<string> {
  const { number } = await waitForState(receiver.$receiving, 'asked')
  await waitForState(sender.$sending, 'numberAsked')
  sender.typeNumber(number)
  return number
}

async function connect(): Promise<void> {
  await scanAndAccept()
  await typeNumber()
  await receiver.confirm()
  await waitForState(sender.$sending, 'connected')
}

const file = (name: string) => new File([pdf()], `${name}.pdf`, { type: 'application/pdf' })
const passport = () => file('passport')
const receivedNames = () => receivedFiles.map(([id, { file }]) => [id, file.name])

/** Returns the state of a document, as the computer has reported it to the phone. */
const stateOf = (id: Category) => sender.$wanted.get()?.find(one => one.id === id)?.state

test('the phone sends three documents to the computer, and then ends the connection', async () => {
  const address = await scanAndAccept()
  expect(new URL(address)).toMatchObject({ pathname: '/register/document', search: '?lang=en' })
  expect(await typeNumber()).toMatch(/^\d{4}$/)
  expect(sender.$sending.get()).toEqual({ state: 'waiting' })
  expect(sender.$wanted.get()).toBeUndefined()
  await receiver.confirm()
  await waitForState(sender.$sending, 'connected')
  await expect.poll(() => sender.$wanted.get()).toEqual($wanted.get())
  await sender.picking.pick('IDENTITY', [passport()])
  await expect.poll(() => stateOf('IDENTITY')).toBe('there')
  // Two files are chosen at the same time. The second one waits for the first.
  await Promise.all([
    sender.picking.pick('VISA', [file('visa')]),
    sender.picking.pick('SCHOOL_ATTESTATION', [file('school')]),
  ])
  await expect.poll(() => sender.$wanted.get()?.every(({ state }) => state === 'there')).toBe(true)
  await expect.poll(() => sender.$isPending.get() || sender.$hasUnreceivedFiles.get()).toBe(false)
  expect(receivedNames()).toEqual([
    ['IDENTITY', 'passport.pdf'],
    ['VISA', 'visa.pdf'],
    ['SCHOOL_ATTESTATION', 'school.pdf'],
  ])
  expect(receivedFiles[0]?.[1].file.type).toBe('application/pdf')
  expect(await receivedFiles[0]?.[1].file.arrayBuffer()).toEqual(pdf())
  expect(receiver.$receiving.get()).toMatchObject({ state: 'connected', latest: 'SCHOOL_ATTESTATION' })
  sender.finish()
  expect(sender.$sending.get()).toEqual({ state: 'over', why: 'finished' })
  expect(await waitForState(receiver.$receiving, 'over')).toMatchObject({ why: 'ended' })
  expect(storage.length).toBe(0)
})

test('the phone shows that the student has ended the connection on the computer', async () => {
  await connect()
  await sender.picking.pick('IDENTITY', [passport()])
  await expect.poll(() => sender.$isPending.get()).toBe(false)
  receiver.end()
  expect(await waitForState(sender.$sending, 'over')).toMatchObject({ why: 'finished' })
  expect(receiver.$receiving.get()).toEqual({ state: 'over', why: 'here' })
})

test('fifteen minutes without a photo end the connection on both devices', async () => {
  await connect()
  demo.clock.elapsed = deliveryLife.photo.idle - 60_000
  await sender.picking.pick('IDENTITY', [passport()])
  await expect.poll(() => sender.$isPending.get()).toBe(false)
  demo.clock.elapsed += deliveryLife.photo.idle - 1
  await sender.picking.pick('VISA', [file('visa')])
  await expect.poll(() => stateOf('VISA')).toBe('there')
  await expect.poll(() => sender.$isPending.get() || sender.$hasUnreceivedFiles.get()).toBe(false)
  demo.clock.elapsed += deliveryLife.photo.idle
  expect(await waitForState(receiver.$receiving, 'over')).toMatchObject({ why: 'ended' })
  expect(await waitForState(sender.$sending, 'over')).toMatchObject({ why: 'finished' })
}, 40_000)

test('the computer requests a removed document again, and accepts only requested documents', async () => {
  await connect()
  await sender.picking.pick('IDENTITY', [passport()])
  await expect.poll(() => stateOf('IDENTITY')).toBe('there')
  await expect.poll(() => sender.$isPending.get()).toBe(false)
  $wanted.set($wanted.get().map(one => ({ ...one, state: 'missing' })))
  await expect.poll(() => stateOf('IDENTITY')).toBe('missing')
  expect(sender.$transfers.get().IDENTITY).toBeUndefined()
  $wanted.set($wanted.get().filter(({ id }) => id !== 'VISA'))
  await sender.picking.pick('VISA', [file('visa')])
  await expect.poll(() => sender.$transfers.get().VISA?.state).toBe('received')
  expect(receivedNames()).toEqual([['IDENTITY', 'passport.pdf']])
  expect(receiver.$receiving.get()).toEqual({ state: 'connected', isReceiving: false, dropped: 'VISA' })
})

test('a link opens no connection before the student confirms that it is from their own computer', async () => {
  await scanCode()
  expect(sender.$sending.get()).toEqual({ state: 'asked' })
  sender.decline()
  expect(sender.$sending.get()).toEqual({ state: 'over', why: 'declined' })
  expect(storage.length).toBe(0)
  // The link was not used, so the student's own phone can still open it.
  sender = createSender(callContext, $phoneLink.get())
  await sender.start()
  void sender.accept()
  await waitForState(receiver.$receiving, 'asked')
})

test('the phone connects only after the number on the computer is typed', async () => {
  await scanAndAccept()
  const { number } = await waitForState(receiver.$receiving, 'asked')
  await waitForState(sender.$sending, 'numberAsked')
  await receiver.confirm()
  for (const wrong of ['', `${(Number(number) + 1) % 10_000}`.padStart(4, '0'), `${number}0`])
    sender.typeNumber(wrong)
  expect(sender.$sending.get()).toEqual({ state: 'numberAsked', refusals: 3 })
  // A reloaded page asks for the number again.
  sender.stop()
  sender = createSender(callContext, $phoneLink.get())
  void sender.start()
  await waitForState(sender.$sending, 'numberAsked')
  const arabic = [...number].map(digit => String.fromCodePoint(0x660 + Number(digit))).join('')
  sender.typeNumber(` ${arabic} `)
  await waitForState(sender.$sending, 'connected')
})

test('no server receives the key of the link, the number, or the names of documents and files', async () => {
  const requests: string[] = []
  fault = (address, init) => {
    requests.push(`${address} ${JSON.stringify(init?.headers)} ${init?.body}`)
    return undefined
  }
  const address = await scanAndAccept()
  const number = await typeNumber()
  await receiver.confirm()
  await waitForState(sender.$sending, 'connected')
  await sender.picking.pick('IDENTITY', [passport()])
  await expect.poll(() => stateOf('IDENTITY')).toBe('there')
  const [, , key = ''] = new URL(address).hash.split('.')
  expect(requests.length).toBeGreaterThan(2)
  for (const secret of [key, 'IDENTITY', 'passport']) expect(requests.join()).not.toContain(secret)
  expect(requests.filter(text => text.includes(`"${number}"`))).toEqual([])
})

test('a file that was changed on the server ends the connection on both devices', async () => {
  await connect()
  fault = async (address, init) => {
    if (!/parcels\/1$/.test(address.pathname) || init?.method === 'POST') return undefined
    const response = await demo.app.request(address.href, init)
    const bytes = new Uint8Array(await response.arrayBuffer())
    bytes[100] = (bytes[100] ?? 0) ^ 1
    return new Response(bytes, { headers: response.headers })
  }
  await sender.picking.pick('IDENTITY', [passport()])
  expect(await waitForState(receiver.$receiving, 'over')).toMatchObject({ why: 'changed' })
  expect(await waitForState(sender.$sending, 'over')).toMatchObject({ why: 'ended' })
  expect(receivedFiles).toEqual([])
})

test('a phone whose greeting is not sealed with the key of the link is refused', async () => {
  fault = async (address, init) => {
    if (!address.pathname.endsWith('/open')) return undefined
    const body = JSON.stringify({ ...JSON.parse(`${init?.body}`), greeting: 'A'.repeat(43) })
    return demo.app.request(address.href, { ...init, body })
  }
  await scanAndAccept()
  expect(await waitForState(receiver.$receiving, 'failed')).toMatchObject({ why: 'changed' })
})

test('a second phone cannot open a used link', async () => {
  await connect()
  storage.clear()
  const second = createSender(callContext, $phoneLink.get())
  await second.start()
  await second.accept()
  expect(second.$sending.get()).toEqual({ state: 'over', why: 'used' })
  await sender.picking.pick('IDENTITY', [passport()])
  await expect.poll(receivedNames).toEqual([['IDENTITY', 'passport.pdf']])
})

test('after a reload the phone continues', async () => {
  await connect()
  sender.stop()
  sender = createSender(callContext, $phoneLink.get())
  void sender.start()
  await waitForState(sender.$sending, 'connected')
  await sender.picking.pick('IDENTITY', [passport()])
  await expect.poll(receivedNames).toEqual([['IDENTITY', 'passport.pdf']])
})

test('after a reload, the phone still knows that the size limit is reached', async () => {
  await connect()
  const stored = () => JSON.parse(storage.getItem('sante:phone') ?? '{}')
  const before = stored().bytes
  await sender.picking.pick('IDENTITY', [passport()])
  await expect.poll(() => stored().bytes).toBeGreaterThan(before)
  sender.stop()
  storage.setItem('sante:phone', JSON.stringify({ ...stored(), bytes: MAX_DELIVERY_BYTES }))
  sender = createSender(callContext, $phoneLink.get())
  void sender.start()
  await waitForState(sender.$sending, 'connected')
  fault = ({ pathname }, init) =>
    init?.method === 'POST' && /parcels\/\d$/.test(pathname) ? new Response('{}', { status: 413 }) : undefined
  await sender.picking.pick('VISA', [file('visa')])
  await expect.poll(() => sender.$transfers.get().VISA).toEqual({ state: 'failed', fault: 'used' })
})

test.each([
  ['unknown', () => `#phone=${'A'.repeat(22)}.${'B'.repeat(43)}.${'C'.repeat(43)}`],
  ['damaged', () => '#phone=x'],
])('the phone reports that a link is %s', async (why, fragment) => {
  takePhoneLink(fragment())
  sender = createSender(callContext, $phoneLink.get())
  await sender.start()
  await sender.accept()
  expect(sender.$sending.get()).toEqual({ state: 'over', why })
})

test('both devices show a lost connection, and continue when it is back', async () => {
  await connect()
  fault = () => {
    throw new Error('cut')
  }
  await sender.picking.pick('IDENTITY', [passport()])
  await expect
    .poll(() => [sender.$isLost.get(), receiver.$isLost.get()], { timeout: 20_000 })
    .toEqual([true, true])
  fault = () => undefined
  await expect.poll(receivedNames).toEqual([['IDENTITY', 'passport.pdf']])
}, 40_000)

test.each([
  [413, 'tooLarge'],
  [507, 'full'],
  [503, 'full'],
  [429, 'tooMany'],
  [422, 'unknown'],
])('a file that is refused with %i is reported as %s', async (status, why) => {
  await connect()
  fault = ({ pathname }, init) =>
    init?.method === 'POST' && /parcels\/\d$/.test(pathname) ? new Response('{}', { status }) : undefined
  await sender.picking.pick('IDENTITY', [passport()])
  await expect
    .poll(() => sender.$transfers.get().IDENTITY, { timeout: 10_000 })
    .toEqual({ state: 'failed', fault: why })
  fault = () => undefined
  await sender.picking.pick('IDENTITY', [passport()])
  await expect.poll(receivedNames).toEqual([['IDENTITY', 'passport.pdf']])
})

test('a logout on the computer ends the connection on the phone', async () => {
  await connect()
  const unwatch = receiver.watch()
  $session.set({ kind: 'visitor', because: 'logout' })
  unwatch()
  expect(await waitForState(sender.$sending, 'over')).toMatchObject({ why: 'ended' })
  expect(receiver.$receiving.get()).toEqual({ state: 'over', why: 'ended' })
})

test('without parcels in the backend, the computer shows an error', async () => {
  fault = () => new Response('{}', { status: 404 })
  await receiver.start()
  expect(receiver.$receiving.get()).toMatchObject({ state: 'failed' })
})
