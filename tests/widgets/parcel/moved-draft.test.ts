import '../../help/browser/indexed-db'
import { IDBFactory } from 'fake-indexeddb'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { draftUploads } from '../../../widgets/dossier/documents/queue/draft-files'
import { createCallContext } from '../../../widgets/element/call-context'
import { createDraftReceiver } from '../../../widgets/parcel/draft/draft-receiver'
import { createDraftSender, type DraftSender } from '../../../widgets/parcel/draft/draft-sender'
import { agreeToLink } from '../../../widgets/parcel/draft/tab-move'
import { files } from '../../../widgets/registration/texts'
import {
  $draft,
  discardDraft,
  storeOutcome,
  storeTypedValues,
  updateDraft,
} from '../../../widgets/state/draft/draft'
import {
  $createdLink,
  $draftLink,
  dropDraftLink,
  takeDraftLink,
} from '../../../widgets/state/draft/draft-link'
import { configure } from '../../../widgets/state/environment'
import { exampleRegistration } from '../../actors/students'
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
let sender: DraftSender
let fault: Parameters<typeof withFault>[1]
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
    settleDraft: storeOutcome,
    now: () => TODAY,
    upload: createUpload(fetch),
  })
  await page.setLanguage('en')
}, OPEN_TIMEOUT_MS)
afterAll(() => demo.close(), OPEN_TIMEOUT_MS)
beforeEach(async () => {
  await demo.empty()
  vi.stubGlobal('indexedDB', new IDBFactory())
  fault = () => undefined
  startDraft()
  sender = createDraftSender(callContext)
})
afterEach(() => {
  sender.stop()
  discardDraft()
  dropDraftLink()
})

function startDraft(): void {
  storeOutcome(exampleRegistration().answers, {
    eligible: true,
    requiredAttachments: ['IDENTITY', 'VISA'],
    optionalAttachments: [],
  })
  updateDraft({ information: true, codeSentTo: 'linh@example.org', confirmed: 'linh@example.org' })
  storeTypedValues({ 'personal.surname': 'NGUYỄN', 'contact.email': 'linh@example.org' })
}

/** Creates the link on this device. Returns its fragment. */
async function createLink(): Promise<string> {
  void sender.createLink()
  const { address } = await waitForState(sender.$sending, 'shown')
  return new URL(address).hash
}

async function openLink(hash: string) {
  takeDraftLink(hash)
  const receiver = createDraftReceiver(callContext, $draftLink.get())
  await receiver.open()
  await receiver.accept()
  return receiver.$receiving.get()
}

test('the owner of a linked draft is shown before the tab changes', async () => {
  await draftUploads.keep('IDENTITY', { name: 'passport.pdf', kind: 'pdf', bytes: pdf() })
  const hash = await createLink()
  storeTypedValues({ 'personal.surname': 'TRAN' })
  const before = $draft.get()
  takeDraftLink(hash)
  const receiver = createDraftReceiver(callContext, $draftLink.get())
  await receiver.accept()
  expect(receiver.$receiving.get()).toEqual({ state: 'asked' })
  await receiver.open()
  expect(receiver.$receiving.get()).toMatchObject({
    state: 'received',
    typed: { 'personal.surname': 'NGUYỄN', 'contact.email': 'linh@example.org' },
  })
  expect($draft.get()).toEqual(before)
  await receiver.accept()
  expect($draft.get()?.typed['personal.surname']).toBe('NGUYỄN')
})

test('a draft is transferred to another device with all typed values and files', async () => {
  await draftUploads.keep('IDENTITY', { name: 'hộ chiếu.pdf', kind: 'pdf', bytes: pdf(), warning: 'blurred' })
  const before = $draft.get()
  const hash = await createLink()
  discardDraft()
  expect(await openLink(hash)).toEqual({ state: 'moved' })
  const after = $draft.get()
  expect(after).toMatchObject({ typed: before?.typed, answers: before?.answers, information: true })
  expect(after?.required).toEqual(before?.required)
  // The other device verifies the address with its own code.
  expect([after?.codeSentTo, after?.confirmed]).toEqual([undefined, undefined])
  expect([after?.id === before?.id, after?.verifier === before?.verifier]).toEqual([false, false])
  expect(draftUploads.$files.get()?.IDENTITY).toMatchObject({
    name: 'hộ chiếu.pdf',
    kind: 'pdf',
    warning: 'blurred',
  })
  expect(await draftUploads.read('IDENTITY')).toEqual(pdf())
  await waitForState(sender.$sending, 'moved')
  expect($createdLink.get()).toBeUndefined()
  expect(storage.getItem('sante:moving')).toBeNull()
})

test.each([
  ['a tab without a draft takes the draft of another tab without a question', false, 'moved'],
  ['a tab that has a draft asks before it takes the draft of another tab', true, 'received'],
] as const)('%s', async (_title, hasDraft, state) => {
  const hash = await createLink()
  if (!hasDraft) discardDraft()
  const before = $draft.get()
  agreeToLink(new URL(hash, origin))
  takeDraftLink(hash)
  const receiver = createDraftReceiver(callContext, $draftLink.get())
  expect(receiver.isAgreed).toBe(true)
  await receiver.open()
  expect(receiver.$receiving.get().state).toBe(state)
  expect($draft.get() === before).toBe(hasDraft)
})

test('a link works once', async () => {
  const hash = await createLink()
  expect(await openLink(hash)).toEqual({ state: 'moved' })
  expect(await openLink(hash)).toEqual({ state: 'over', why: 'used' })
})

test('a deleted or damaged link shows an error', async () => {
  const hash = await createLink()
  const createdLink = $createdLink.get()
  expect(createdLink).toBeDefined()
  if (createdLink) await sender.revoke(createdLink)
  const typed = $draft.get()?.typed
  expect(await openLink(hash)).toEqual({ state: 'over', why: 'unknown' })
  takeDraftLink(hash.slice(0, -3))
  const damaged = createDraftReceiver(callContext, $draftLink.get())
  expect(damaged.$receiving.get()).toEqual({ state: 'over', why: 'damaged' })
  expect($draft.get()?.typed).toEqual(typed)
})

test('data that were changed on the server do not replace the draft of this tab', async () => {
  await draftUploads.keep('IDENTITY', { name: 'passport.pdf', kind: 'pdf', bytes: pdf() })
  const hash = await createLink()
  fault = async (address, init) => {
    if (!/parcels\/1$/.test(address.pathname)) return undefined
    const response = await demo.app.request(address.href, init)
    const bytes = new Uint8Array(await response.arrayBuffer())
    bytes[50] = (bytes[50] ?? 0) ^ 1
    return new Response(bytes, { headers: response.headers })
  }
  const before = $draft.get()
  expect(await openLink(hash)).toEqual({ state: 'over', why: 'changed' })
  expect($draft.get()).toEqual(before)
  expect(await draftUploads.read('IDENTITY')).toEqual(pdf())
})

test('the transfer of a draft continues after a reload', async () => {
  const hash = await createLink()
  let isFirst = true
  fault = (address, init) => {
    const isManifest = /parcels\/0$/.test(address.pathname) && init?.method !== 'POST'
    if (!isManifest || !isFirst) return undefined
    isFirst = false
    return new Promise(() => undefined)
  }
  takeDraftLink(hash)
  void createDraftReceiver(callContext, $draftLink.get()).open()
  await expect.poll(() => isFirst).toBe(false)
  expect(await openLink(hash)).toEqual({ state: 'moved' })
})

test('the server can read neither the draft nor its key', async () => {
  const requests: string[] = []
  fault = async (address, init) => {
    const body = init?.body instanceof FormData ? await new Response(init.body).text() : `${init?.body}`
    requests.push(`${address} ${JSON.stringify(init?.headers)} ${body}`)
    return undefined
  }
  const hash = await createLink()
  const [, , key = ''] = hash.split('.')
  expect(requests.length).toBeGreaterThan(1)
  for (const text of ['NGUYỄN', 'linh@example.org', key]) expect(requests.join()).not.toContain(text)
})
