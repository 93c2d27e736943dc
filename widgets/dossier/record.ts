import type * as z from 'zod/mini'
import type { Answer } from '../contract/eligibility/eligibility'
import { address, contact, parents, personal, school } from '../contract/student/record'
import { dateFault } from '../shared/date'
import { rightsStartFault } from '../shared/rights-start'
import { type RecordSection, recordSections } from '../shared/route'
import type { Fault, Faults, Typed } from './form'
import { isTicked, type PhoneRules, type RecordSections, toRecordInput } from './read'

/** The values that the rules need besides the typed text. Days are YYYY-MM-DD. */
export interface Circumstances {
  today: string
  birthdate?: string | undefined
  /** The rules for phone numbers. While they are not loaded, only the number of digits is checked. */
  phone?: PhoneRules | undefined
}

const schemas: Record<RecordSection, z.ZodMiniType> = { personal, school, parents, address, contact }

const parentFields = (which: string) => ['civility', 'surname', 'forename'].map(field => `${which}.${field}`)

/** The fields of each section, in the order of the screen. */
export const sectionFields: Record<RecordSection, string[]> = {
  personal: ['civility', 'surname', 'forenames', 'forename', 'birthCountry'],
  school: ['name', 'otherName', 'rightsStartDate'],
  parents: [...parentFields('first'), ...parentFields('second')],
  address: ['query', 'roadNumber', 'complement', 'roadType', 'roadName', 'additional', 'postcode', 'city'],
  contact: ['callingCode', 'mobile', 'email'],
}

/** Placeholders for values that the form does not check, because the questionnaire has checked them. */
const noFacts = { birthdate: '', nationality: '' }

/** Returns the errors that the contract finds in a section, by the field's path within the section. */
function contractFaults(section: RecordSection, typed: Typed, phone?: PhoneRules): Map<string, Fault> {
  const { error } = schemas[section].safeParse(toRecordInput(typed, noFacts, phone)[section])
  const faults = new Map<string, Fault>()
  for (const issue of error?.issues ?? []) {
    const max = 'params' in issue ? issue.params?.max : undefined
    faults.set(issue.path.join('.'), { code: issue.message, ...(max && { max }) })
  }
  return faults
}

/** Checks the date, then whether rights can start on it, then whether the student accepted the conditions for that day. */
function startFault(typed: Typed, { birthdate = '', today }: Circumstances): Fault | undefined {
  const text = typed['school.rightsStartDate'] ?? ''
  const fault = dateFault(text)
  if (fault) return fault
  const { rightsStartDate } = toRecordInput(typed, noFacts).school
  const code = rightsStartFault(rightsStartDate, birthdate, today)
  if (code) return { code, part: 'year' }
  return typed['school.acceptedStart'] === rightsStartDate ? undefined : { code: 'acceptStart' }
}

/** Returns the error of a search field without a chosen option: `choice` if it has text, otherwise `required`. */
const searchFault = (query: string | undefined): Fault => ({ code: query?.trim() ? 'choice' : 'required' })

/** Returns true once an address was chosen, or its fields were opened. */
export function hasAddress(typed: Typed): boolean {
  const parts = sectionFields.address.slice(1)
  return isTicked(typed, 'address.isManual') || parts.some(part => typed[`address.${part}`]?.trim())
}

/** Adds errors that the contract cannot detect, and replaces errors for which the form has a better message. */
function addFormFaults(
  section: RecordSection,
  typed: Typed,
  circumstances: Circumstances,
  faults: Map<string, Fault>,
): void {
  const set = (field: string, fault: Fault | undefined) =>
    fault ? faults.set(field, fault) : faults.delete(field)
  if (section === 'school') {
    set('rightsStartDate', startFault(typed, circumstances))
    if (faults.get('name')?.code === 'required') set('name', searchFault(typed['school.query']))
  }
  if (section === 'address' && !hasAddress(typed)) {
    faults.clear()
    set('query', searchFault(typed['address.query']))
  }
  if (section === 'contact' && circumstances.phone && !faults.has('callingCode') && !faults.has('mobile')) {
    const { callingCode, mobile } = toRecordInput(typed, noFacts, circumstances.phone).contact
    if (!circumstances.phone.readMobile(callingCode, mobile)) set('mobile', { code: 'mobile' })
  }
}

/** Returns the errors of a section, by path, in the order of the screen. */
export function sectionFaults(section: RecordSection, typed: Typed, circumstances: Circumstances): Faults {
  const faults = contractFaults(section, typed, circumstances.phone)
  addFormFaults(section, typed, circumstances, faults)
  const inOrder = sectionFields[section].flatMap((field): [string, Fault][] => {
    const fault = faults.get(field)
    return fault ? [[`${section}.${field}`, fault]] : []
  })
  return Object.fromEntries(inOrder)
}

export const isComplete = (section: RecordSection, typed: Typed, circumstances: Circumstances): boolean =>
  Object.keys(sectionFaults(section, typed, circumstances)).length === 0

/** Returns the first incomplete section; undefined once all are complete. */
export const firstUnfinished = (typed: Typed, circumstances: Circumstances): RecordSection | undefined =>
  recordSections.find(section => !isComplete(section, typed, circumstances))

/** Returns whether the only error is that the conditions for the start of rights were not accepted. */
export const isStartUnaccepted = (faults: Faults): boolean =>
  Object.values(faults).every(({ code }) => code === 'acceptStart') && Object.keys(faults).length > 0

/** Returns the errors of all sections, by path of the field. */
export const identificationFaults = (typed: Typed, circumstances: Circumstances): Faults =>
  Object.assign({}, ...recordSections.map(section => sectionFaults(section, typed, circumstances)))

/** Returns the record's five groups from the typed text and the questionnaire. Send them only if there is no error. */
export function recordOf(typed: Typed, answers: Answer[], phone?: PhoneRules): RecordSections {
  const answerTo = (key: string) => answers.find(({ questionKey }) => questionKey === key)?.answer ?? ''
  const facts = { birthdate: answerTo('birthdate'), nationality: answerTo('nationality') }
  return toRecordInput(typed, facts, phone) as RecordSections
}

type Group = Record<string, unknown>

const flatten = (path: string, group: Group): [string, string][] =>
  Object.entries(group).flatMap(([field, value]): [string, string][] => {
    const fieldPath = `${path}.${field}`
    if (typeof value === 'object' && value !== null) return flatten(fieldPath, value as Group)
    return [[fieldPath, value === null || value === false ? '' : `${value}`]]
  })

const tick = (isTrue: boolean) => (isTrue ? 'true' : '')

/** Form fields that are not in the record: boxes that explain an empty value, and the accepted conditions. */
const extraFields: { [S in RecordSection]: (group: RecordSections[S]) => Typed } = {
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
  ...Object.fromEntries(flatten(section, group as Group)),
  ...extraFields[section](group),
})
