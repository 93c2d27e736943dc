import { listen } from '../../demo/server/http/listen'
import { readServerSettings } from '../../demo/server/settings/settings'
import { createDemoApp, openDemo } from '../../demo/start'
import { newImage } from '../help/image'
import type { Backend } from './client'
import { createHooks } from './demo-hooks'

export interface TriedServer extends Backend {
  close: () => Promise<void>
}

/** The reference server on a port of its own, whose clock can be moved. */
export async function startTriedServer(databaseUrl = ''): Promise<TriedServer> {
  let passed = 0
  const settings = readServerSettings({ DATA_DIR: 'memory://', DATABASE_URL: databaseUrl, DEMO: '1' })
  const environment = {
    now: () => new Date(Date.now() + passed),
    report: console.error,
    logSecurity: () => undefined,
  }
  const demo = await openDemo(settings, environment, databaseUrl ? {} : { image: await newImage() })
  const { port, close } = await listen(createDemoApp(demo), { port: 0, hostname: '127.0.0.1' })
  const base = `http://127.0.0.1:${port}`
  return {
    base,
    oauth: `${base}/oauth`,
    hooks: {
      ...createHooks(base),
      passMinutes: async minutes => {
        passed += minutes * 60_000
      },
    },
    close: async () => {
      await close()
      await demo.close()
    },
  }
}
