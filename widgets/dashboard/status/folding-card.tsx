import { type ReactNode, useLayoutEffect, useRef } from 'react'

/** Where the card stands beside the case, as in status.css. */
const BESIDE = '(min-width: 800px)'

interface Props {
  title: string
  children: ReactNode
}

/** A card that is rarely needed: open beside the case, folded to its title where it would come after it. */
export function FoldingCard({ title, children }: Props) {
  const cardRef = useRef<HTMLDetailsElement>(null)
  useLayoutEffect(() => {
    if (cardRef.current) cardRef.current.open = matchMedia(BESIDE).matches
  }, [])
  return (
    <details ref={cardRef} className="card folding" part="card">
      <summary>
        <h3>{title}</h3>
      </summary>
      {children}
    </details>
  )
}
