import type { ReactElement } from 'react'
import { Fence } from '../../widgets'

interface Props {
  /** What is said in place of a page that cannot be rendered. */
  title: string
  text: string
  /** The label of the button that renders the page again. */
  again: string
  children: ReactElement
}

/** The error boundary of a page: header and footer stay when the page cannot be rendered. */
export function PageFence({ title, text, again, children }: Props) {
  return (
    <Fence
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
    </Fence>
  )
}
