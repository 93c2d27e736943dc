import { atom } from 'nanostores'
import { world } from '../state/world'

const KEY = 'sante:receipt'

/** The address that the receipt went to: the confirmation lives on it for as long as the tab does. */
export const $receipt = atom<string | undefined>(world.storage?.getItem(KEY) ?? undefined)

export function keepReceipt(email: string): void {
  $receipt.set(email)
  world.storage?.setItem(KEY, email)
}
