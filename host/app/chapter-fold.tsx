import type { ReactNode } from 'react'

interface Props {
  /** The fragment of the address that opens it. */
  id: string
  title: string
  className?: string
  children: ReactNode
}

/**
 * A part of a long page, folded to its title. It opens by itself where the address names it or something in it, where
 * the browser finds a word in it, and for printing.
 */
export function ChapterFold({ id, title, className = '', children }: Props) {
  return (
    <section id={id} className={`folding ${className}`.trim()} aria-labelledby={`${id}-title`}>
      <details>
        <summary>
          <h2 id={`${id}-title`}>{title}</h2>
        </summary>
        <div>{children}</div>
      </details>
    </section>
  )
}
