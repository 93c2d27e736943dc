import { newDatabase } from '../help/postgres'
import { buildClosedSite } from './closed'

/** The sites of the journeys: the open one through its real entry, and meanwhile the closed one is built. */
const { settings } = await newDatabase()
Object.assign(process.env, settings)
const [listen] = await Promise.all([buildClosedSite(), import('../../demo/main')])
// Answers last: then both are there.
listen()
