import { useEffect, useRef } from 'react'
import { focusTitle } from '../../ui/focus'

/** If no file can be chosen, the document's title. */
export function focusFile(card: HTMLElement | null): void {
  const field = card?.querySelector<HTMLElement>('input[type="file"]')
  if (field) field.focus()
  else if (card) focusTitle(card)
}

/** Steps with buttons or a dialog of their own, which have the focus when they are removed. */
const asking = new Set(['scanning', 'shrinking', 'doubtful'])

/** If the focus was in removed content, moves it to the file field. */
export function useFocusKept(state: string | undefined) {
  const card = useRef<HTMLLIElement>(null)
  const before = useRef(state)
  useEffect(() => {
    const root = card.current?.getRootNode() as Document | ShadowRoot
    const isLost = !root.activeElement || root.activeElement === document.body
    if (isLost && asking.has(before.current ?? '') && !asking.has(state ?? '')) focusFile(card.current)
    before.current = state
  }, [state])
  return card
}
