import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Context, Hono, MiddlewareHandler } from 'hono'
import { etag } from 'hono/etag'
import { secureHeaders } from 'hono/secure-headers'
import { version } from '../../../package.json'
import { languages, readLanguage } from '../../../widgets/contract/language'
import { readRoute } from '../../../widgets/contract/route'
import { openChannels, serveChannels } from './channel'
import { FRAME_PATH, openFrames } from './frame-address'
import { TRANSPORT_SECURITY } from './headers'

/** A release or a hashed file never changes; files with a fixed name are revalidated each time. */
const isImmutable = (path: string) => /^\/(chunks|assets|embed\/\d+\.\d+\.\d+)\//.test(path)

/** Hashes of what the build has put into the pages, as the policy writes them (host/build/inlined.ts). */
interface Inlined {
  styles: string[]
  scripts: string[]
}

/**
 * Nothing but the site's own files, and the services that its addresses come from; no inline code and no inline style but
 * those whose hashes are given.
 */
const headersWith = ({ styles, scripts }: Inlined, mayBeFramed = false) =>
  secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'", ...scripts],
      styleSrc: ["'self'", ...styles],
      fontSrc: ["'self'"],
      imgSrc: ["'self'"],
      mediaSrc: ["'self'"],
      connectSrc: ["'self'", 'https://data.geopf.fr', 'https://geo.api.gouv.fr'],
      formAction: ["'self'"],
      baseUri: ["'none'"],
      frameAncestors: [mayBeFramed ? '*' : "'none'"],
      requireTrustedTypesFor: ["'script'"],
      // The kit's one policy: the address of its own worker.
      trustedTypes: ['sante-worker'],
      workerSrc: ["'self'"],
    },
    strictTransportSecurity: TRANSPORT_SECURITY,
    xFrameOptions: mayBeFramed ? false : 'DENY',
    crossOriginResourcePolicy: false,
    referrerPolicy: 'strict-origin-when-cross-origin',
  })

/** The page for partners: no route of the site's router, and a page in each language as the routes are. */
const PARTNERS = '/partenaires'

const NOTHING: Inlined = { styles: [], scripts: [] }

export const pageHeaders = headersWith(NOTHING)

function inlinedIn(root: string, name: string): Inlined {
  const list = join(root, name)
  return existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : NOTHING
}

const withEtag = etag()

/** Not for what never changes. It would also read a whole video to send a part of it, and give each part a tag of its own. */
const tagging: MiddlewareHandler = (context, next) =>
  isImmutable(context.req.path) ? next() : withEtag(context, next)

const caching: MiddlewareHandler = async (context, next) => {
  await next()
  if (!context.res.ok) return
  context.header(
    'Cache-Control',
    isImmutable(context.req.path) ? 'public, max-age=31536000, immutable' : 'no-cache',
  )
  // A type that the framework does not know.
  if (context.req.path.endsWith('.vtt')) context.header('Content-Type', 'text/vtt; charset=utf-8')
  // Partners' pages load the kit's scripts, and check their integrity.
  if (/\.(js|json)$/.test(context.req.path)) context.header('Access-Control-Allow-Origin', '*')
}

/** The folder of the pages in the language of the address; French pages are in the root. */
function folderOf({ req }: Context): string {
  const language = readLanguage(req.query('lang'))
  return language && language !== 'fr' ? `${language}/` : ''
}

/** The official site: built files, a page for each route, and the 404 page. */
export function serveSite(app: Hono, root: string): void {
  const headers = headersWith(inlinedIn(root, 'page-hashes.json'))
  const channels = openChannels(root)
  // Nothing else may stand in a frame, no error page either.
  const releaseOfFrame = openFrames(root, channels)
  app.use((context, next) => {
    const release = releaseOfFrame(context.req.path)
    const own = release && headersWith(inlinedIn(root, `embed/${release}/frame.json`), true)
    return (own || headers)(context, next)
  })
  app.use(tagging)
  const page = (context: Context, name: string, next: () => Promise<void>) =>
    serveStatic({ root, path: `${folderOf(context)}${name}.html`, precompressed: true })(context, next)
  app.get(FRAME_PATH, caching, (context, next) => {
    const language = readLanguage(context.req.query('lang')) ?? languages[0]
    return serveStatic({ root, path: `embed/${version}/frame.${language}.html`, precompressed: true })(
      context,
      next,
    )
  })
  serveChannels(app, root, channels, caching)
  app.get(PARTNERS, caching, (context, next) => page(context, 'partenaires', next))
  app.get('*', caching, (context, next) => {
    const route = readRoute(context.req.path.replace(/(.)\/$/, '$1'))
    return route ? page(context, route === '/' ? 'index' : route.slice(1), next) : next()
  })
  app.get('*', caching, serveStatic({ root, precompressed: true }))
  // A missing immutable file must not be answered with a page, which a cache would store.
  app.get('*', async (context, next) => {
    const told = isImmutable(context.req.path) ? undefined : await page(context, '404', next)
    const { body = '404', headers = {} } = told ?? {}
    const answer = new Response(body, { status: 404, headers })
    answer.headers.set('Cache-Control', 'no-store')
    return answer
  })
}
