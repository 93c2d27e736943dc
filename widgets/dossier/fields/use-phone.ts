import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { PhoneRules } from '../read'
import { $phoneRules, loadPhoneRules } from './phone'

/**
 * Returns the rules for a view that shows a phone number. Loads them if `isNeeded`; the view is rendered again when they are
 * loaded.
 */
export function usePhoneRules(isNeeded: boolean): PhoneRules | undefined {
  useEffect(() => {
    if (isNeeded) void loadPhoneRules()
  }, [isNeeded])
  return useStore($phoneRules)
}
