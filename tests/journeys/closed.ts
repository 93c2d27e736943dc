import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serve } from '@hono/node-server'
import { createBuilder, loadConfigFromFile, type Plugin } from 'vite'
import { createApp } from '../../demo/server/app'
import { serveSite } from '../../demo/server/http/serve-site'
import { closedPort } from './places'

const outDir = fileURLToPath(new URL('../../.cache/closed', import.meta.url))

/** Takes its time, and a closed site is not asked for it. */
const isExtra = (name: string) => ['compress', 'examples'].includes(name)

/** Builds the site as it is while it is closed; what it resolves with serves it beside the open one. */
export async function buildClosedSite(): Promise<() => void> {
  process.env.VITE_MAINTENANCE = 'true'
  const configFile = fileURLToPath(new URL('../../vite.config.ts', import.meta.url))
  const { config } = (await loadConfigFromFile({ command: 'build', mode: 'production' }, configFile)) ?? {}
  const { environments, build } = await createBuilder({
    ...config,
    configFile: false,
    logLevel: 'silent',
    plugins: ((config?.plugins ?? []).flat() as Plugin[]).filter(({ name }) => !isExtra(name)),
    environments: {
      ...config?.environments,
      client: { ...config?.environments?.client, build: { ...config?.environments?.client?.build, outDir } },
    },
  })
  if (!environments.client) throw new Error('There is nothing to build')
  await build(environments.client)

  const app = createApp({ now: () => new Date(), report: console.error, logSecurity: () => undefined })
  serveSite(app, relative(process.cwd(), outDir))
  return () => void serve({ fetch: app.fetch, port: closedPort, hostname: '127.0.0.1' })
}
