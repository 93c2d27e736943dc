import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { upload } from '../../../widgets/api/upload'
import type { Category } from '../../../widgets/contract/document/category'
import { createDocumentUploads } from '../../../widgets/dossier/documents/queue/document-uploads'
import {
  createUploadQueue,
  SEND_AFTER_MS,
  type UploadSender,
} from '../../../widgets/dossier/documents/queue/upload-queue'
import { $notices, clearNotices } from '../../../widgets/runtime/notices'
import { configure } from '../../../widgets/state/environment'
import { $session } from '../../../widgets/state/session/session'
import { tokenSession } from '../../../widgets/state/session/session-end'
import { keepToken } from '../../../widgets/state/session/token'
import { exampleStudent } from '../../actors/students'
import { createRequestClass } from '../../help/browser/request-class'
import { createStorage } from '../../help/browser/storage'

const uuid = '7f8a2f6e-0c40-4a55-9a7e-5f2f3f7a6b11'
const uploadResponse = (category: string) =>
  Response.json(
    {
      id: uuid,
      category,
      type: null,
      status: 'UPLOADED',
      uploadedAt: '2026-09-01T10:00:00Z',
      fileName: 'file.pdf',
      size: 9,
    },
    { status: 201 },
  )

type Respond = (category: Category, signal: AbortSignal) => Promise<Response>

let goOnline: () => void
/** Creates the queue of a logged-in student. `respond` returns the server's response to each file. */
function openQueue(respond: Respond) {
  const fetch = (_: unknown, { body, signal }: RequestInit = {}) =>
    respond((body as FormData).get('category') as Category, signal as AbortSignal)
  vi.stubGlobal('XMLHttpRequest', createRequestClass(fetch))
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => {
    goOnline = listener
  })
  const uploads = createDocumentUploads({
    write: async () => true,
    read: async () => new ArrayBuffer(9),
    remove: async () => undefined,
  })
  const queue = createUploadQueue(uploads)
  const defaultSender = createSender()
  /** Adds documents on behalf of an element. */
  const add = (ids: Category[], sender = defaultSender) => {
    for (const id of ids)
      if (!uploads.stateOf(id).file)
        void uploads.keep(id, { name: `${id}.pdf`, kind: 'pdf', bytes: new ArrayBuffer(9) })
    queue.register(sender)
    return queue.add(ids, sender)
  }
  const states = () => Object.fromEntries(uploads.ids().map(id => [id, uploads.stateOf(id).state] as const))
  return { ...queue, uploads, add, states }
}

/** Creates an element that sends uploads. `isConnected` says whether it is still in the page. */
function createSender(options: Partial<UploadSender> = {}): UploadSender {
  const source = { emit: () => true }
  return {
    isConnected: () => true,
    contextFor: headers => ({
      connection: { base: 'http://localhost', fetch, language: 'fr', headers },
      session: tokenSession,
      source,
      texts: key => key,
      code: 'upload',
    }),
    detailsFor: () => undefined,
    successKey: 'sent',
    onSent: async () => undefined,
    ...options,
  }
}

/** Creates an element that sends uploads, and records what is reported to it. */
function createReportingSender(options: Partial<UploadSender> = {}) {
  const reports: string[] = []
  return {
    reports,
    element: createSender({
      onSent: async id => void reports.push(`sent ${id}`),
      onFailed: () => void reports.push('failed'),
      ...options,
    }),
  }
}

beforeEach(() => {
  configure({ upload, storage: createStorage() })
  keepToken({ access_token: 'a', token_type: 'Bearer', expires_in: 1800 })
  $session.set({ kind: 'student', student: exampleStudent() })
  clearNotices()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('files are sent one after the other, even if a file is refused', async () => {
  let running = 0
  const queue = openQueue(async id => {
    expect(++running).toBe(1)
    await new Promise(done => setTimeout(done, 1))
    running--
    return id === 'VISA' ? Response.json({}, { status: 413 }) : uploadResponse(id)
  })
  await Promise.all([queue.add(['VISA', 'IDENTITY']), queue.add(['CIVIL_STATUS'])])
  expect(queue.states()).toEqual({ VISA: 'failed', IDENTITY: 'sent', CIVIL_STATUS: 'sent' })
  expect($notices.get().map(({ code }) => code)).toEqual(['upload', 'sent'])
})

test('a delayed upload waits while delays are paused, and then starts again', async () => {
  vi.useFakeTimers()
  const queue = openQueue(async id => uploadResponse(id))
  await queue.uploads.keep('VISA', { name: 'VISA.pdf', kind: 'pdf', bytes: new ArrayBuffer(9) })
  queue.addLater('VISA', createSender())
  await vi.advanceTimersByTimeAsync(SEND_AFTER_MS - 1000)
  queue.pauseDelays(true)
  await vi.advanceTimersByTimeAsync(2 * SEND_AFTER_MS)
  expect(queue.uploads.stateOf('VISA')).toMatchObject({ state: 'waiting', isDelayed: true })
  queue.pauseDelays(false)
  await vi.advanceTimersByTimeAsync(SEND_AFTER_MS - 1)
  expect(queue.states().VISA).toBe('waiting')
  await vi.advanceTimersByTimeAsync(1)
  await vi.waitFor(() => expect(queue.states().VISA).toBe('sent'))
})

test('a logout cancels the running upload and the waiting uploads', async () => {
  let isCancelled = false
  const queue = openQueue(
    (_, signal) =>
      new Promise((_, fail) => {
        signal.onabort = () => {
          isCancelled = true
          fail(signal.reason)
        }
      }),
  )
  const sending = queue.add(['VISA', 'IDENTITY'])
  await vi.waitFor(() => expect(queue.states()).toEqual({ VISA: 'sending', IDENTITY: 'waiting' }))
  await vi.waitFor(() =>
    expect(queue.uploads.stateOf('VISA')).toMatchObject({ state: 'sending', share: 0.5 }),
  )
  $session.set({ kind: 'visitor', because: 'logout' })
  await sending
  expect(isCancelled).toBe(true)
  expect(queue.states()).toEqual({ VISA: 'ready', IDENTITY: 'ready' })
  expect($notices.get()).toEqual([])
})

test('after a 401 the files wait for the next session', async () => {
  let isExpired = true
  const queue = openQueue(async id => (isExpired ? Response.json({}, { status: 401 }) : uploadResponse(id)))
  await queue.add(['VISA', 'IDENTITY'])
  expect($session.get()).toEqual({ kind: 'visitor', because: 'expired' })
  expect(queue.states()).toEqual({ VISA: 'waiting', IDENTITY: 'waiting' })
  isExpired = false
  keepToken({ access_token: 'b', token_type: 'Bearer', expires_in: 1800 })
  $session.set({ kind: 'student', student: exampleStudent() })
  await vi.waitFor(() => expect(queue.states()).toEqual({ VISA: 'sent', IDENTITY: 'sent' }))
})

/** Fails the upload of a visa because the connection is lost. */
async function failVisaUpload() {
  vi.useFakeTimers()
  let isCut = true
  const queue = openQueue(async id => {
    if (isCut) throw new TypeError('Failed to fetch')
    return uploadResponse(id)
  })
  void queue.add(['VISA'])
  await vi.advanceTimersByTimeAsync(10_000)
  const reconnect = () => {
    isCut = false
    goOnline()
    return vi.advanceTimersByTimeAsync(10_000)
  }
  return { queue, reconnect }
}

test('an upload that lost its connection continues when the connection is back', async () => {
  const { queue, reconnect } = await failVisaUpload()
  expect(queue.states()).toEqual({ VISA: 'failed' })
  await reconnect()
  expect(queue.states()).toEqual({ VISA: 'sent' })
})

test('each of two elements reports the uploads that it requested', async () => {
  const queue = openQueue(async id =>
    id === 'VISA' ? Response.json({}, { status: 413 }) : uploadResponse(id),
  )
  const [one, other] = [createReportingSender(), createReportingSender()]
  await Promise.all([
    queue.add(['VISA', 'IDENTITY'], one.element),
    queue.add(['CIVIL_STATUS'], other.element),
  ])
  expect(one.reports).toEqual(['failed', 'sent IDENTITY'])
  expect(other.reports).toEqual(['sent CIVIL_STATUS'])
})

test('an upload of a removed element is reported by another element', async () => {
  const queue = openQueue(async id => uploadResponse(id))
  const removed = createReportingSender({ isConnected: () => false })
  const present = createReportingSender()
  queue.register(present.element)
  await queue.add(['IDENTITY'], removed.element)
  expect(removed.reports).toEqual([])
  expect(present.reports).toEqual(['sent IDENTITY'])
})

test('an upload continues after a lost connection, even if its replacement was refused meanwhile', async () => {
  const { queue, reconnect } = await failVisaUpload()
  queue.uploads.choose('VISA', {}, { state: 'refused', fault: 'notAccepted' })
  await reconnect()
  expect(queue.uploads.stateOf('VISA')).toMatchObject({ settled: { state: 'sent' } })
})
