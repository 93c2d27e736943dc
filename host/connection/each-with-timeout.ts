import { importWithTimeout } from '../../widgets'

type Files = Record<string, () => Promise<unknown>>

/** Lazy files by path, none of which is waited for without end. */
export const eachWithTimeout = (files: Files): Files =>
  Object.fromEntries(Object.entries(files).map(([path, load]) => [path, () => importWithTimeout(load)]))
