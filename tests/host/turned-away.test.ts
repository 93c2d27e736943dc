import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { chooseLanguage } from '../../host/language/language'
import { rememberLoginReason, showLoginReason } from '../../host/routing/login-reason'
import { $notices, clearNotices } from '../../widgets'
import type { Failure } from '../../widgets/api/failure'

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} })
  await chooseLanguage('en')
  vi.unstubAllGlobals()
})
beforeEach(() => clearNotices())
afterEach(() => showLoginReason('login'))

const noticeTexts = () => $notices.get().map(({ text }) => text)

const failures: [what: string, failure: Failure, sentence: string][] = [
  ['the server did not respond', { kind: 'network' }, 'An unknown error has occurred'],
  ['the request took too long', { kind: 'timeout' }, 'An unknown error has occurred'],
  ['the response could not be read', { kind: 'malformed' }, 'An unknown error has occurred'],
  [
    'the server refused it without a reason',
    { kind: 'refused', status: 500 },
    'An unknown error has occurred',
  ],
  ['the server refused it with a reason', { kind: 'refused', status: 503, detail: 'Later.' }, 'Later.'],
]

test.each(failures)(
  'a record that cannot be loaded, because %s, is reported on any page',
  (_, failure, sentence) => {
    rememberLoginReason({ kind: 'visitor', because: 'failed', failure })
    showLoginReason('home')
    expect(noticeTexts()).toEqual([sentence])
    showLoginReason('login')
    expect(noticeTexts()).toEqual([sentence])
  },
)

test('a visitor who must log in first gets one explanation at the login', () => {
  rememberLoginReason()
  showLoginReason('home')
  expect(noticeTexts()).toEqual([])
  showLoginReason('login')
  expect(noticeTexts()).toEqual(['You must be logged in to access this page'])
})

test('a student whose session has ended gets one explanation at the login', () => {
  rememberLoginReason({ kind: 'visitor', because: 'expired' })
  rememberLoginReason()
  showLoginReason('login')
  expect(noticeTexts()).toEqual(['You must be logged in to access this page'])
})
