import { useLayoutEffect, useRef } from 'react'
import type { Elements } from '../../ui/elements'

/** Matches a viewport that is wide enough for two columns, as in status.css. */
const BESIDE = '(min-width: 800px)'

interface Props {
  title: string
  /** The number of items in the card. */
  count?: number
  /** True to open it initially on a narrow viewport too. */
  isOpen?: boolean
  children: Elements
}

/**
 * A card for rarely needed content. It is open at first on a wide viewport, and folded on a narrow one. When a wide viewport
 * becomes narrow, the card stays open only if it is in use, or was open when the viewport was narrow before.
 */
export function FoldingCard({ title, count, isOpen = false, children }: Props) {
  const cardRef = useRef<HTMLDetailsElement>(null)
  const isOpenAtFirst = useRef(isOpen)
  useLayoutEffect(() => {
    const card = cardRef.current
    if (!card) return
    const beside = matchMedia(BESIDE)
    let wasOpen = false
    let isBeside = beside.matches
    card.open = isBeside || isOpenAtFirst.current
    const adapt = () => {
      // The viewport has changed back before this call.
      if (beside.matches === isBeside) return
      isBeside = beside.matches
      if (beside.matches) wasOpen = card.open
      const isInUse = card.matches(':focus-within') || card.querySelector('dialog[open]') !== null
      card.open = beside.matches || wasOpen || isInUse
    }
    beside.addEventListener('change', adapt)
    return () => beside.removeEventListener('change', adapt)
  }, [])
  return (
    <details ref={cardRef} className="card fold folding" part="card">
      <summary>
        <h3>
          <span>{title}</span> {count !== undefined && <span className="number-of">{count}</span>}
        </h3>
      </summary>
      {children}
    </details>
  )
}
