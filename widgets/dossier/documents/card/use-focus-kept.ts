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

/**
 * Moves the focus to the file field of a card if the focused element is gone: after the student has decided, or after the card
 * has hidden that element.
 */
export function useFocusKept(
  card: RefObject<HTMLElement | null>,
  state: string | undefined,
  isCollapsed: boolean,
): void {
  const previousState = useRef(state)
  /** The last focused element of the card; undefined once the focus was elsewhere on the page, except in a dialog. */
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

  // A layout effect runs before an `ErrorBoundary` around the card updates, which would move the focus to the first title.
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
