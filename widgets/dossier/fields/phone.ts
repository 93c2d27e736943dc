import { atom } from 'nanostores'
import { importWithTimeout } from '../../runtime/import-with-timeout'
import { phoneDigits, readCallingCode } from '../../shared/text'
import type { Form } from '../form'
import { DEFAULT_CALLING_CODE, type PhoneRules } from '../read'

/** The rules for phone numbers; undefined until `loadPhoneRules` has loaded them. They are large. */
export const $phoneRules = atom<PhoneRules | undefined>()

const fetchRules = () => import('../../contract/phone')

/** Loads the rules. Without them, only the number of digits is checked on this device; the server checks the rest. */
export const loadPhoneRules = (): Promise<PhoneRules | undefined> =>
  importWithTimeout(fetchRules).then(
    rules => {
      $phoneRules.set(rules)
      return rules
    },
    () => undefined,
  )

/** Splits a number that was typed with its calling code. A number of a French overseas department changes the calling code. */
export function splitNumber(form: Form, { readMobile }: PhoneRules): void {
  const { 'contact.callingCode': callingCode = DEFAULT_CALLING_CODE, 'contact.mobile': typed } =
    form.$typed.get()
  const number = readMobile(callingCode, typed ?? '')
  const hasCallingCode = /^(\+|00)/.test(phoneDigits(typed))
  if (number && (hasCallingCode || number.callingCode !== readCallingCode(callingCode)))
    form.fill({ 'contact.callingCode': number.callingCode, 'contact.mobile': number.mobile })
}
