import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { focusFile } from '../../dossier/documents/use-focus-kept'
import { focusField, focusTitle } from '../../ui/focus'
import type { Documents } from './store'

const activeIn = (part: Element) => (part.getRootNode() as Document | ShadowRoot).activeElement

/** What has changed since the section was opened; undefined as long as nothing has. */
function useChange<Value>($store: ReadableAtom<Value>): Value | undefined {
  const value = useStore($store)
  const first = useRef(value)
  return value === first.current ? undefined : value
}

/** Where the focus goes when what had it is gone, or when something has to be mended first. */
export function useFocus(documents: Documents, place: RefObject<HTMLElement | null>): void {
  const refused = useChange(documents.form.$refused)
  const arrived = useChange(documents.$arrived)
  const undone = useChange(documents.$undone)

  useEffect(() => {
    if (refused && place.current) focusField(place.current, refused.path)
  }, [refused, place])

  // The button that takes a document back disappears.
  useEffect(() => {
    const card = undone && place.current?.querySelector<HTMLElement>(`[data-field="document.${undone.id}"]`)
    if (card) focusFile(card)
  }, [undone, place])

  // The button that sent a document disappears with its file: its focus moves on, any other focus stays. A layout effect,
  // since the page around a widget moves a lost focus to the first title.
  useLayoutEffect(() => {
    const part = place.current
    if (!arrived || !part || (activeIn(part) && activeIn(part) !== document.body)) return
    const card = part.querySelector(`[data-field="document.${arrived.id}"]`)
    focusTitle(card ?? part.querySelector('.document') ?? part)
  }, [arrived, place])
}
