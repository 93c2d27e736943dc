import { createProcessEnvironment } from '../../demo/operate/observe/process-log'
import { readServerSettings } from '../../demo/operate/settings/settings'
import { endOnSignal } from '../../demo/server/environment/end-on-signal'
import { start } from '../../demo/start'
import { breakWhatDiffers } from '../help/held'
import { newDatabase } from '../help/servers/postgres'
import { buildClosedSite } from './closed'

/** The sites of the journeys: the open one, whose answers are held against the document of the API, and the closed one, which is built here. */
const { settings } = await newDatabase()
Object.assign(process.env, settings)
// Comes before the build, which sets NODE_ENV for this whole process: the open site has read its settings by then.
const open = await start(readServerSettings(process.env), createProcessEnvironment(process.env.LOG_FORMAT), {
  prepareApp: breakWhatDiffers,
})
endOnSignal(open.close)
const listen = await buildClosedSite()
// The tests wait for the closed site: by then the open one answers, too.
listen()
