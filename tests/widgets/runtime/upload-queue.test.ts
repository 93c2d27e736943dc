import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { upload } from '../../../widgets/api/upload'
import type { Category } from '../../../widgets/contract/document/attachment'
import { $notices, clearNotices } from '../../../widgets/runtime/notices'
import { createUploadQueue } from '../../../widgets/runtime/upload-queue'
import { configure } from '../../../widgets/state/environment'
import { $session } from '../../../widgets/state/session'
import { tokenSession } from '../../../widgets/state/session-end'
import { keepToken } from '../../../widgets/state/token'
import { exampleStudent } from '../../actors/students'
import { requestOver } from '../../help/browser/request'
import { createStorage } from '../../help/browser/storage'

const uuid = '7f8a2f6e-0c40-4a55-9a7e-5f2f3f7a6b11'
const stored = (category: string) =>
  Response.json(
    {
      ...{ id: uuid, category, type: null, status: 'UPLOADED' },
      ...{ uploadedAt: '2026-09-01T10:00:00Z', fileName: 'file.pdf', size: 9 },
    },
    { status: 201 },
  )

type Answer = (category: Category, signal: AbortSignal) => Promise<Response>

let isOnline: () => void
const source = { emit: () => true }

/** A queue of a student who is logged in; `answer` is what the server says to each file. */
function openQueue(answer: Answer) {
  const line = (_: unknown, { body, signal }: RequestInit = {}) =>
    answer((body as FormData).get('category') as Category, signal as AbortSignal)
  vi.stubGlobal('XMLHttpRequest', requestOver(line))
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => {
    isOnline = listener
  })
  return createUploadQueue({
    read: async id => ({ name: `${id}.pdf`, kind: 'pdf', bytes: new ArrayBuffer(9), key: id }),
    contextFor: headers => ({
      connection: { base: 'http://localhost', fetch, language: 'fr', headers },
      ...{ session: tokenSession, source, texts: key => key, code: 'upload' },
    }),
    success: 'sent',
    onSent: async () => undefined,
  })
}

const statesOf = (queue: ReturnType<typeof openQueue>) =>
  Object.fromEntries(Object.entries(queue.$uploads.get()).map(([id, upload]) => [id, upload?.state]))

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

test('files go one after the other, and one that is refused does not stop the next', async () => {
  let under = 0
  const queue = openQueue(async id => {
    expect(++under).toBe(1)
    await new Promise(done => setTimeout(done, 1))
    under--
    return id === 'VISA' ? Response.json({}, { status: 413 }) : stored(id)
  })
  await Promise.all([queue.add(['VISA', 'IDENTITY']), queue.add(['CIVIL_STATUS'])])
  expect(statesOf(queue)).toEqual({ VISA: 'failed', IDENTITY: 'sent', CIVIL_STATUS: 'sent' })
  expect($notices.get().map(({ code }) => code)).toEqual(['upload', 'sent'])
})

test('a logout cancels the upload on its way, and what waits', async () => {
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
  await vi.waitFor(() => expect(statesOf(queue)).toEqual({ VISA: 'sending', IDENTITY: 'waiting' }))
  await vi.waitFor(() => expect(queue.$uploads.get().VISA).toEqual({ state: 'sending', share: 0.5 }))
  $session.set({ kind: 'visitor', because: 'logout' })
  await sending
  expect(isCancelled).toBe(true)
  expect(statesOf(queue)).toEqual({})
  expect($notices.get()).toEqual([])
})

test('after a 401 the files wait, and go on with the next session', async () => {
  let isOver = true
  const queue = openQueue(async id => (isOver ? Response.json({}, { status: 401 }) : stored(id)))
  await queue.add(['VISA', 'IDENTITY'])
  expect($session.get()).toEqual({ kind: 'visitor', because: 'expired' })
  expect(statesOf(queue)).toEqual({ VISA: 'waiting', IDENTITY: 'waiting' })
  isOver = false
  keepToken({ access_token: 'b', token_type: 'Bearer', expires_in: 1800 })
  $session.set({ kind: 'student', student: exampleStudent() })
  await vi.waitFor(() => expect(statesOf(queue)).toEqual({ VISA: 'sent', IDENTITY: 'sent' }))
})

test('what was lost with the connection goes on when it is back', async () => {
  vi.useFakeTimers()
  let isCut = true
  const queue = openQueue(async id => {
    if (isCut) throw new TypeError('Failed to fetch')
    return stored(id)
  })
  void queue.add(['VISA'])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(statesOf(queue)).toEqual({ VISA: 'failed' })
  isCut = false
  isOnline()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(statesOf(queue)).toEqual({ VISA: 'sent' })
})
