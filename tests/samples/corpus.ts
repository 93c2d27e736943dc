import { readdirSync, readFileSync } from 'node:fs'

const folder = (verdict: string) => new URL(`./corpus/${verdict}/`, import.meta.url)

/** Returns the files of `corpus/make.ts` by the server's verdict. */
export const corpus = (verdict: 'open' | 'locked' | 'active' | 'picture' | 'renamed') =>
  readdirSync(folder(verdict)).map(name => ({
    name,
    bytes: new Uint8Array(readFileSync(new URL(name, folder(verdict)))),
  }))
