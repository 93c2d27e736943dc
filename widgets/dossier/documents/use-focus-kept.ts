import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { firstDrawn, focusTitle } from '../../ui/focus'

/** If no file can be chosen, the document's title. */
export function focusFile(card: HTMLElement | null): void {
  const field = card && firstDrawn(card, 'input[type="file"]')
  if (field) field.focus()
  else if (card) focusTitle(card)
}

/** Steps with buttons or a dialog of their own, which have the focus when they are removed. */
const asking = new Set(['scanning', 'shrinking', 'doubtful'])

/** If the focus was in a step that has ended, or in what a card hides that is folded or being sent, moves it to a file field. */
export function useFocusKept(
  card: RefObject<HTMLElement | null>,
  state: string | undefined,
  isReduced: boolean,
): void {
  const before = useRef(state)
  /** What had the focus last; undefined if that was in another part of the page. */
  const used = useRef<Element>(undefined)

  useEffect(() => {
    const root = card.current?.getRootNode()
    const note = ({ target }: Event) => {
      if (!(target instanceof Element)) return
      if (card.current?.contains(target)) used.current = target
      else if (!target.closest('dialog')) used.current = undefined
    }
    root?.addEventListener('focusin', note)
    return () => root?.removeEventListener('focusin', note)
  }, [card])

  // A layout effect, since the page around a widget moves a lost focus to the first title.
  useLayoutEffect(() => {
    const hasAnswered = asking.has(before.current ?? '') && !asking.has(state ?? '')
    const root = card.current?.getRootNode()
    const isUsedHidden = isReduced && isHidden(used.current)
    if (root && isLost(root) && (hasAnswered || isUsedHidden)) focusFile(card.current)
    before.current = state
  }, [card, state, isReduced])
}

function isLost(root: Node): boolean {
  const { activeElement } = root as Document | ShadowRoot
  return !activeElement || activeElement === document.body
}

const isHidden = (element: Element | undefined): boolean => element?.getClientRects().length === 0
