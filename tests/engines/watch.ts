import { readFileSync } from 'node:fs'

/** The recording script, run before the page's own. */
export const watch = readFileSync(new URL('watch.js', import.meta.url), 'utf8')

/** The recorded faults since the last call. */
export const heard =
  'location.protocol === "about:" ? [] : (window.engineFaults?.splice(0) ?? ["the page was opened without its listener"])'
