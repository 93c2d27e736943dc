import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serve } from '@hono/node-server'
import type { Hono } from 'hono'
import { createApp, type World } from './app'
import { createPartners } from './partners'
import type { Settings } from './settings'
import { serveSite } from './site'

/** The two sites, listening. */
export interface Running {
  /** Origin of the official site. */
  site: string
  /** Origin of the partners' pages: another site, as a browser sees it. */
  partners: string
  close: () => void
}

/** Brings up the official site with its API, and the partners' pages on the next port. */
export async function start({ port, host }: Settings, world: World): Promise<Running> {
  const root = relative(process.cwd(), fileURLToPath(new URL('../dist', import.meta.url))) || '.'
  const site = `http://127.0.0.1:${port}`
  const app = createApp(world)
  serveSite(app, root)
  const servers: ReturnType<typeof serve>[] = []
  const close = () => {
    for (const server of servers) server.close()
  }
  try {
    servers.push(await listen(app, port))
    servers.push(await listen(createPartners({ site, root }), port + 1))
  } catch (error) {
    close()
    throw error
  }
  return { site, partners: `http://localhost:${port + 1}`, close }

  function listen(app: Hono, port: number): Promise<ReturnType<typeof serve>> {
    return new Promise((done, fail) => {
      const server = serve({ fetch: app.fetch, port, hostname: host }, () => done(server))
      server.on('error', fail)
    })
  }
}
