import { Component, createRef, type ReactNode } from 'react'
import { Alert } from './alert'
import { Button } from './button'

interface Props {
  title: string
  text: string
  /** What the button says that draws the view anew. */
  again: string
  children: ReactNode
}

interface State {
  breaks: number
  isBroken: boolean
}

/** How often a view that broke is drawn anew by itself: enough for a page translated under our hands. */
const REDRAWS = 3

/** Keeps a broken view from taking the page with it: what was said is in the stores, so the view is drawn anew. */
export class Fence extends Component<Props, State> {
  override state = { breaks: 0, isBroken: false }
  readonly #view = createRef<HTMLDivElement>()
  #hasFocus = false

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  /** Counts once however many places broke. Who had the focus in the old view gets it at the title of the new one. */
  override componentDidUpdate(_: Props, { breaks, isBroken }: State) {
    if (this.state.isBroken && !isBroken) this.setState({ breaks: breaks + 1, isBroken: breaks >= REDRAWS })
    else if (this.#hasFocus && document.activeElement === document.body) {
      this.#view.current?.querySelector('h2')?.focus()
    }
  }

  override render() {
    const { title, text, again, children } = this.props
    const { breaks, isBroken } = this.state
    return (
      <div
        key={breaks}
        ref={this.#view}
        onFocus={() => {
          this.#hasFocus = true
        }}
        onBlur={() => {
          this.#hasFocus = false
        }}
      >
        {isBroken ? (
          <section className="card" part="card">
            <Alert level="error" title={title}>
              <p>{text}</p>
            </Alert>
            <div className="bar">
              <Button onClick={() => this.setState({ breaks: 0, isBroken: false })}>{again}</Button>
            </div>
          </section>
        ) : (
          children
        )}
      </div>
    )
  }
}
