import { atom } from 'nanostores'
import { $isUnsaved, discardEdit, discardUnsaved } from '../widgets'

/** What would be lost: a card that is being changed, or everything that was begun. */
export type AtRisk = 'edit' | 'all'

/** What the student wants to do although something would be lost by it. */
export const $leaving = atom<{ go: () => void; lost: AtRisk } | undefined>()

export const askFirst = (go: () => void, lost: AtRisk) => $leaving.set({ go, lost })

/** Does it now, or once the student has said that what was begun may go. */
export function leave(go: () => void): void {
  if ($isUnsaved.get()) askFirst(go, 'all')
  else go()
}

export const stay = () => $leaving.set(undefined)

export function leaveAnyway(): void {
  const leaving = $leaving.get()
  stay()
  if (leaving?.lost === 'edit') discardEdit()
  else discardUnsaved()
  leaving?.go()
}
