import { exactNames } from '../../ui/fields/search/find-matches'
import { foldText } from '../../ui/fold-text'
import { schools as rows } from './schools.json'

interface Row {
  /** The name that the institution uses. */
  name: string
  towns: string
  /** Separated by spaces. */
  acronyms?: string
  /** Other search terms: an older name, a number, a nearby town. */
  otherWords?: string
}

/** Universities and schools, sorted by name. The student types the name of a school that is not in this list. */
export const schools = (rows as Row[])
  .map(({ name, towns, acronyms = '', otherWords = '' }) => ({
    value: name,
    label: name,
    note: towns,
    names: foldText([name, towns, acronyms, otherWords].join('|')),
    exact: exactNames(name, acronyms),
  }))
  .sort((a, b) => (foldText(a.label) < foldText(b.label) ? -1 : 1))
