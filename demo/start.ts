import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serve } from '@hono/node-server'
import type { Hono } from 'hono'
import { createApp } from './app'
import { keep } from './keep'
import { createPartners } from './partners'
import type { Settings } from './settings'
import { serveSite } from './site'
import type { World } from './world'

/** The two sites, listening. */
export interface Running {
  /** Origin of the official site. */
  site: string
  /** Origin of the partners' pages, where there are demo pages: another site, as a browser sees it. */
  partners: string
  /** Takes no more requests, finishes those under way, and closes the database. */
  close: () => Promise<void>
}

/** Milliseconds that a request has to end once the server closes. */
const PATIENCE = 5_000

/** Brings up the official site with its API, and the partners' pages on the next port. */
export async function start(settings: Settings, world: World): Promise<Running> {
  const root = relative(process.cwd(), fileURLToPath(new URL('../dist', import.meta.url))) || '.'
  const { port, host } = settings
  const site = `http://127.0.0.1:${port}`
  const kept = await keep(settings, world)
  const app = createApp(kept.keeper)
  serveSite(app, root)
  const servers: ReturnType<typeof serve>[] = []
  const close = async () => {
    await Promise.all(servers.map(stop))
    await kept.close()
  }
  try {
    servers.push(await listen(app, port))
    if (settings.hasDemoPages) servers.push(await listen(createPartners({ site, root }), port + 1))
  } catch (error) {
    await close()
    throw error
  }
  return { site, partners: `http://localhost:${port + 1}`, close }

  function stop(server: ReturnType<typeof serve>): Promise<void> {
    const stopped = new Promise<void>(done => server.close(() => done()))
    const late = setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), PATIENCE)
    if ('closeIdleConnections' in server) server.closeIdleConnections()
    return stopped.finally(() => clearTimeout(late))
  }

  function listen(app: Hono, port: number): Promise<ReturnType<typeof serve>> {
    return new Promise((done, fail) => {
      const server = serve({ fetch: app.fetch, port, hostname: host }, () => done(server))
      server.on('error', fail)
    })
  }
}
