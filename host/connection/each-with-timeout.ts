import { importWithTimeout } from '../../widgets'

type Files = Record<string, () => Promise<unknown>>

/** Returns lazy files by path, each loaded with a timeout. */
export const eachWithTimeout = (files: Files): Files =>
  Object.fromEntries(Object.entries(files).map(([path, load]) => [path, () => importWithTimeout(load)]))
