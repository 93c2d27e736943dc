import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/mobile'
import { phoneDigits, readCallingCode } from '../shared/text'

/** Returns the calling codes by country (ISO 3166-1 alpha-2), without the plus: `VN` is `84`. */
export const callingCodes = (): [country: string, callingCode: string][] =>
  getCountries().map(country => [country, getCountryCallingCode(country)])

const knownCallingCodes = new Set<string>(callingCodes().map(([, callingCode]) => callingCode))

/** The calling codes of the French overseas departments, whose numbers are dialled like those of the mainland. */
const OVERSEAS = ['262', '590', '594', '596']

/**
 * Other interpretations of a number that is not a valid mobile number as typed: a number of a French overseas department; without
 * the 1 that Mexico no longer uses; with the 9 that is missing from an Argentine mobile number.
 */
const interpretations: Record<string, (national: string) => string[]> = {
  33: national => OVERSEAS.map(callingCode => `+${callingCode}${national}`),
  52: national => [`+52${national.replace(/^1/, '')}`],
  54: national => [`+549${national}`],
}

const parse = (typed: string, callingCode?: string) =>
  // The library throws for a calling code without a country.
  parsePhoneNumberFromString(
    typed,
    callingCode && knownCallingCodes.has(callingCode) ? { defaultCallingCode: callingCode } : undefined,
  )

/**
 * Parses a typed mobile number: with or without spaces and leading zero, or in full with its plus sign. Returns the number with its
 * own calling code, which may differ from `callingCode`; undefined if it is not a mobile number.
 */
export function readMobile(
  callingCode: string,
  typed: string,
): { callingCode: string; mobile: string } | undefined {
  const first = parse(phoneDigits(typed).replace(/^00/, '+'), readCallingCode(callingCode))
  if (!first) return undefined
  const others = interpretations[first.countryCallingCode]?.(first.nationalNumber) ?? []
  const number = [first, ...others.map(other => parse(other))].find(one => one?.isValid())
  return number && { callingCode: number.countryCallingCode, mobile: number.nationalNumber }
}
