import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Plugin } from 'vite'

interface Demo {
  createApp: (world: { now: () => Date; report: (fault: unknown) => void }) => Hono
}

/** While developing, the site's own server answers the API, reloaded with every change of it. */
export function api(entry: string): Plugin {
  return {
    name: 'api',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (!request.url?.startsWith('/api/')) return next()
        answer().catch(next)

        async function answer() {
          const { createApp } = (await server.ssrLoadModule(entry)) as Demo
          const app = createApp({
            now: () => new Date(),
            report: fault => server.config.logger.error(`${fault}`),
          })
          await getRequestListener(app.fetch)(request, response)
        }
      })
    },
  }
}
