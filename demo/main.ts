import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serve } from '@hono/node-server'
import type { Hono } from 'hono'
import { createApp } from './app'
import { createPartners } from './partners'
import { readSettings } from './settings'
import { serveSite } from './site'

const { port, host } = readSettings(process.env)
const root = relative(process.cwd(), fileURLToPath(new URL('../dist', import.meta.url))) || '.'
const site = `http://127.0.0.1:${port}`

const app = createApp({ now: () => new Date(), report: fault => console.error(fault) })
serveSite(app, root)

const listen = (app: Hono, port: number) =>
  new Promise<ReturnType<typeof serve>>(done => {
    const server = serve({ fetch: app.fetch, port, hostname: host }, () => done(server))
  })

const servers = await Promise.all([listen(app, port), listen(createPartners({ site, root }), port + 1)])
process.stdout.write(`ready ${site}\n`)

for (const signal of ['SIGTERM', 'SIGINT']) {
  process.on(signal, () => {
    for (const server of servers) server.close()
  })
}
