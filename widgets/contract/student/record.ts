import * as z from 'zod/mini'
import { calendarDate } from '../../shared/date'
import { SCHOOL_LENGTH } from '../../shared/link-parameters'
import { digitsOf, phoneDigits, readCallingCode, readName } from '../../shared/text'
import { countries, nationality } from '../country'
import { checkRules, type FieldRule, oneOf, required, whenValid } from '../document/check'
import { isEmailAddress } from '../email'
import { postcodePattern } from '../location'

/** Maximum length of a name: passports have names of over 80 characters. */
export const NAME_LENGTH = 120
/** Maximum length of the additional address line (French postal norm). */
export const LINE_LENGTH = 38
/**
 * Maximum length of a road and of a town: longer than any in the national address service, from which they are stored
 * unchanged.
 */
export const PLACE_LENGTH = 200
/** Maximum length of an e-mail address (RFC 3696, erratum 1690). */
export const EMAIL_LENGTH = 254

/** The number complements and road types of an address (contract, section 6). */
export const complements = ['bis', 'ter', 'quater', 'quinquies', 'A', 'B', 'C', 'D', 'E', 'F'] as const
export const roadTypes = [
  'allée',
  'avenue',
  'boulevard',
  'chemin',
  'cité',
  'cours',
  'impasse',
  'lotissement',
  'passage',
  'place',
  'quai',
  'résidence',
  'route',
  'rue',
  'ruelle',
  'sentier',
  'square',
  'villa',
  'voie',
]

const rule = (holds: FieldRule['holds'], code: string): FieldRule => ({ holds, code })
const maxLength = (max: number): FieldRule => ({
  holds: text => text.length <= max,
  code: 'length',
  params: { max },
})
const matches = (pattern: RegExp, code: string) => rule(text => pattern.test(text), code)

const choiceOf = <Value extends string>(values: readonly Value[]) =>
  z.string().check(
    checkRules(
      required,
      rule(text => values.includes(text as Value), 'choice'),
    ),
  )

/** Returns whether all letters are Latin. */
export const isLatin = (text: string): boolean =>
  !/\p{L}/u.test(readName(text).replace(/\p{Script=Latin}/gu, ''))

/** Letters and the separators used in passports; `/`, `@` and `·` must be followed by more letters. */
const namePattern = /^[\p{Script=Latin}\p{M} .'-]+([/@·][\p{Script=Latin}\p{M} .'-]+)*$/u

const text = (max: number) => z.string().check(z.overwrite(readName), checkRules(required, maxLength(max)))

/** A name in Latin letters, as in the passport. Another script has its own error, since it is corrected differently. */
export const name = z
  .string()
  .check(
    z.overwrite(readName),
    checkRules(
      required,
      rule(isLatin, 'nameScript'),
      matches(namePattern, 'name'),
      matches(/\p{L}/u, 'name'),
      maxLength(NAME_LENGTH),
    ),
  )

const civility = choiceOf(['ms', 'mr'] as const)

/** A person with a single name has it as surname, and no forename. */
const hasBothOrNone = z.refine<{ forename: string | null; forenames: string | null }>(
  ({ forename, forenames }) => (forename === null) === (forenames === null),
  { message: 'required', when: whenValid('forename', 'forenames') },
)

export const personal = z
  .strictObject({
    civility,
    surname: name,
    forename: z.nullable(name),
    forenames: z.nullable(name),
    birthdate: calendarDate,
    birthCountry: choiceOf(countries),
    nationality,
  })
  .check(hasBothOrNone)
export type Personal = z.output<typeof personal>

export const school = z
  .strictObject({
    name: z.nullable(text(SCHOOL_LENGTH)),
    isOther: oneOf(true, false),
    otherName: z.nullable(text(SCHOOL_LENGTH)),
    isPending: oneOf(true, false),
    rightsStartDate: calendarDate,
  })
  .check(
    z.refine(({ name, isOther }) => isOther === (name === null), {
      message: 'required',
      path: ['name'],
      when: whenValid('name', 'isOther'),
    }),
    z.refine(({ otherName, isOther }) => isOther === (otherName !== null), {
      message: 'required',
      path: ['otherName'],
      when: whenValid('otherName', 'isOther'),
    }),
  )
export type School = z.output<typeof school>

const parent = z.strictObject({ civility, surname: name, forename: z.nullable(name) })

export const parents = z
  .strictObject({ isSingle: oneOf(true, false), first: parent, second: z.nullable(parent) })
  .check(
    z.refine(({ isSingle, second }) => isSingle === (second === null), {
      message: 'required',
      path: ['second'],
      when: whenValid('isSingle', 'second'),
    }),
  )
export type Parents = z.output<typeof parents>

export const address = z.strictObject({
  roadNumber: z.nullable(
    z.string().check(z.overwrite(digitsOf), checkRules(matches(/^\d+$/, 'digits'), maxLength(4))),
  ),
  complement: z.nullable(choiceOf(complements)),
  roadType: z.nullable(choiceOf(roadTypes)),
  roadName: text(PLACE_LENGTH),
  additional: z.nullable(text(LINE_LENGTH)),
  postcode: z
    .string()
    .check(z.overwrite(digitsOf), checkRules(required, matches(postcodePattern, 'postcode'))),
  city: text(PLACE_LENGTH),
  isManualCity: oneOf(true, false),
})
export type Address = z.output<typeof address>

export const email = z
  .string()
  .check(checkRules(required, rule(isEmailAddress, 'email'), maxLength(EMAIL_LENGTH)))

/** `readMobile` in `phone.ts` checks the mobile number against the country. The number is stored without its leading zero. */
export const contact = z.strictObject({
  callingCode: z
    .string()
    .check(z.overwrite(readCallingCode), checkRules(required, matches(/^[1-9]\d{0,2}$/, 'callingCode'))),
  mobile: z
    .string()
    .check(z.overwrite(phoneDigits), checkRules(required, matches(/^\+?\d{4,15}$/, 'mobile'))),
  email,
})
export type Contact = z.output<typeof contact>
