import { atom } from 'nanostores'
import { $isUnsaved, discardUnsaved } from '../widgets'

/** What the student wants to do although something would be lost by it. */
export const $leaving = atom<(() => void) | undefined>()

export const askFirst = (go: () => void) => $leaving.set(go)

/** Does it now, or once the student has said that what was begun may go. */
export function leave(go: () => void): void {
  if ($isUnsaved.get()) askFirst(go)
  else go()
}

export const stay = () => $leaving.set(undefined)

export function leaveAnyway(): void {
  const go = $leaving.get()
  stay()
  discardUnsaved()
  go?.()
}
