import type { RecordSection } from '../shared/route'
import type { Typed } from './form'
import type { RecordSections } from './read'

type Group = Record<string, unknown>

const texts = (path: string, group: Group): [string, string][] =>
  Object.entries(group).flatMap(([field, value]): [string, string][] => {
    const at = `${path}.${field}`
    if (typeof value === 'object' && value !== null) return texts(at, value as Group)
    return [[at, value === null || value === false ? '' : `${value}`]]
  })

const tick = (isTrue: boolean) => (isTrue ? 'true' : '')

/** Form fields that are not in the record: boxes that explain an empty value, and the accepted conditions. */
const beside: { [S in RecordSection]: (group: RecordSections[S]) => Typed } = {
  personal: ({ forename }) => ({ 'personal.hasOneName': tick(forename === null) }),
  school: ({ rightsStartDate }) => ({ 'school.acceptedStart': rightsStartDate }),
  parents: ({ first, second }) => ({
    'parents.first.hasOneName': tick(first.forename === null),
    'parents.second.hasOneName': tick(second?.forename === null),
  }),
  address: () => ({}),
  contact: () => ({}),
}

/** Converts a section of the record to typed text, for the start of an edit. */
export const typedOf = <S extends RecordSection>(section: S, group: RecordSections[S]): Typed => ({
  ...Object.fromEntries(texts(section, group as Group)),
  ...beside[section](group),
})
