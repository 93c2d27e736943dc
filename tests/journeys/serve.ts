import { newDatabase } from '../help/postgres'
import { buildClosedSite } from './closed'

/** The sites of the journeys: the open one through its real entry, then the closed one, which is built first. */
const { settings } = await newDatabase()
Object.assign(process.env, settings)
// The build sets NODE_ENV for this whole process: the open site has to read its settings before.
await import('../../demo/main')
const listen = await buildClosedSite()
// Answers last: then both are there.
listen()
