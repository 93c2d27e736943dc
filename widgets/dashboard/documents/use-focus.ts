import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { focusFile } from '../../dossier/documents/use-focus-kept'
import { focusField, focusTitle } from '../../ui/focus'
import type { Documents } from './store'

const activeIn = (part: Element) => (part.getRootNode() as Document | ShadowRoot).activeElement

/** Returns the value of a store if it has changed since the section was opened; else undefined. */
function useChange<Value>($store: ReadableAtom<Value>): Value | undefined {
  const value = useStore($store)
  const first = useRef(value)
  return value === first.current ? undefined : value
}

/** Moves the focus when the focused element was removed, or to a field that has to be corrected. */
export function useFocus(documents: Documents, place: RefObject<HTMLElement | null>): void {
  const refused = useChange(documents.form.$refused)
  const arrived = useChange(documents.$arrived)
  const undone = useChange(documents.$undone)

  useEffect(() => {
    if (refused && place.current) focusField(place.current, refused.path)
  }, [refused, place])

  // The button that cancels an upload disappears.
  useEffect(() => {
    const card = undone && place.current?.querySelector<HTMLElement>(`[data-field="document.${undone.id}"]`)
    if (card) focusFile(card)
  }, [undone, place])

  // The button that sent a document disappears with its file: a lost focus moves on, any other focus stays. A layout effect,
  // since the page around a widget moves a lost focus to the first title.
  useLayoutEffect(() => {
    const part = place.current
    if (!arrived || !part || (activeIn(part) && activeIn(part) !== document.body)) return
    const card = part.querySelector(`[data-field="document.${arrived.id}"]`)
    focusTitle(card ?? part.querySelector('.document') ?? part)
  }, [arrived, place])
}
