import { Component, createRef, type ReactNode } from 'react'
import { Alert } from './alert'
import { Button } from './button'

interface Props {
  title: string
  text: string
  /** The label of the button that renders the view again. */
  again: string
  /** A further way on beside that button. */
  wayOut?: ReactNode
  /** Called when the view cannot be rendered, again and again. */
  onBroken?: () => void
  children: ReactNode
}

interface State {
  breaks: number
  isBroken: boolean
}

/** How often a broken view is rendered again by itself; enough for a page that the browser translates. */
const REDRAWS = 3

/** An error boundary. The answers are in the stores, so that the view can be rendered again. */
export class Fence extends Component<Props, State> {
  override state = { breaks: 0, isBroken: false }
  readonly #view = createRef<HTMLDivElement>()
  #hasFocus = false

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  /**
   * Counts one failure even if several places broke. If the focus was in the old view, the title of the new one takes
   * it.
   */
  override componentDidUpdate(_: Props, { breaks, isBroken }: State) {
    if (this.state.isBroken && !isBroken) {
      this.setState({ breaks: breaks + 1, isBroken: breaks >= REDRAWS })
      if (breaks === REDRAWS) this.props.onBroken?.()
    } else if (this.#hasFocus && document.activeElement === document.body) {
      this.#view.current?.querySelector('h2')?.focus()
    }
  }

  override render() {
    const { title, text, again, wayOut, children } = this.props
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
              {wayOut}
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
