import { countries } from '../../../../widgets/contract/country'
import type { Personal } from '../../../../widgets/contract/student/record'

/** The provisional number (`waiting`), or the permanent one (`definitive`). */
export type NumberKind = 'waiting' | 'definitive'

/** The first digit: the kind of number, and the sex. */
const firstDigits: Record<NumberKind, Record<Personal['civility'], string>> = {
  waiting: { mr: '7', ms: '8' },
  definitive: { mr: '1', ms: '2' },
}

/** Code for a birth outside France. It is used for every birth, also in France, because the department is not known. */
const BIRTH_PLACE = '99'
/** Number of the first country of birth, in the demo's own numbering. The others follow in the order of the list of countries. */
const FIRST_COUNTRY = 101
/** Offsets of the series of country numbers. The next series is used when one is full. */
const SERIES = [0, 300, 600]
/** Digits of a number before its key. */
const DIGITS = 13
/** Maximum count of numbers for one sex, month and country in a series. */
export const MAX_ORDER = 999

/** Returns the first ten digits, for each series of country numbers. */
export const numberPrefixes = (kind: NumberKind, personal: Personal): string[] =>
  SERIES.map(series => {
    const { civility, birthdate, birthCountry } = personal
    const country = FIRST_COUNTRY + series + countries.indexOf(birthCountry)
    return `${firstDigits[kind][civility]}${birthdate.slice(2, 4)}${birthdate.slice(5, 7)}${BIRTH_PLACE}${country}`
  })

/** Returns the key: 97 minus the thirteen digits modulo 97. */
export const controlKey = (digits: string): string => `${97 - (Number(digits) % 97)}`.padStart(2, '0')

/** Returns thirteen digits and their key, from the first ten digits and the order among the numbers that begin with them. */
export function numberOf(prefix: string, order: number): string {
  const digits = `${prefix}${`${order}`.padStart(3, '0')}`
  return `${digits}${controlKey(digits)}`
}

/** Returns the thirteen digits without the key. */
export const withoutKey = (number: string): string => number.slice(0, DIGITS)

/** Formats a number in groups with non-breaking spaces: sex, year, month, place, country, order, and the key after a bar. */
export const formatNumber = (number: string): string => {
  const digits = withoutKey(number)
  const groups = digits.replace(/^(\d)(\d\d)(\d\d)(\d\d)(\d{3})(\d{3})$/, '$1 $2 $3 $4 $5 $6')
  return `${groups} | ${number.slice(DIGITS) || controlKey(digits)}`.replaceAll(' ', '\u00a0')
}
