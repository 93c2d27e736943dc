import type { ReactNode } from 'react'

interface Props {
  /** The URL fragment that opens this part. */
  id: string
  title: string
  className?: string
  children: ReactNode
}

/**
 * Renders a part of a long page, collapsed to its title. It opens automatically if the URL fragment names it or its content, if
 * the browser finds text in it, and for printing.
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
