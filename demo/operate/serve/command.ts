import { existsSync } from 'node:fs'
import { createApp } from '../../server/app'
import { endOnSignal } from '../../server/environment/end-on-signal'
import { builtSite } from '../../server/environment/own-files'
import { listenAsSite } from '../../server/http/site/listen-as-site'
import { requireSchema } from '../../server/storage/database/migrations'
import { createProcessEnvironment } from '../observe/process-log'
import { openOperatedServer } from '../operation'
import { runCheckConfig } from '../settings/check-command'
import { readProductionSettings } from '../settings/settings'
import { UsageError } from '../usage-error'

/** Starts the site and its API in production. With `--check-config` it only checks the settings. */
export async function runServe(args: string[]): Promise<void> {
  const unknown = args.find(word => word !== '--check-config')
  if (unknown) throw new UsageError(`serve does not know ${unknown}`)
  if (args.length > 0) return runCheckConfig()
  const root = builtSite()
  const environment = createProcessEnvironment(process.env.LOG_FORMAT || 'json')
  const settings = readProductionSettings(process.env)
  if (!existsSync(`${root}/index.html`))
    throw new Error('There is no built site: run `npm run build`, and put dist/ beside dist-server/')
  const { server, close } = await openOperatedServer(settings, environment, { prepareSchema: requireSchema })
  const listening = await listenAsSite(createApp(server), root, settings).catch(async error => {
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
