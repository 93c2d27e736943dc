import { type RefObject, type SyntheticEvent, useEffect, useState } from 'react'

/**
 * Folds a card to a row as soon as it may. A card whose details have the focus is folded after the next press or key
 * elsewhere: at its end, so that what is pressed does not move before.
 */
export function useFold(card: RefObject<HTMLElement | null>, canFold: boolean, startsOpen: boolean) {
  const [isOpen, setIsOpen] = useState(startsOpen)
  const [isInUse, setIsInUse] = useState(false)
  if (isOpen && !canFold && !startsOpen) setIsOpen(false)

  useEffect(() => {
    const root = card.current?.getRootNode()
    if (!root || !isInUse) return
    const end = (event: Event) => {
      if (event.target instanceof Node && !card.current?.contains(event.target)) setIsInUse(false)
    }
    root.addEventListener('click', end)
    root.addEventListener('keyup', end)
    return () => {
      root.removeEventListener('click', end)
      root.removeEventListener('keyup', end)
    }
  }, [card, isInUse])

  return {
    isFolded: canFold && !isOpen && !isInUse,
    toggle: () => {
      setIsOpen(!isOpen && !isInUse)
      setIsInUse(false)
    },
    /** Safari gives no focus to a radio button that is tapped: its change says the same. */
    onUse: ({ target }: SyntheticEvent<HTMLElement>) => {
      if (target instanceof Element && target.closest('.details')) setIsInUse(true)
    },
  }
}
