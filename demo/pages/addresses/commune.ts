import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

interface Commune {
  nom: string
  code: string
}

interface Source extends Commune {
  type: string
  codesPostaux?: string[]
}

const file = '@etalab/decoupage-administratif/data/communes.json'

let byPostcode: Map<string, Commune[]> | undefined

/** Returns the towns of a postcode from the official list, which is read at the first call. */
export function communesOf(postcode: string): Commune[] {
  byPostcode ??= read()
  return byPostcode.get(postcode) ?? []
}

function read(): Map<string, Commune[]> {
  const path = createRequire(import.meta.url).resolve(file)
  const found = new Map<string, Commune[]>()
  for (const { nom, code, type, codesPostaux = [] } of JSON.parse(readFileSync(path, 'utf8')) as Source[]) {
    if (type !== 'commune-actuelle') continue
    for (const postcode of codesPostaux) found.set(postcode, [...(found.get(postcode) ?? []), { nom, code }])
  }
  return found
}
