import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStorage } from '../help/browser/storage'

const site = 'https://site.example'
const file = `${site}/chunks/document-abc.js`
const otherFile = `${site}/chunks/validation-def.js`
const KEY = 'sante:reloaded'

/** The server's response for a file. */
let respond: () => Response
let focused: unknown
const reload = vi.fn()
const fetchMock = vi.fn(async () => respond())

/** Loads a page in a tab, with fresh modules. Its storage may outlive the page. */
async function load(storage: Storage | undefined) {
  vi.resetModules()
  const events = new EventTarget()
  const navigator = { onLine: true }
  const address = { origin: site, pathname: '/register/identification', href: site, reload }
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('dispatchEvent', events.dispatchEvent.bind(events))
  vi.stubGlobal('navigator', navigator)
  vi.stubGlobal('location', address)
  vi.stubGlobal('history', { replaceState: () => undefined })
  vi.stubGlobal('fetch', fetchMock)
  vi.stubGlobal('document', {
    querySelector: () => null,
    get activeElement() {
      return focused
    },
  })
  vi.stubGlobal('window', {
    get sessionStorage() {
      if (!storage) throw new DOMException('Blocked', 'SecurityError')
      return storage
    },
    localStorage: createStorage(),
  })
  const { watchRelease } = await import('../../host/connection/release')
  const { $page } = await import('../../host/app/screen')
  watchRelease()
  $page.set('identification')
  /** Fires the event of the build's import helper. */
  const failToLoad = async (reason = `TypeError: Failed to fetch dynamically imported module: ${file}`) => {
    events.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: reason }))
    await vi.advanceTimersByTimeAsync(5000)
  }
  const preventUnload = () => events.addEventListener('beforeunload', event => event.preventDefault())
  return { failToLoad, preventUnload, navigator, navigate: () => $page.set('document') }
}

let storage: Storage
beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  storage = createStorage()
  focused = null
  respond = () => new Response('404', { status: 404 })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a missing file reloads the page only once, until the visitor opens another page', async () => {
  const page = await load(storage)
  await page.failToLoad()
  expect(reload).toHaveBeenCalledTimes(1)
  expect(storage.getItem(KEY)).toBe(file)
  await (await load(storage)).failToLoad()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('two missing files do not cause endless reloads', async () => {
  for (const missing of [file, otherFile, file, otherFile])
    await (await load(storage)).failToLoad(`Error: ${missing}`)
  expect(reload).toHaveBeenCalledTimes(2)
})

test('after another page is opened, a missing file may reload the page again', async () => {
  const before = await load(storage)
  await before.failToLoad()
  const after = await load(storage)
  after.navigate()
  expect(storage.getItem(KEY)).toBeNull()
})

test.each([
  [
    'the file exists, and only the connection failed',
    () => new Response('export {}', { headers: { 'Content-Type': 'text/javascript' } }),
  ],
  ['the server is busy', () => new Response('', { status: 503 })],
  ['the server fails', () => new Response('', { status: 500 })],
  [
    'the server does not answer',
    () => {
      throw new TypeError('Failed to fetch')
    },
  ],
])('the page is not reloaded if %s', async (_, respondOnce) => {
  respond = respondOnce
  await (await load(storage)).failToLoad()
  expect(fetchMock).toHaveBeenCalled()
  expect(reload).not.toHaveBeenCalled()
})

test('the page is not reloaded without a connection', async () => {
  const page = await load(storage)
  page.navigator.onLine = false
  await page.failToLoad()
  expect(fetchMock).not.toHaveBeenCalled()
  expect(reload).not.toHaveBeenCalled()
})

test('while a visitor types, the reload waits for the next navigation', async () => {
  focused = { shadowRoot: { activeElement: { closest: (kinds: string) => kinds.includes('select') } } }
  const page = await load(storage)
  await page.failToLoad()
  expect(reload).not.toHaveBeenCalled()
  page.navigate()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('the page is never reloaded if input would be lost', async () => {
  const page = await load(storage)
  page.preventUnload()
  await page.failToLoad()
  page.navigate()
  expect(reload).not.toHaveBeenCalled()
  expect(storage.getItem(KEY)).toBeNull()
})

test('the page is not reloaded without storage for the draft', async () => {
  await (await load(undefined)).failToLoad()
  expect(reload).not.toHaveBeenCalled()
})

test('an error without a file name reloads the page once if the site is reachable', async () => {
  respond = () => new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } })
  await (await load(storage)).failToLoad('TypeError: Importing a module script failed.')
  expect(reload).toHaveBeenCalledTimes(1)
  await (await load(storage)).failToLoad('TypeError: Importing a module script failed.')
  expect(reload).toHaveBeenCalledTimes(1)
})
