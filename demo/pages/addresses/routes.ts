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

interface ListedCommune extends Commune {
  type: string
  codesPostaux?: string[]
}

const file = '@etalab/decoupage-administratif/data/communes.json'

let byPostcode: Map<string, Commune[]> | undefined

/** Returns the towns of a postcode from the official list, which is read at the first call. */
function communesOf(postcode: string): Commune[] {
  byPostcode ??= readCommunes()
  return byPostcode.get(postcode) ?? []
}

function readCommunes(): Map<string, Commune[]> {
  const path = createRequire(import.meta.url).resolve(file)
  const communes = new Map<string, Commune[]>()
  for (const { nom, code, type, codesPostaux = [] } of JSON.parse(
    readFileSync(path, 'utf8'),
  ) as ListedCommune[]) {
    if (type !== 'commune-actuelle') continue
    for (const postcode of codesPostaux)
      communes.set(postcode, [...(communes.get(postcode) ?? []), { nom, code }])
  }
  return communes
}

/** Number of proposed addresses if the request names none. */
const DEFAULT_LIMIT = 6

/** The value of host/public/config.json. demo/pages/README.md names its source. */
const SOCIAL_URL = 'https://x.com/Assur_Maladie'

/**
 * Adds a local replacement of the national services for addresses and towns. `/config.json` makes the site use it.
 */
export function addressRoutes(app: Hono): void {
  // Only this machine may use the replacement. Other machines get the file of the build.
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
    const limit = Number(context.req.query('limit') ?? DEFAULT_LIMIT)
    return context.json(
      searchPlaces(context.req.query('q') ?? '', limit > 0 ? Math.floor(limit) : DEFAULT_LIMIT),
    )
  })
  app.get('/demo/communes/communes', context =>
    context.json(communesOf(context.req.query('codePostal') ?? '')),
  )
}
