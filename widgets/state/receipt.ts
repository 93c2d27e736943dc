import { atom } from 'nanostores'
import { world } from './world'

const KEY = 'sante:receipt'

/** The address that the receipt went to: the confirmation lives on it for as long as the tab does, or until the logout. */
export const $receipt = atom<string | undefined>()

export function keepReceipt(email: string): void {
  $receipt.set(email)
  world.storage?.setItem(KEY, email)
}

export const resumeReceipt = () => $receipt.set(world.storage?.getItem(KEY) ?? undefined)

export function forgetReceipt(): void {
  $receipt.set(undefined)
  world.storage?.removeItem(KEY)
}
