import { atom } from 'nanostores'
import { environment } from './environment'

const KEY = 'sante:receipt'

/** The address that the receipt was sent to. The confirmation page needs it until the tab is closed or the student logs out. */
export const $receipt = atom<string | undefined>()

export function keepReceipt(email: string): void {
  $receipt.set(email)
  environment.storage?.setItem(KEY, email)
}

export const resumeReceipt = () => $receipt.set(environment.storage?.getItem(KEY) ?? undefined)

export function forgetReceipt(): void {
  $receipt.set(undefined)
  environment.storage?.removeItem(KEY)
}
