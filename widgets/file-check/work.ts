import { check } from './check'
import { makePdf, preview, shrink } from './make'

/** What is done away from the page, by name. */
export const work = { check, makePdf, shrink, preview }
export type Work = typeof work
