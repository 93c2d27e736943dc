import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Plugin, ViteDevServer } from 'vite'
import type { Kept } from '../../demo/keep'
import type { SecurityEvent } from '../../demo/security'
import type { Settings } from '../../demo/settings'
import type { World } from '../../demo/world'

interface Assembly {
  createApp: (world: World) => Hono
}

interface Keeping {
  keep: (settings: Settings, world: World) => Promise<Kept>
}

interface Reporting {
  describeFault: (fault: unknown) => string
}

interface Securing {
  securityLine: (event: SecurityEvent) => string
}

interface Reading {
  readSettings: (environment: NodeJS.ProcessEnv) => Settings
}

/** What the server answers; the rest is the site's. */
const isServed = (url: string) => /^\/(api|oauth|demo)\/|^\/config\.json(\?|$)/.test(url)

/**
 * While developing, the site's own server answers the calls. What assembles them is read again with every change; the
 * database is opened once, by the first request that needs it, and closed with the server.
 */
export function api(entry: string): Plugin {
  return {
    name: 'api',
    apply: 'serve',
    configureServer(server) {
      let kept: Promise<Kept> | undefined
      server.middlewares.use((request, response, next) => {
        if (!isServed(request.url ?? '')) return next()
        answer().catch(next)

        async function answer() {
          kept ??= open(server, entry).catch(error => {
            kept = undefined
            throw error
          })
          const { keeper } = await kept
          const { createApp } = (await server.ssrLoadModule(entry)) as Assembly
          await getRequestListener(createApp(keeper).fetch)(request, response)
        }
      })
      const close = server.close.bind(server)
      server.close = async () => {
        await close()
        await kept?.then(({ close }) => close())
      }
    },
  }
}

async function open({ config, ssrLoadModule }: ViteDevServer, entry: string): Promise<Kept> {
  const beside = (name: string) => ssrLoadModule(entry.replace(/app\.ts$/, name))
  const { readSettings } = (await beside('settings.ts')) as Reading
  const { keep } = (await beside('keep.ts')) as Keeping
  const { describeFault } = (await beside('report.ts')) as Reporting
  const report = (fault: unknown) => config.logger.error(describeFault(fault))
  const { securityLine } = (await beside('security.ts')) as Securing
  const logSecurity: World['logSecurity'] = event => config.logger.info(securityLine(event).trim())
  return keep(readSettings(process.env), { now: () => new Date(), report, logSecurity })
}
