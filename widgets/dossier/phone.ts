import { atom } from 'nanostores'
import type { PhoneRules } from './read'

/** Undefined until somebody uses the field: the rules of all the world's numbers weigh as much as half the form. */
export const $phone = atom<PhoneRules | undefined>()

/** Loads the rules once; without them a number is checked by the server alone. */
export const loadPhone = (): Promise<PhoneRules | undefined> =>
  import('../contract/phone').then(
    rules => {
      $phone.set(rules)
      return rules
    },
    () => undefined,
  )
