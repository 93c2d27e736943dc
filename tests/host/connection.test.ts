import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBrowserConnection } from '../help/browser/connection'
import { createStorage } from '../help/browser/storage'

let connection: ReturnType<typeof createBrowserConnection>
let isReachable = false
let top = 300
const scrollBy = vi.fn()

/**
 * Imports the modules of a new page into a simulated browser. The focused element is `top` pixels below the top of the
 * viewport.
 */
async function load() {
  vi.resetModules()
  connection = createBrowserConnection()
  const body = {}
  vi.stubGlobal('window', { localStorage: createStorage(), sessionStorage: createStorage() })
  vi.stubGlobal('scrollBy', scrollBy)
  vi.stubGlobal('document', { body, activeElement: { getBoundingClientRect: () => ({ top }) } })
  const { $connection, watchConnection } = await import('../../host/connection/connection')
  const { $page } = await import('../../host/app/screen')
  const { $service, checkService } = await import('../../widgets')
  const { configure } = await import('../../widgets/state/environment')
  configure({
    fetch: async () => {
      if (!isReachable) throw new TypeError('Failed to fetch')
      return Response.json({ status: 'ok', version: '4.6.1' })
    },
  })
  $page.set('home')
  return { $connection, $page, $service, checkService, watchConnection }
}

const settle = () => vi.advanceTimersByTimeAsync(2000)

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  isReachable = false
  top = 300
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the next navigation ends the notice that the connection is back', async () => {
  const { $connection, $page, watchConnection } = await load()
  watchConnection()
  expect($connection.get()).toBe('on')
  connection.disconnect()
  $page.set('login')
  expect($connection.get()).toBe('off')
  connection.reconnect()
  await settle()
  expect($connection.get()).toBe('back')
  $page.set('home')
  expect($connection.get()).toBe('on')
})

test('a page that is opened offline is marked as offline', async () => {
  const { $connection, watchConnection } = await load()
  connection.disconnect()
  watchConnection()
  expect($connection.get()).toBe('off')
})

test('the field in which a visitor types keeps its place on the screen', async () => {
  const { $connection, watchConnection } = await load()
  watchConnection()
  $connection.listen(now => {
    top += now === 'off' ? 60 : -10
  })
  connection.disconnect()
  expect(scrollBy).toHaveBeenLastCalledWith({ top: 60, behavior: 'instant' })
  connection.reconnect()
  expect(scrollBy).toHaveBeenLastCalledWith({ top: -10, behavior: 'instant' })
})

test('an unreachable service is checked again when the connection is back', async () => {
  const { $service, checkService, watchConnection } = await load()
  watchConnection()
  connection.disconnect()
  void checkService('en')
  await settle()
  expect($service.get()).toMatchObject({ state: 'rejected', failure: { kind: 'network' } })
  const states: string[] = []
  $service.listen(({ state }) => states.push(state))
  isReachable = true
  connection.reconnect()
  await settle()
  expect(states).toEqual(['pending', 'resolved'])
})

test('a service that has responded is not checked again', async () => {
  const { $service, checkService, watchConnection } = await load()
  isReachable = true
  watchConnection()
  await checkService('en')
  const before = $service.get()
  connection.disconnect()
  connection.reconnect()
  await settle()
  expect($service.get()).toBe(before)
})
