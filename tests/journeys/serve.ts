import { newDatabase } from '../help/postgres'
import { buildClosedSite } from './closed'

/** The sites of the journeys: the open one through its real entry, and the closed one, which is built here. */
const { settings } = await newDatabase()
Object.assign(process.env, settings)
// Comes before the build, which sets NODE_ENV for this whole process: the open site has read its settings by then.
await import('../../demo/main')
const listen = await buildClosedSite()
// The tests wait for the closed site: by then the open one answers, too.
listen()
