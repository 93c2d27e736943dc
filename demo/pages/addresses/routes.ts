import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Hono } from 'hono'
import { etag } from 'hono/etag'
import { addAnswerHeaders } from '../../server/http/headers'
import { isLocal } from '../layout/localhost'
import { searchPlaces } from './search'

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
function communesOf(postcode: string): Commune[] {
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

/** Default number of proposed addresses. */
const PLACES = 6

/** Same value as in the build's own file. demo/pages/README.md names its source. */
const SOCIAL_URL = 'https://x.com/Assur_Maladie'

/**
 * Adds a local replacement of the national services for addresses and towns. `/config.json` contains its addresses for the site.
 */
export function addressRoutes(app: Hono): void {
  // Other machines get the built file.
  app.get('/config.json', addAnswerHeaders, etag(), async (context, next) => {
    if (!isLocal(context)) return next()
    context.header('Cache-Control', 'no-cache')
    return context.json({
      addressBase: '/demo/address',
      communeBase: '/demo/communes',
      socialUrl: SOCIAL_URL,
    })
  })
  app.get('/demo/address/search', context => {
    const limit = Number(context.req.query('limit') ?? PLACES)
    return context.json(searchPlaces(context.req.query('q') ?? '', limit > 0 ? Math.floor(limit) : PLACES))
  })
  app.get('/demo/communes/communes', context =>
    context.json(communesOf(context.req.query('codePostal') ?? '')),
  )
}
