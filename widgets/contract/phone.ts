import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/mobile'

/** Calling codes by country (ISO 3166-1 alpha-2), without the plus: `VN` is `84`. */
export const callingCodes = (): [country: string, callingCode: string][] =>
  getCountries().map(country => [country, getCountryCallingCode(country)])

const known = new Set<string>(callingCodes().map(([, callingCode]) => callingCode))

/** A mobile number as it was typed: with or without spaces and leading zero, or complete with its plus. */
export function readMobile(
  callingCode: string,
  typed: string,
): { callingCode: string; mobile: string } | undefined {
  // The library throws for a calling code without a country.
  const rules = known.has(callingCode) ? { defaultCallingCode: callingCode } : undefined
  const number = parsePhoneNumberFromString(typed, rules)
  return number?.isValid()
    ? { callingCode: number.countryCallingCode, mobile: number.nationalNumber }
    : undefined
}

/** Why a number is not a mobile number of a country with this calling code. */
export function mobileFault(callingCode: string, mobile: string): 'mobile' | undefined {
  const read = readMobile(callingCode, mobile)
  return read?.callingCode === callingCode && read.mobile === mobile ? undefined : 'mobile'
}
