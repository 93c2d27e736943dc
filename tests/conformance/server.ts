import { Hono } from 'hono'
import { openOperated } from '../../demo/operate/operation'
import { readServerSettings } from '../../demo/operate/settings/settings'
import { listen } from '../../demo/server/http/connections/listen'
import { createDemoApp, openDemo } from '../../demo/start'
import { newDatabaseImage } from '../samples/image'
import type { Backend } from './client'
import { createHooks } from './demo-hooks'
import type { PlantedFault } from './planted-fault'

interface TestedServer extends Backend {
  /** Replaces the server's fault; without an argument, removes it. */
  plant: (fault?: PlantedFault) => void
  close: () => Promise<void>
}

/** Starts the reference server on a free port, with these environment variables and a clock that can be moved. */
export async function startTestedServer(variables: Record<string, string> = {}): Promise<TestedServer> {
  let elapsed = 0
  const settings = readServerSettings({ DATA_DIR: 'memory://', DEMO: '1', ...variables })
  const environment = {
    now: () => new Date(Date.now() + elapsed),
    report: console.error,
    logSecurity: () => undefined,
  }
  const parts = settings.databaseUrl ? {} : { image: await newDatabaseImage() }
  const demo = await openOperated(openDemo, settings, environment, parts)
  const app = createDemoApp(demo)
  let planted: PlantedFault | undefined
  const faultyApp = new Hono().all('*', async context => {
    const request = context.req.raw
    // The response gets the fault of its request, although the next fault may be planted in between.
    const { request: changeRequest, response: changeResponse } = planted ?? {}
    const changed = (await changeRequest?.(request)) ?? request
    const response = changed instanceof Response ? changed : await app.fetch(changed, context.env)
    return (await changeResponse?.(response, request)) ?? response
  })
  const { port, close } = await listen(faultyApp, { port: 0, hostname: '127.0.0.1' })
  const base = `http://127.0.0.1:${port}`
  return {
    base,
    oauth: `${base}/oauth`,
    plant: fault => {
      planted = fault
    },
    hooks: {
      ...createHooks(base),
      passMinutes: async minutes => {
        elapsed += minutes * 60_000
      },
    },
    close: async () => {
      await close()
      await demo.close()
    },
  }
}
