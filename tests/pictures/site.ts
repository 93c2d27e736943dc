import { readServerSettings } from '../../demo/operate/settings/settings'
import { type RunningSites, start } from '../../demo/start'
import { port } from '../journeys/places'

/** The time at which Linh registers, in every picture. */
export const registrationTime = Date.UTC(2026, 8, 1, 8)

/** Starts the real servers without data, at the journeys' addresses. Their clock starts at `registrationTime`. */
export function openSite(): Promise<RunningSites> {
  let reads = 0
  return start(readServerSettings({ PORT: `${port}`, DATA_DIR: 'memory://' }), {
    // Each reading is a millisecond later, so that lists keep their order. The pictures do not show the difference.
    now: () => new Date(registrationTime + reads++),
    report: console.error,
    logSecurity: () => undefined,
  })
}
