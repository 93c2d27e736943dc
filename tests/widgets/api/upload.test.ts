import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { upload } from '../../../widgets/api/upload'
import { postAttachment } from '../../../widgets/contract/document/upload'

/** An XMLHttpRequest that never gets a response. The test reports its progress. */
class Request {
  static newest: Request
  timeout = 0
  isAborted = false
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  ontimeout = () => undefined
  open = () => undefined
  setRequestHeader = () => undefined
  constructor() {
    Request.newest = this
  }
  send(): void {
    setTimeout(() => this.ontimeout(), this.timeout)
  }
  abort(): void {
    this.isAborted = true
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('XMLHttpRequest', Request)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const MINUTE = 60_000
const timeout = { failure: { kind: 'timeout' } }

function startUpload() {
  let outcome: unknown
  const connection = { base: '', language: 'en' as const }
  upload(postAttachment, new FormData(), connection, () => undefined).then(sent => {
    outcome = sent
  })
  return () => outcome
}

/** Reports one more byte every `pause` milliseconds. */
async function makeProgress(pause: number, times: number) {
  for (let loaded = 1; loaded <= times; loaded++) {
    await vi.advanceTimersByTimeAsync(pause)
    Request.newest.upload.onprogress?.({ loaded, total: 1000 })
  }
}

test('an upload with progress may take up to ten minutes', async () => {
  const outcome = startUpload()
  await makeProgress(50_000, 11)
  expect(outcome()).toBeUndefined()
  await makeProgress(50_000, 1)
  expect(outcome()).toEqual(timeout)
})

test('an upload without progress for a minute is aborted', async () => {
  const outcome = startUpload()
  await makeProgress(1000, 5)
  await vi.advanceTimersByTimeAsync(MINUTE - 1)
  expect([outcome(), Request.newest.isAborted]).toEqual([undefined, false])
  await vi.advanceTimersByTimeAsync(1)
  expect([outcome(), Request.newest.isAborted]).toEqual([timeout, true])
})
