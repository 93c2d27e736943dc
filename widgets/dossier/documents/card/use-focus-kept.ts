import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { findRendered, focusTitle } from '../../../ui/focus'

/** Focuses the file field of a card, or the document's title if there is no file field. */
export function focusFile(card: HTMLElement | null): void {
  const field = card && findRendered(card, 'input[type="file"]')
  if (field) field.focus()
  else if (card) focusTitle(card)
}

/** States in which the student decides with buttons or in a dialog. At the end of the state, the focused element is removed. */
const decisionStates = new Set(['scanning', 'shrinking', 'doubtful'])

/** Moves a lost focus to the file field of a card, after the student has decided or after the card has hidden the focused part. */
export function useFocusKept(
  card: RefObject<HTMLElement | null>,
  state: string | undefined,
  isCollapsed: boolean,
): void {
  const previousState = useRef(state)
  /** The last focused element of the card; undefined after a focus elsewhere on the page. */
  const lastFocused = useRef<Element>(undefined)

  useEffect(() => {
    const root = card.current?.getRootNode()
    const rememberFocus = ({ target }: Event) => {
      if (!(target instanceof Element)) return
      if (card.current?.contains(target)) lastFocused.current = target
      else if (!target.closest('dialog')) lastFocused.current = undefined
    }
    root?.addEventListener('focusin', rememberFocus)
    return () => root?.removeEventListener('focusin', rememberFocus)
  }, [card])

  // This is a layout effect, because the page around a widget moves a lost focus to its own first title.
  useLayoutEffect(() => {
    const hasAnswered = decisionStates.has(previousState.current ?? '') && !decisionStates.has(state ?? '')
    const root = card.current?.getRootNode()
    const isLastFocusedHidden = isCollapsed && isHidden(lastFocused.current)
    if (root && isLost(root) && (hasAnswered || isLastFocusedHidden)) focusFile(card.current)
    previousState.current = state
  }, [card, state, isCollapsed])
}

function isLost(root: Node): boolean {
  const { activeElement } = root as Document | ShadowRoot
  return !activeElement || activeElement === document.body
}

const isHidden = (element: Element | undefined): boolean => element?.getClientRects().length === 0
