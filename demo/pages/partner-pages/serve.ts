import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { version } from '../../../package.json'
import type { Kit } from './page'
import { pages } from './pages'

/** Folder of the pages' stylesheets. */
const styles = relative(process.cwd(), fileURLToPath(new URL('public', import.meta.url)))

/** Folder of a partner's own script, which is built beside the site. */
const scripts = relative(process.cwd(), fileURLToPath(new URL('../../../.cache/partner', import.meta.url)))

interface Options {
  /** Origin of the official site, as the partner pages use it. */
  site: string
  /** Folder of the built files, relative to the working directory. */
  root: string
}

/**
 * Returns a strict content security policy: the page's own files, scripts and API of the official site, and the styles of its
 * snippet.
 */
const strict = (site: string, styles: string[]) =>
  secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'", site],
      styleSrc: ["'self'", ...styles],
      imgSrc: ["'self'"],
      connectSrc: [site],
      baseUri: ["'none'"],
      requireTrustedTypesFor: ["'script'"],
      trustedTypes: ["'none'"],
    },
    crossOriginResourcePolicy: false,
  })

/** Creates the pages of other organisations that embed the simulator, for another origin. */
export function createPartners({ site, root }: Options): Hono {
  const app = new Hono()
  const release = `${root}/embed/${version}/simulator.js`
  const read = (path: string) => JSON.parse(readFileSync(`${root}/embed/${path}`, 'utf8'))
  const question = read(`${version}/first-question.json`)
  const reserved = read(`${version}/snippet-style.json`)
  const integrity = read('integrity.json')[version]
  const kit: Kit = {
    site,
    version,
    integrity,
    question: question.fr,
    simulatorCss: reserved['sante-simulator'].css,
    loginCss: reserved['sante-login'].css,
  }

  for (const path of ['/strict', '/tampered'])
    app.use(path, strict(site, [question.style, reserved['sante-simulator'].style]))
  for (const [path, page] of Object.entries(pages)) app.get(path, context => context.html(page(kit)))
  // The release with one additional byte. A browser that checks the hash refuses it.
  app.get('/tampered/simulator.js', context =>
    context.body(`${readFileSync(release, 'utf8')};`, 200, {
      'Content-Type': 'text/javascript',
      'Access-Control-Allow-Origin': '*',
    }),
  )
  const rewriteRequestPath = (path: string) => path.slice('/pages'.length)
  for (const folder of [styles, scripts]) {
    app.get('/pages/*', serveStatic({ root: folder, rewriteRequestPath }))
  }
  return app
}
