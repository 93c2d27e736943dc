import { fillLimits } from '../shared/limits'
import type { Files } from './texts'

/** Returns `files` with numbers in place of the names of limits. */
export const withLimits = (files: Files): Files =>
  Object.fromEntries(
    Object.entries(files).map(([path, load]) => [
      path,
      async () => JSON.parse(fillLimits(JSON.stringify(await load()))),
    ]),
  )
