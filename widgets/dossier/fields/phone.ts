import { atom } from 'nanostores'
import { importWithTimeout } from '../../runtime/import-with-timeout'
import type { PhoneRules } from '../read'

/** The rules for phone numbers. They are large, so they are undefined until the field is used. */
export const $phone = atom<PhoneRules | undefined>()

const fetchRules = () => import('../../contract/phone')

/** Loads the rules once. Without them, only the server checks a number. */
export const loadPhone = (): Promise<PhoneRules | undefined> =>
  importWithTimeout(fetchRules).then(
    rules => {
      $phone.set(rules)
      return rules
    },
    () => undefined,
  )
