import { atom } from 'nanostores'
import { importWithTimeout } from '../runtime/import-with-timeout'
import type { PhoneRules } from './read'

/** Undefined until somebody uses the field: the rules of all the world's numbers weigh as much as half the form. */
export const $phone = atom<PhoneRules | undefined>()

const fetchRules = () => import('../contract/phone')

/** Loads the rules once; without them a number is checked by the server alone. */
export const loadPhone = (): Promise<PhoneRules | undefined> =>
  importWithTimeout(fetchRules).then(
    rules => {
      $phone.set(rules)
      return rules
    },
    () => undefined,
  )
