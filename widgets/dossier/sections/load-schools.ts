import { importWithTimeout } from '../../runtime/import-with-timeout'

const fetchSchools = () => import('./schools').then(({ schools }) => schools)

/** Loads the list of schools. Rejects if it cannot be loaded. */
export const loadSchools = () => importWithTimeout(fetchSchools)
