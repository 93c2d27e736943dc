import { Component, Fragment, type ReactNode } from 'react'
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

  readonly #again = () => this.setState({ breaks: 0, isBroken: false })

  override render() {
    const { title, text, again, children } = this.props
    if (!this.state.isBroken) return <Fragment key={this.state.breaks}>{children}</Fragment>
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
