import { readFileSync } from 'node:fs'

/** The script that listens before the page's own. */
export const watch = readFileSync(new URL('watch.js', import.meta.url), 'utf8')

/** What it has heard since it was asked last. */
export const heard =
  'location.protocol === "about:" ? [] : (window.engineFaults?.splice(0) ?? ["the page was opened without its listener"])'
