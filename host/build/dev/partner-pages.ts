import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import type { Plugin, ViteDevServer } from 'vite'
import type * as ServeModule from '../../../demo/pages/partner-pages/serve'
import { snippetStyles } from '../embed.ts'
import { hashOf, type Project, simulatorScript } from './release-files.ts'

/** The script of a partner's own page, which Vite serves. */
const SCRIPT = '/pages/university.js'

/** Serves the partners' pages on the port after Vite's, in development only. They embed the kit as it is in the sources. */
export function partnerPages(project: Project): Plugin {
  let server: Server | undefined
  return {
    name: 'partner-pages',
    apply: 'serve',
    configureServer(vite) {
      const { logger, server: settings } = vite.config
      server = createServer((request, response) => {
        respond(vite, project, request, response).catch(error => {
          logger.error(`${error}`)
          response.writeHead(500).end()
        })
      })
      server.on('error', error => logger.error(`The partners’ pages cannot be served: ${error.message}`))
      const port = settings.port + 1
      // Within vitest, Vite has no HTTP server.
      vite.httpServer?.once('listening', () => server?.listen(port, `${settings.host}`))
      const { printUrls } = vite
      vite.printUrls = () => {
        printUrls()
        logger.info(`  ➜  Partners: http://localhost:${port}/`)
      }
    },
    // Also called before Vite restarts, when its configuration has changed.
    closeBundle() {
      server?.close()
      server?.closeAllConnections()
    },
  }
}

async function respond(
  vite: ViteDevServer,
  project: Project,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<unknown> {
  const site = `http://127.0.0.1:${vite.config.server.port}`
  if (request.url === SCRIPT) return response.writeHead(302, { Location: site + SCRIPT }).end()
  const path = join(project.root, 'demo/pages/partner-pages/serve.ts')
  const { createPartners } = (await vite.ssrLoadModule(path)) as typeof ServeModule
  const { fetch } = createPartners({ site, release: releaseOf(project) })
  return getRequestListener(fetch)(request, response)
}

/** Returns a release made from the sources. It has no drawn first question: the running simulator renders it. */
function releaseOf(project: Project): ServeModule.Release {
  const script = simulatorScript(project)
  return {
    integrity: hashOf(script),
    question: { fr: '', style: '' },
    reserved: Object.fromEntries(snippetStyles()) as ServeModule.Release['reserved'],
    simulator: () => script,
  }
}
