import { readEmail } from '../contract/email'
import type * as Phone from '../contract/phone'
import type { Address, Contact, Parents, Personal, School } from '../contract/student/record'
import { padDate } from '../shared/date'
import { digitsOf, phoneDigits, readCallingCode, readName } from '../shared/text'
import type { Typed } from './form'

/** The rules for phone numbers. They are large, so they are loaded when a number has to be read. */
export type PhoneRules = Pick<typeof Phone, 'readMobile' | 'callingCodes'>

/** The five groups of the record. */
export interface RecordSections {
  personal: Personal
  school: School
  parents: Parents
  address: Address
  contact: Contact
}

/** Fields that the questionnaire has answered. */
type QuestionnaireFacts = Pick<Personal, 'birthdate' | 'nationality'>

/** Returns the country of birth to suggest, which is the country of the nationality; empty for a stateless student. */
export function likelyBirthCountry(typed: Typed): string {
  const { 'personal.nationality': nationality = '' } = typed
  return nationality === 'XX' ? '' : nationality
}

/** The calling code of France, used unless the student chooses another one. */
export const DEFAULT_CALLING_CODE = '33'

export const isTicked = (typed: Typed, path: string): boolean => typed[path] === 'true'

const tidy = (text = '') => readName(text)

const optionalText = (text: string | undefined) => tidy(text) || null

const personalOf = (typed: Typed, facts: QuestionnaireFacts) => {
  const nameOf = (field: string) =>
    isTicked(typed, 'personal.hasOneName') ? null : tidy(typed[`personal.${field}`])
  return {
    civility: typed['personal.civility'] ?? '',
    surname: tidy(typed['personal.surname']),
    forename: nameOf('forename'),
    forenames: nameOf('forenames'),
    birthdate: facts.birthdate,
    birthCountry: tidy(typed['personal.birthCountry'] ?? likelyBirthCountry(typed)),
    nationality: facts.nationality,
  }
}

const schoolOf = (typed: Typed) => {
  const isOther = isTicked(typed, 'school.isOther')
  return {
    name: isOther ? null : tidy(typed['school.name']),
    isOther,
    otherName: isOther ? tidy(typed['school.otherName']) : null,
    isPending: isTicked(typed, 'school.isPending'),
    rightsStartDate: padDate(typed['school.rightsStartDate'] ?? ''),
  }
}

const parentOf = (typed: Typed, which: 'first' | 'second') => {
  const textOf = (field: string) => typed[`parents.${which}.${field}`]
  return {
    civility: textOf('civility') ?? '',
    surname: tidy(textOf('surname')),
    forename: textOf('hasOneName') === 'true' ? null : tidy(textOf('forename')),
  }
}

const parentsOf = (typed: Typed) => {
  const isSingle = isTicked(typed, 'parents.isSingle')
  return { isSingle, first: parentOf(typed, 'first'), second: isSingle ? null : parentOf(typed, 'second') }
}

const addressOf = (typed: Typed) => {
  const textOf = (field: string) => typed[`address.${field}`]
  return {
    roadNumber: digitsOf(textOf('roadNumber') ?? '') || null,
    complement: optionalText(textOf('complement')),
    roadType: optionalText(textOf('roadType')),
    roadName: tidy(textOf('roadName')),
    additional: optionalText(textOf('additional')),
    postcode: digitsOf(textOf('postcode') ?? ''),
    city: tidy(textOf('city')),
    isManualCity: isTicked(typed, 'address.isManualCity'),
  }
}

/**
 * Reads the contact. Without `phone`, or if it cannot read the number, the number has the digits as typed. The server parses it
 * with the same function.
 */
const contactOf = (typed: Typed, phone?: PhoneRules) => {
  const callingCode = readCallingCode(typed['contact.callingCode'] ?? DEFAULT_CALLING_CODE)
  const mobile = phoneDigits(typed['contact.mobile'])
  return {
    ...(phone?.readMobile(callingCode, mobile) ?? { callingCode, mobile }),
    email: readEmail(typed['contact.email'] ?? ''),
  }
}

/** Converts typed text to values of the record. The contract validates them. */
export const toRecordInput = (typed: Typed, facts: QuestionnaireFacts, phone?: PhoneRules) => ({
  personal: personalOf(typed, facts),
  school: schoolOf(typed),
  parents: parentsOf(typed),
  address: addressOf(typed),
  contact: contactOf(typed, phone),
})
