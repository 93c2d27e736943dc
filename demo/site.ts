import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono, MiddlewareHandler } from 'hono'
import { etag } from 'hono/etag'
import { secureHeaders } from 'hono/secure-headers'

/** A release or a hashed file never changes; the files with a fixed name are asked for again each time. */
const isImmutable = (path: string) => /^\/(chunks|assets|embed\/\d+\.\d+\.\d+)\//.test(path)

/** Nothing but the site's own files, and the services that its addresses come from; no inline code or style. */
export const pageHeaders = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    fontSrc: ["'self'"],
    imgSrc: ["'self'"],
    connectSrc: ["'self'", 'https://data.geopf.fr', 'https://geo.api.gouv.fr'],
    formAction: ["'self'"],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
    requireTrustedTypesFor: ["'script'"],
    // The kit's one policy: the address of its own worker.
    trustedTypes: ['sante-worker'],
    workerSrc: ["'self'"],
  },
  xFrameOptions: 'DENY',
  crossOriginResourcePolicy: false,
  referrerPolicy: 'strict-origin-when-cross-origin',
})

const caching: MiddlewareHandler = async (context, next) => {
  await next()
  if (!context.res.ok) return
  context.header(
    'Cache-Control',
    isImmutable(context.req.path) ? 'public, max-age=31536000, immutable' : 'no-cache',
  )
  // Scripts of the kit run in anybody's page, and are hashed there.
  if (/\.(js|json)$/.test(context.req.path)) context.header('Access-Control-Allow-Origin', '*')
}

/** The official site: built files, and the one page for every other address. */
export function serveSite(app: Hono, root: string): void {
  app.use(pageHeaders)
  app.use(etag())
  const page = serveStatic({ root, path: 'index.html', precompressed: true })
  app.get('*', caching, serveStatic({ root, precompressed: true }))
  // The page for any other address; but what is kept for good must be what it says, or nothing.
  app.get('*', caching, async (context, next) => {
    if (!isImmutable(context.req.path)) return page(context, next)
    return context.text('404', 404, { 'Cache-Control': 'no-store' })
  })
}
