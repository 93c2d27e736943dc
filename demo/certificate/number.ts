import { keyOf } from '../rules/number'

/** Digits of a social security number, without its key. */
const DIGITS = 13

/** Without its key, whether it was kept with it or not. */
export const bare = (number: string): string => number.slice(0, DIGITS)

/** As offices write it: sex, year, month, place, country, order, and the key. */
export const grouped = (number: string): string => {
  const digits = bare(number)
  return `${digits.replace(/^(\d)(\d\d)(\d\d)(\d\d)(\d{3})(\d{3})$/, '$1 $2 $3 $4 $5 $6')} | ${keyOf(digits)}`
}
