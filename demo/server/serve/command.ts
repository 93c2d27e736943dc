import { createApp } from '../app'
import { requireSchema } from '../db/require-schema'
import { builtSite } from '../environment/own-files'
import { createProcessEnvironment } from '../observe/process-log'
import { openServer } from '../open-server'
import { readServerSettings } from '../settings/settings'
import { endOnSignal } from './end-on-signal'
import { listenAsSite } from './site'

/** Starts the site and its API as in production, without the pages for trying, whatever the environment says of them. */
export async function runServe(): Promise<void> {
  const environment = createProcessEnvironment(process.env.LOG_FORMAT || 'json')
  const settings = readServerSettings({ ...process.env, NODE_ENV: 'production', DEMO: '0' })
  const { server, close } = await openServer(settings, environment, { prepareSchema: requireSchema })
  const listening = await listenAsSite(createApp(server), builtSite(), settings).catch(async error => {
    await close()
    throw error
  })
  endOnSignal(async () => {
    server.parcelWaits.end()
    await listening.close()
    await close()
  })
  process.stdout.write(`ready http://${settings.host}:${listening.port}\n`)
}
