import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { version } from '../../../package.json'
import type { Kit } from './page'
import { pages } from './pages'

/** Folder of the pages' stylesheets and icon. */
const styleFolder = relative(process.cwd(), fileURLToPath(new URL('public', import.meta.url)))

/** The parts of a release of the kit that the pages use. */
export interface Release {
  /** Hash of the simulator. */
  integrity: string
  /** HTML of the first question in French, and the hash of its style. */
  question: { fr: string; style: string }
  /** Styles that reserve the height of an element, and their hashes, by tag. */
  reserved: Record<'sante-simulator' | 'sante-login', { css: string; style: string }>
  /** Returns the script of the simulator. */
  simulator: () => string
}

interface Options {
  /** Origin of the official site, as the partner pages use it. */
  site: string
  release: Release
  /** Folder of a partner's own script, relative to the working directory. */
  scripts?: string
}

/** The folder of a partner's own script, which is built beside the site. */
export const builtScripts = (): string =>
  relative(process.cwd(), fileURLToPath(new URL('../../../.cache/partner', import.meta.url)))

/** Reads the release of this build. `root` is the folder of the built site. */
export function readRelease(root: string): Release {
  const read = (path: string) => readFileSync(`${root}/embed/${path}`, 'utf8')
  return {
    integrity: JSON.parse(read('integrity.json'))[version],
    question: JSON.parse(read(`${version}/first-question.json`)),
    reserved: JSON.parse(read(`${version}/snippet-style.json`)),
    simulator: () => read(`${version}/simulator.js`),
  }
}

/**
 * Returns middleware that sends a strict content security policy. It allows the page's own files, the scripts and the API of the
 * official site, and the styles of the snippet.
 */
const strictPolicy = (site: string, styles: string[]) =>
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

/** Creates the pages of other organisations that embed the simulator. Serve them on another origin than the site. */
export function createPartners({ site, release, scripts }: Options): Hono {
  const app = new Hono()
  const { integrity, question, reserved, simulator } = release
  const kit: Kit = {
    site,
    version,
    integrity,
    question: question.fr,
    simulatorCss: reserved['sante-simulator'].css,
    loginCss: reserved['sante-login'].css,
  }

  for (const path of ['/strict', '/tampered'])
    app.use(path, strictPolicy(site, [question.style, reserved['sante-simulator'].style]))
  for (const [path, page] of Object.entries(pages)) app.get(path, context => context.html(page(kit)))
  // The release with one additional byte. A browser that checks the hash refuses it.
  app.get('/tampered/simulator.js', context =>
    context.body(`${simulator()};`, 200, {
      'Content-Type': 'text/javascript',
      'Access-Control-Allow-Origin': '*',
    }),
  )
  const rewriteRequestPath = (path: string) => path.slice('/pages'.length)
  for (const folder of scripts ? [styleFolder, scripts] : [styleFolder]) {
    app.get('/pages/*', serveStatic({ root: folder, rewriteRequestPath }))
  }
  return app
}
