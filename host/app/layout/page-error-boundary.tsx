import type { ReactElement } from 'react'
import { ErrorBoundary } from '../../../widgets'

interface Props {
  /** Title and text that replace a page that cannot be rendered. */
  title: string
  text: string
  /** Label of the button that retries rendering. */
  again: string
  children: ReactElement
}

/** Renders the error boundary of a page. Header and footer remain if the page cannot be rendered. */
export function PageErrorBoundary({ title, text, again, children }: Props) {
  return (
    <ErrorBoundary
      fallback={retry => (
        <div className="plain-page row" role="alert">
          <h1 tabIndex={-1}>{title}</h1>
          <p>{text}</p>
          <button type="button" className="connect" onClick={retry}>
            {again}
          </button>
        </div>
      )}
    >
      {children}
    </ErrorBoundary>
  )
}
