import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import type { Plugin, ViteDevServer } from 'vite'
import type * as SettingsModule from '../../../demo/operate/settings/settings'
import type * as EnvironmentModule from '../../../demo/server/environment/environment'
import type * as StartModule from '../../../demo/start'

/** Returns true for requests that the server handles. Vite serves the others. */
const isServed = (url: string) => /^\/(api|oauth|demo)\/|^\/config\.json(\?|$)/.test(url)

/** The module that reads the server's texts from `locales/`. Vite does not know these files as imports. */
const TEXTS = 'server/output/language/texts.ts'

interface Folders {
  demo: string
  locales: string
}

/**
 * Serves the calls, `/config.json` and the demo's pages with the reference server on Vite's port, in development only. The server
 * opens before Vite listens. After a change of its code or its texts it closes and opens again at the next request; its data stay in
 * their folder.
 */
export function referenceServer({ demo, locales }: Folders): Plugin {
  let server: ReopenedServer | undefined
  return {
    name: 'reference-server',
    apply: 'serve',
    configureServer(vite) {
      // Within vitest, Vite has no HTTP server.
      if (!vite.httpServer) return
      const load = <Module>(path: string) => vite.ssrLoadModule(join(demo, path)) as Promise<Module>
      const reopened = new ReopenedServer(() => open(vite, load))
      server = reopened
      vite.watcher.add(locales)
      vite.middlewares.use((request, response, next) => {
        if (!isServed(request.url ?? '')) return next()
        respond().catch(next)

        async function respond() {
          const current = await reopened.get()
          const { createDemoApp } = await load<typeof StartModule>('start.ts')
          await getRequestListener(createDemoApp(current).fetch)(request, response)
        }
      })
    },
    /** Vite awaits this hook before it listens. If the server cannot be opened here, the first request tries again. */
    async buildStart() {
      await server?.get().catch(() => undefined)
    },
    // Also called before Vite restarts, when its configuration has changed.
    closeBundle: () => server?.close(),
    hotUpdate({ file, modules }) {
      if (this.environment.name !== 'ssr') return
      const isText = file.startsWith(locales)
      const readers = isText && this.environment.moduleGraph.getModulesByFile(join(demo, TEXTS))
      const changed = [...modules, ...(readers || [])]
      if (changed.length > 0) server?.reopen()
      return changed
    },
  }
}

/** A server that closes and opens again if its code has changed. */
class ReopenedServer {
  readonly #open: () => Promise<StartModule.Demo>
  #opening: Promise<StartModule.Demo> | undefined
  #isOutdated = false

  constructor(open: () => Promise<StartModule.Demo>) {
    this.#open = open
  }

  /** Resolves with the open server. Rejects if it cannot be opened; the next call tries again. */
  get(): Promise<StartModule.Demo> {
    if (!this.#opening || this.#isOutdated) {
      this.#isOutdated = false
      const closing = this.close()
      this.#opening = closing.then(this.#open)
      this.#opening.catch(() => this.reopen())
    }
    return this.#opening
  }

  /** Makes the next request close the server and open it with the changed code. */
  reopen(): void {
    this.#isOutdated = true
  }

  async close(): Promise<void> {
    const opening = this.#opening
    this.#opening = undefined
    const opened = await opening?.catch(() => undefined)
    opened?.server.parcelWaits.end()
    await opened?.close()
  }
}

async function open(
  vite: ViteDevServer,
  load: <Module>(path: string) => Promise<Module>,
): Promise<StartModule.Demo> {
  const { logger } = vite.config
  const { openDemo } = await load<typeof StartModule>('start.ts')
  const { readServerSettings } = await load<typeof SettingsModule>('operate/settings/settings.ts')
  const { createEnvironment } = await load<typeof EnvironmentModule>('server/environment/environment.ts')
  const environment = createEnvironment({
    error: text => logger.error(text.trim()),
    info: text => logger.info(text.trim()),
  })
  return openDemo(readServerSettings({ ...process.env, PORT: `${vite.config.server.port}` }), environment)
}
