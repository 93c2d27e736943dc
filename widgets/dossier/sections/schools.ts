import { fold } from '../../ui/fold'
import { schools as rows } from './schools.json'

interface Row {
  /** The name that the institution uses. */
  name: string
  towns: string
  /** Separated by spaces. */
  acronyms?: string
  /** What else people search it by: an older name, a number, a nearby town. */
  otherWords?: string
}

/** Universities and schools to choose from. A student of another one types its name. */
export const schools = (rows as Row[])
  .map(({ name, towns, acronyms = '', otherWords = '' }) => ({
    value: name,
    label: name,
    note: towns,
    names: fold([name, towns, acronyms, otherWords].join('|')),
    exact: fold([name, ...acronyms.split(' ').filter(Boolean)].join('|')),
  }))
  .sort((one, other) => (fold(one.label) < fold(other.label) ? -1 : 1))
