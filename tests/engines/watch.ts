import { readFileSync } from 'node:fs'

/** The recording script. Runs before the page's own scripts. */
export const recordingScript = readFileSync(new URL('watch.js', import.meta.url), 'utf8')

/** An expression that returns the recorded faults since the last call. */
export const recordedFaults =
  'location.protocol === "about:" ? [] : (window.engineFaults?.splice(0) ?? ["the recording script did not run in this page"])'
