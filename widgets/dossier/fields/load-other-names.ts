import { importWithTimeout } from '../../runtime/import-with-timeout'
import { guessOtherNames, type LoadOtherNames } from './countries'

const fetchNames = () => import('./other-names')

/** The whole list of other names; where it cannot be loaded, what the browser knows. */
export const loadOtherNames: LoadOtherNames = codes =>
  importWithTimeout(fetchNames).then(
    ({ otherNames }) => otherNames,
    () => guessOtherNames(codes),
  )
