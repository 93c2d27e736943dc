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

/** How often a view that broke is drawn anew by itself: enough for a page translated under our hands. */
const REDRAWS = 3

/** Keeps a broken view from taking the page with it: what was said is in the stores, so the view is drawn anew. */
export class Fence extends Component<Props, { breaks: number; isBroken: boolean }> {
  override state = { breaks: 0, isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidCatch() {
    this.setState(({ breaks }) => ({ breaks: breaks + 1, isBroken: breaks >= REDRAWS }))
  }

  /** Who had the focus in the view that broke finds it at the title of the new one. */
  override componentDidUpdate(_: Props, before: { isBroken: boolean }) {
    const isLost = document.activeElement === document.body
    if (before.isBroken && isLost) this.#view.current?.querySelector('h2')?.focus()
  }

  readonly #view = createRef<HTMLDivElement>()

  readonly #again = () => this.setState({ breaks: 0, isBroken: false })

  override render() {
    const { title, text, again, children } = this.props
    const { breaks, isBroken } = this.state
    if (!isBroken) {
      return (
        <div key={breaks} ref={this.#view}>
          {children}
        </div>
      )
    }
    return (
      <section className="card" part="card">
        <Alert level="error" title={title}>
          <p>{text}</p>
        </Alert>
        <div className="bar">
          <Button onClick={this.#again}>{again}</Button>
        </div>
      </section>
    )
  }
}
