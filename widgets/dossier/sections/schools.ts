import { fold } from '../../ui/fold'
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

/** Universities and schools, sorted by name. For another school the student types the name. */
export const schools = (rows as Row[])
  .map(({ name, towns, acronyms = '', otherWords = '' }) => ({
    value: name,
    label: name,
    note: towns,
    names: fold([name, towns, acronyms, otherWords].join('|')),
    exact: fold([name, ...acronyms.split(' ').filter(Boolean)].join('|')),
  }))
  .sort((one, other) => (fold(one.label) < fold(other.label) ? -1 : 1))
