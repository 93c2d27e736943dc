import { type RefObject, type SyntheticEvent, useEffect, useState } from 'react'

/**
 * Folds a card to a row as soon as nothing has to be done. While the student fills in the details, it stays open until the next
 * click or key outside the card. It folds after that event, so that the pressed element does not move during the press.
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
    /** Called on focus and on change, because Safari does not focus a tapped radio button. */
    onUse: ({ target }: SyntheticEvent<HTMLElement>) => {
      if (target instanceof Element && target.closest('.details')) setIsInUse(true)
    },
  }
}
