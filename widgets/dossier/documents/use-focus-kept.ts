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

/** If the focus was in content of the card that is removed or hidden now, moves it to a file field. */
export function useFocusKept(state: string | undefined) {
  const card = useRef<HTMLLIElement>(null)
  const before = useRef(state)
  /** What had the focus last; undefined if that was in another part of the page. */
  const used = useRef<Element>(undefined)

  useEffect(() => {
    const root = card.current?.getRootNode()
    if (!root) return
    const note = ({ target }: Event) => {
      if (!(target instanceof Element)) return
      if (card.current?.contains(target)) used.current = target
      else if (!target.closest('dialog')) used.current = undefined
    }
    const mend = () => {
      if (isLost(root) && isHidden(used.current)) focusFile(card.current)
    }
    root.addEventListener('focusin', note)
    root.addEventListener('close', mend, true)
    return () => {
      root.removeEventListener('focusin', note)
      root.removeEventListener('close', mend, true)
    }
  }, [])

  useEffect(() => {
    const hasAnswered = asking.has(before.current ?? '') && !asking.has(state ?? '')
    const root = card.current?.getRootNode()
    if (root && isLost(root) && (hasAnswered || isHidden(used.current))) focusFile(card.current)
    before.current = state
  }, [state])
  return card
}

function isLost(root: Node): boolean {
  const { activeElement } = root as Document | ShadowRoot
  return !activeElement || activeElement === document.body
}

const isHidden = (element: Element | undefined): boolean => element?.getClientRects().length === 0
