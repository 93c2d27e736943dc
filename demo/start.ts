import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createApp } from './app'
import { keep } from './keep'
import { type Listening, listen } from './listen'
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

/** Brings up the official site with its API, and the partners' pages on the next port. */
export async function start(settings: Settings, world: World): Promise<Running> {
  const root = relative(process.cwd(), fileURLToPath(new URL('../dist', import.meta.url))) || '.'
  const { port, host: hostname } = settings
  const site = `http://127.0.0.1:${port}`
  const kept = await keep(settings, world)
  const app = createApp(kept.keeper)
  serveSite(app, root)
  const servers: Listening[] = []
  const close = async () => {
    await Promise.all(servers.map(({ close }) => close()))
    await kept.close()
  }
  try {
    servers.push(await listen(app, { port, hostname }))
    if (settings.hasDemoPages)
      servers.push(await listen(createPartners({ site, root }), { port: port + 1, hostname }))
  } catch (error) {
    await close()
    throw error
  }
  return { site, partners: `http://localhost:${port + 1}`, close }
}
