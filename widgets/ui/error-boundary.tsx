import { Component, createRef, type ReactElement } from 'react'
import type { Elements } from './elements'

interface Props {
  className?: string
  /** Shown if the view cannot be rendered; by default nothing is shown. */
  fallback?: (again: () => void) => ReactElement
  /** Called if the view still fails after all retries. */
  onBroken?: () => void
  children: Elements
}

interface State {
  /** Number of rerenders after a failure. */
  redraws: number
  isBroken: boolean
}

/** Maximum number of consecutive failures that are answered by a rerender. */
const MAX_REDRAWS = 3

/** An error boundary. The answers are in the stores, so that the view can be rendered again. */
export class ErrorBoundary extends Component<Props, State> {
  override state = { redraws: 0, isBroken: false }
  readonly #view = createRef<HTMLDivElement>()
  #hasFocus = false
  #failures = 0
  #frame = 0

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  /** Counts one failure even if several components failed. If the focus was in the old view, the title of the new one gets it. */
  override componentDidUpdate(_: Props, { isBroken }: State) {
    if (this.state.isBroken && !isBroken) this.#recover()
    else this.#keepFocus()
  }

  override componentWillUnmount() {
    cancelAnimationFrame(this.#frame)
  }

  #recover() {
    cancelAnimationFrame(this.#frame)
    this.#failures += 1
    if (this.#failures <= MAX_REDRAWS) return this.#redraw()
    this.props.onBroken?.()
    this.#keepFocus()
  }

  #keepFocus() {
    if (this.#hasFocus && document.activeElement === document.body)
      this.#view.current?.querySelector<HTMLElement>('h1, h2')?.focus()
  }

  #redraw() {
    this.setState(({ redraws }) => ({ redraws: redraws + 1, isBroken: false }))
    // The view was painted: this is a success, and earlier failures do not count any more.
    this.#frame = requestAnimationFrame(() => {
      if (!this.state.isBroken) this.#failures = 0
    })
  }

  readonly #again = () => {
    this.#failures = 0
    this.#redraw()
  }

  override render() {
    const { className, fallback, children } = this.props
    const { redraws, isBroken } = this.state
    return (
      <div
        key={isBroken ? 'fallback' : redraws}
        ref={this.#view}
        className={className}
        onFocus={() => {
          this.#hasFocus = true
        }}
        onBlur={() => {
          this.#hasFocus = false
        }}
      >
        {isBroken ? fallback?.(this.#again) : children}
      </div>
    )
  }
}
