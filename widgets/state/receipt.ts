import { atom } from 'nanostores'
import { environment } from './environment'

const KEY = 'sante:receipt'

/** The address that the receipt went to: the confirmation lives on it for as long as the tab does, or until the logout. */
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
