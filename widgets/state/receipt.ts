import { atom } from 'nanostores'
import { environment } from './environment'

const KEY = 'sante:receipt'

/** The e-mail address that the receipt was sent to. The confirmation page needs it until the tab is closed or the student logs out. */
export const $receiptEmail = atom<string | undefined>()

export function keepReceipt(email: string): void {
  $receiptEmail.set(email)
  environment.storage?.setItem(KEY, email)
}

export const resumeReceipt = () => $receiptEmail.set(environment.storage?.getItem(KEY) ?? undefined)

export function forgetReceipt(): void {
  $receiptEmail.set(undefined)
  environment.storage?.removeItem(KEY)
}
