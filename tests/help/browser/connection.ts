import { vi } from 'vitest'

/** Replaces the browser's `navigator.onLine` and its `online` and `offline` events. */
export function createBrowserConnection() {
  const events = new EventTarget()
  const navigator = { onLine: true }
  vi.stubGlobal('navigator', navigator)
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events))
  const turn = (onLine: boolean) => {
    navigator.onLine = onLine
    events.dispatchEvent(new Event(onLine ? 'online' : 'offline'))
  }
  return { disconnect: () => turn(false), reconnect: () => turn(true) }
}
