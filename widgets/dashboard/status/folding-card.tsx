import { type ReactNode, useState } from 'react'

/** Where the card stands beside the case, as in status.css. */
const BESIDE = '(min-width: 800px)'

interface Props {
  title: string
  children: ReactNode
}

/** A card that is rarely needed: open beside the case, folded to its title where it would come after it. */
export function FoldingCard({ title, children }: Props) {
  const [isBeside] = useState(() => matchMedia(BESIDE).matches)
  return (
    <details className="card folding" part="card" open={isBeside}>
      <summary>
        <h3>{title}</h3>
      </summary>
      {children}
    </details>
  )
}
