import { createProcessEnvironment } from '../../demo/operate/observe/process-log'
import { readServerSettings } from '../../demo/operate/settings/settings'
import { endOnSignal } from '../../demo/server/environment/end-on-signal'
import { start } from '../../demo/start'
import { failOnSchemaMismatch } from '../help/contract/schema-mismatch'
import { newDatabase } from '../help/servers/postgres'
import { buildClosedSite } from './closed'

/**
 * Starts the sites of the journeys: the open one, whose responses are compared with the API document, and the closed one,
 * which is built here.
 */
const { settings } = await newDatabase()
Object.assign(process.env, settings)
// The open site reads its settings first, because the build changes NODE_ENV for the whole process.
const open = await start(readServerSettings(process.env), createProcessEnvironment(process.env.LOG_FORMAT), {
  prepareApp: failOnSchemaMismatch,
})
endOnSignal(open.close)
const listen = await buildClosedSite()
// The tests wait for the closed site. The open one responds by then.
listen()
