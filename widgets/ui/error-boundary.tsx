import { Component, createRef, type ReactElement } from 'react'
import type { Elements } from './elements'

interface Props {
  className?: string
  /** Shown if the view cannot be rendered; by default nothing is shown. */
  fallback?: (retry: () => void) => ReactElement
  /** Called if the view still fails after all retries. */
  onBroken?: () => void
  children: Elements
}

interface State {
  /** Number of rerenders after a failure. */
  rerenders: number
  isBroken: boolean
}

/** Maximum number of consecutive failures after which the view is rendered again. */
const MAX_RERENDERS = 3

/** Renders its children again after a failure. What was typed is in the stores, so the new view shows it too. */
export class ErrorBoundary extends Component<Props, State> {
  override state = { rerenders: 0, isBroken: false }
  readonly #view = createRef<HTMLDivElement>()
  #hasFocus = false
  #failures = 0
  #frame = 0

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  /** Counts one failure even if several components failed. If the focus was in the old view, the title of the new view gets it. */
  override componentDidUpdate(_: Props, { isBroken }: State) {
    if (this.state.isBroken && !isBroken) this.#recover()
    else this.#restoreFocus()
  }

  override componentWillUnmount() {
    cancelAnimationFrame(this.#frame)
  }

  #recover() {
    cancelAnimationFrame(this.#frame)
    this.#failures += 1
    if (this.#failures <= MAX_RERENDERS) return this.#rerender()
    this.props.onBroken?.()
    this.#restoreFocus()
  }

  #restoreFocus() {
    if (this.#hasFocus && document.activeElement === document.body)
      this.#view.current?.querySelector<HTMLElement>('h1, h2')?.focus()
  }

  #rerender() {
    this.setState(({ rerenders }) => ({ rerenders: rerenders + 1, isBroken: false }))
    // In the next frame the view is still rendered, so earlier failures do not count any more.
    this.#frame = requestAnimationFrame(() => {
      if (!this.state.isBroken) this.#failures = 0
    })
  }

  readonly #retry = () => {
    this.#failures = 0
    this.#rerender()
  }

  override render() {
    const { className, fallback, children } = this.props
    const { rerenders, isBroken } = this.state
    return (
      <div
        key={isBroken ? 'fallback' : rerenders}
        ref={this.#view}
        className={className}
        onFocus={() => {
          this.#hasFocus = true
        }}
        onBlur={() => {
          this.#hasFocus = false
        }}
      >
        {isBroken ? fallback?.(this.#retry) : children}
      </div>
    )
  }
}
