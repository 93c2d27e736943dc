import { readdirSync, readFileSync } from 'node:fs'

const folder = (verdict: string) => new URL(`./corpus/${verdict}/`, import.meta.url)

/** Files of `make.ts` beside them, by what the server has to say of them. */
export const corpus = (verdict: 'open' | 'locked' | 'active' | 'picture' | 'renamed') =>
  readdirSync(folder(verdict)).map(name => ({
    name,
    bytes: new Uint8Array(readFileSync(new URL(name, folder(verdict)))),
  }))
