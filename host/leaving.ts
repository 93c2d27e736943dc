import { atom } from 'nanostores'
import { $isEdited, $isUnsaved, $session, discardEdit, discardUnsaved } from '../widgets'
import { type RouteName, routes } from './routes'

/** What would be lost: a card that is being changed, or everything that was begun. */
export type AtRisk = 'edit' | 'all'

/**
 * What was begun in the personal space and not sent: the student is asked before it goes. Files that were chosen stay from
 * one section to another; a card that is being changed is left with its section.
 */
export function atRisk(page: RouteName, next: RouteName | 'elsewhere'): AtRisk | undefined {
  if (!routes[page].isPrivate || $session.get().kind !== 'student') return undefined
  if (next !== 'elsewhere' && routes[next].isPrivate) return $isEdited.get() ? 'edit' : undefined
  return $isUnsaved.get() ? 'all' : undefined
}

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
