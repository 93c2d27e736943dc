import { relative } from 'node:path'
import { serve } from '@hono/node-server'
import { createApp } from '../../demo/server/app'
import { serveSite } from '../../demo/server/http/site/serve-site'
import { buildSite } from '../help/source/build-site'
import { closedPort } from './places'

/** Builds the site with maintenance on. Resolves with a function that serves it at `closedPort`. */
export async function buildClosedSite(): Promise<() => void> {
  process.env.VITE_MAINTENANCE = 'true'
  const folder = await buildSite('closed', 'production')
  const app = createApp({ now: () => new Date(), report: console.error, logSecurity: () => undefined })
  serveSite(app, relative(process.cwd(), folder))
  return () => void serve({ fetch: app.fetch, port: closedPort, hostname: '127.0.0.1' })
}
