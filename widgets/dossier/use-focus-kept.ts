import { useEffect, useRef } from 'react'
import { focusTitle } from '../ui/focus'

/** Where none can be chosen, the document's own title. */
export function focusFile(card: HTMLElement | null): void {
  const field = card?.querySelector<HTMLElement>('input[type="file"]')
  if (field) field.focus()
  else if (card) focusTitle(card)
}

/** What a step asks with buttons or a dialog of its own, which take the focus with them when they go. */
const asking = new Set(['scanning', 'shrinking', 'doubtful'])

/** Whoever had the focus in what is gone goes on at the file field. */
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
