import { readServerSettings } from '../../demo/operate/settings/settings'
import { type RunningSites, start } from '../../demo/start'
import { port } from '../journeys/places'

/** The morning on which Linh registers, in every picture. */
export const morning = Date.UTC(2026, 8, 1, 8)

/** The real servers, empty, where the journeys look for them, and always on that morning. */
export function openSite(): Promise<RunningSites> {
  let looks = 0
  return start(readServerSettings({ PORT: `${port}`, DATA_DIR: 'memory://' }), {
    // A millisecond later at each look: what came last is listed last, and no picture shows the difference.
    now: () => new Date(morning + looks++),
    report: console.error,
    logSecurity: () => undefined,
  })
}
