import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/mobile'

/** Calling codes by country (ISO 3166-1 alpha-2), without the plus: `VN` is `84`. */
export const callingCodes = (): [country: string, callingCode: string][] =>
  getCountries().map(country => [country, getCountryCallingCode(country)])

/** A mobile number as it was typed: with or without spaces, leading zero, or the whole of it with its plus. */
export function readMobile(
  callingCode: string,
  typed: string,
): { callingCode: string; mobile: string } | undefined {
  const number = parsePhoneNumberFromString(typed, { defaultCallingCode: callingCode })
  return number?.isValid()
    ? { callingCode: number.countryCallingCode, mobile: number.nationalNumber }
    : undefined
}

/** What keeps the number from being a mobile one of a country with this calling code. */
export function mobileFault(callingCode: string, mobile: string): 'mobile' | undefined {
  const read = readMobile(callingCode, mobile)
  return read?.callingCode === callingCode && read.mobile === mobile ? undefined : 'mobile'
}
