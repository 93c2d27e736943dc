import { getRequestListener } from '@hono/node-server'
import type { Plugin, ViteDevServer } from 'vite'
import type * as SettingsModule from '../../demo/operate/settings/settings'
import type * as EnvironmentModule from '../../demo/server/environment/environment'
import type * as StartModule from '../../demo/start'

/** Returns true for addresses that the server handles. Vite serves the others. */
const isServed = (url: string) => /^\/(api|oauth|demo)\/|^\/config\.json(\?|$)/.test(url)

/**
 * Serves the calls with the reference server on Vite's port, in development only. Its routes are reloaded after each change. The
 * database is opened at the first request to the server, and closed with Vite.
 */
export function api(folder: string): Plugin {
  return {
    name: 'api',
    apply: 'serve',
    configureServer(vite) {
      const load = <Module>(path: string) => vite.ssrLoadModule(`${folder}/${path}`) as Promise<Module>
      let opening: Promise<StartModule.Demo> | undefined
      vite.middlewares.use((request, response, next) => {
        if (!isServed(request.url ?? '')) return next()
        answer().catch(next)

        async function answer() {
          opening ??= open(vite, load).catch(error => {
            opening = undefined
            throw error
          })
          const demo = await opening
          const { createDemoApp } = await load<typeof StartModule>('start.ts')
          await getRequestListener(createDemoApp(demo).fetch)(request, response)
        }
      })
      const close = vite.close.bind(vite)
      vite.close = async () => {
        await close()
        await opening?.then(demo => demo.close())
      }
    },
  }
}

async function open(
  { config: { logger } }: ViteDevServer,
  load: <Module>(path: string) => Promise<Module>,
): Promise<StartModule.Demo> {
  const { openDemo } = await load<typeof StartModule>('start.ts')
  const { readServerSettings } = await load<typeof SettingsModule>('operate/settings/settings.ts')
  const { createEnvironment } = await load<typeof EnvironmentModule>('server/environment/environment.ts')
  const environment = createEnvironment({
    error: text => logger.error(text.trim()),
    info: text => logger.info(text.trim()),
  })
  return openDemo(readServerSettings(process.env), environment)
}
