import { useEffect, useRef } from 'react'
import { firstDrawn, focusTitle } from '../../ui/focus'

/** If no file can be chosen, the document's title. */
export function focusFile(card: HTMLElement | null): void {
  const field = card && firstDrawn(card, 'input[type="file"]')
  if (field) field.focus()
  else if (card) focusTitle(card)
}

/** Steps with buttons or a dialog of their own, which have the focus when they are removed. */
const asking = new Set(['scanning', 'shrinking', 'doubtful'])

/** If the focus was in removed content, or in the file field of a camera that is hidden now, moves it to a file field. */
export function useFocusKept(state: string | undefined) {
  const card = useRef<HTMLLIElement>(null)
  const before = useRef(state)
  /** The field of the file that is being checked, if it has the focus. */
  const used = useRef<Element | null>(null)
  useEffect(() => {
    const root = card.current?.getRootNode() as Document | ShadowRoot
    const active = root.activeElement
    const isLost = !active || active === document.body
    const isHidden = used.current !== null && used.current.getClientRects().length === 0
    if (isLost && (isHidden || (asking.has(before.current ?? '') && !asking.has(state ?? ''))))
      focusFile(card.current)
    used.current = state === 'checking' && card.current?.contains(active) ? active : null
    before.current = state
  }, [state])
  return card
}
