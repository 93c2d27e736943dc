import { readdirSync, readFileSync } from 'node:fs'

const urlOf = (folder: string) => new URL(`./corpus/${folder}/`, import.meta.url)

/**
 * Returns the files that `corpus/make.ts` has created in a folder. The server accepts the PDFs in `open` and the pictures in
 * `picture`, and refuses the others.
 */
export const corpus = (folder: 'open' | 'locked' | 'active' | 'picture' | 'renamed') =>
  readdirSync(urlOf(folder)).map(name => ({
    name,
    bytes: new Uint8Array(readFileSync(new URL(name, urlOf(folder)))),
  }))
