import { createDeskApp } from '../../server/desk/app'
import { endOnSignal } from '../../server/environment/end-on-signal'
import { interval } from '../../server/environment/interval'
import { listen } from '../../server/http/connections/listen'
import { requireSchema } from '../../server/storage/database/migrations'
import { createAgentAccess } from '../agents/access'
import { createProvider } from '../agents/provider'
import { deleteEndedSessions } from '../agents/session'
import { countProvider } from '../observe/count'
import { createProcessEnvironment } from '../observe/process-log'
import { openOperatedServer } from '../operation'
import { readProductionSettings } from '../settings/settings'

/** Milliseconds between two deletions of expired sessions. */
const SWEEP_MS = 600_000

/** Starts the agents' desk, on the database of the site's servers. Those servers send the mails that the desk queues. */
export async function runDesk(): Promise<void> {
  const environment = createProcessEnvironment(process.env.LOG_FORMAT || 'json')
  const settings = readProductionSettings(process.env)
  const { desk, host } = settings
  if (!desk) throw new Error('Refusing to start: DESK_URL must be set for the desk')
  const deskSettings = { ...settings, metrics: desk.metrics }
  const { server, close } = await openOperatedServer(deskSettings, environment, {
    prepareSchema: requireSchema,
    timers: 'clock',
  })
  const provider = countProvider(createProvider(desk.provider, desk.url), server.metrics)
  const access = createAgentAccess({ server, provider, settings: desk.provider }, desk.url)
  const app = createDeskApp({ server, access })
  const place = { port: desk.port, hostname: host, trustedProxies: settings.trustedProxies }
  const listening = await listen(app, place).catch(async error => {
    await close()
    throw error
  })
  const sweep = interval(SWEEP_MS, () => deleteEndedSessions(server.database, server.now()), server.report)
  endOnSignal(async () => {
    await sweep.stop()
    await listening.close()
    await close()
  })
  process.stdout.write(`ready http://${host}:${listening.port}\n`)
}
