import { checkChosenFile } from './check'
import { makePdf, preview, shrink } from './make'

/** The tasks of the worker, by name. */
export const work = { checkChosenFile, makePdf, shrink, preview }
export type Work = typeof work
