import { importWithTimeout } from '../../../runtime/import-with-timeout'
import { guessOtherNames, type LoadOtherNames } from './countries'

const fetchNames = () => import('./other-names')

/** Loads the list of other names. If it cannot be loaded, uses the browser's data. */
export const loadOtherNames: LoadOtherNames = codes =>
  importWithTimeout(fetchNames).then(
    ({ otherNames }) => otherNames,
    () => guessOtherNames(codes),
  )
