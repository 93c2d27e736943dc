import { atom } from 'nanostores'
import { useEffect } from 'react'
import {
  $isEdited,
  $isSendingDraft,
  $isUnsaved,
  $session,
  discardEdit,
  discardUnsaved,
  pauseUploads,
} from '../../widgets'
import { useStoreValue } from '../language/words'
import { type RouteName, routes } from './routes'

/** Input that a navigation would lose: the card being edited, or all unsent input. */
type AtRisk = 'edit' | 'all'

/**
 * Returns the unsent input of the personal space that a navigation would lose. Chosen files are kept between sections; an edited
 * card is lost with its section.
 */
export function inputAtRisk(page: RouteName, next: RouteName | 'elsewhere'): AtRisk | undefined {
  if (!routes[page].isPrivate || $session.get().kind !== 'student') return undefined
  if (next !== 'elsewhere' && routes[next].isPrivate) return $isEdited.get() ? 'edit' : undefined
  return $isUnsaved.get() ? 'all' : undefined
}

/** The action that waits for the student's decision. */
export const $leaving = atom<{ go: () => void; lost: AtRisk } | undefined>()

// The question says that nothing has been sent, so no chosen file is sent while it is open.
$leaving.listen(leaving => pauseUploads(leaving !== undefined))

export const confirmLeaving = (go: () => void, lost: AtRisk) => $leaving.set({ go, lost })

/** Runs `go` immediately, or once the student has agreed to lose unsent input and files. */
export function leave(go: () => void): void {
  if ($isUnsaved.get() || $isSendingDraft.get()) confirmLeaving(go, 'all')
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

/** Makes the browser ask before the page closes, also while the student logs in again. Unsent input exists only in this page. */
export function useUnsaved(): void {
  const isUnsaved = useStoreValue($isUnsaved)
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: Event) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnsaved])
}
