import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Context, Hono, MiddlewareHandler } from 'hono'
import { etag } from 'hono/etag'
import { version } from '../../../../package.json'
import { languages, readLanguage } from '../../../../widgets/shared/language'
import { readRoute } from '../../../../widgets/shared/route'
import { createFrameFinder, FRAME_PATH, findChannels, serveChannels } from './channel'
import {
  caching,
  IMMUTABLE,
  type InlinedHashes,
  moreTypes,
  OPEN_TO_ALL,
  openHeaders,
  siteHeaders,
} from './site-headers'

const immutable = new RegExp(IMMUTABLE)
const openToAll = new RegExp(OPEN_TO_ALL)
const isImmutable = (path: string) => immutable.test(path)

const NO_HASHES: InlinedHashes = { styles: [], scripts: [] }

/** Returns a middleware that adds the headers of the site to every response. */
function addSiteHeaders(inlined: InlinedHashes, mayBeFramed = false): MiddlewareHandler {
  const headers = Object.entries(siteHeaders(inlined, mayBeFramed))
  return async (context, next) => {
    await next()
    for (const [name, value] of headers) if (value) context.res.headers.set(name, value)
  }
}

/** Path of the page for partners. It is not a route of the site's router, but has a page in each language, as routes do. */
export const PARTNERS_PAGE = '/partenaires'

export const pageHeaders = addSiteHeaders(NO_HASHES)

/** Reads a list of hashes that the build has written. Empty if the file is missing. */
export function readInlinedHashes(root: string, name: string): InlinedHashes {
  const list = join(root, name)
  return existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : NO_HASHES
}

const withEtag = etag()

/**
 * Adds an ETag, except to immutable files. For a video, the ETag middleware would read the whole file for each range, and tag each
 * range differently.
 */
const addEtag: MiddlewareHandler = (context, next) =>
  isImmutable(context.req.path) ? next() : withEtag(context, next)

const addCaching: MiddlewareHandler = async (context, next) => {
  await next()
  if (!context.res.ok) return
  const { path } = context.req
  context.header('Cache-Control', isImmutable(path) ? caching.immutable : caching.revalidated)
  const type = moreTypes[path.slice(path.lastIndexOf('.') + 1)]
  if (type) context.header('Content-Type', type)
  addOpenHeaders(context.res.headers, path)
}

function addOpenHeaders(headers: Headers, path: string): void {
  if (!openToAll.test(path)) return
  for (const [name, value] of Object.entries(openHeaders)) headers.set(name, value)
}

/** Returns the folder of the pages in the language that the address names (`?lang=`). French pages are in the root. */
function folderOf({ req }: Context): string {
  const language = readLanguage(req.query('lang'))
  return language && language !== 'fr' ? `${language}/` : ''
}

/** Adds the official site: built files, a page for each route, and the 404 page. */
export function serveSite(app: Hono, root: string): void {
  const headers = addSiteHeaders(readInlinedHashes(root, 'page-hashes.json'))
  const channels = findChannels(root)
  // Only the frames of releases may be framed; other pages, including error pages, may not.
  const releaseOfFrame = createFrameFinder(root, channels)
  app.use((context, next) => {
    const release = releaseOfFrame(context.req.path)
    const frameHeaders =
      release && addSiteHeaders(readInlinedHashes(root, `embed/${release}/frame.json`), true)
    return (frameHeaders || headers)(context, next)
  })
  app.use(addEtag)
  const page = (context: Context, name: string, next: () => Promise<void>) =>
    serveStatic({ root, path: `${folderOf(context)}${name}.html`, precompressed: true })(context, next)
  app.get(FRAME_PATH, addCaching, (context, next) => {
    const language = readLanguage(context.req.query('lang')) ?? languages[0]
    return serveStatic({ root, path: `embed/${version}/frame.${language}.html`, precompressed: true })(
      context,
      next,
    )
  })
  serveChannels(app, root, channels, addCaching)
  app.get(PARTNERS_PAGE, addCaching, (context, next) => page(context, 'partenaires', next))
  app.get('*', addCaching, (context, next) => {
    const route = readRoute(context.req.path.replace(/(.)\/$/, '$1'))
    return route ? page(context, route === '/' ? 'index' : route.slice(1), next) : next()
  })
  app.get('*', addCaching, serveStatic({ root, precompressed: true }))
  // For a missing immutable file, the response is not the 404 page: a cache could store the page in place of the file.
  app.get('*', async (context, next) => {
    const notFound = isImmutable(context.req.path) ? undefined : await page(context, '404', next)
    const { body = '404', headers = {} } = notFound ?? {}
    const response = new Response(body, { status: 404, headers })
    response.headers.set('Cache-Control', caching.missing)
    addOpenHeaders(response.headers, context.req.path)
    return response
  })
}
