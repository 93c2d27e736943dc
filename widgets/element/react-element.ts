/** What r2wc returns, as far as it is used. */
interface R2wcElement extends HTMLElement {
  /** React renders into it. */
  container: ParentNode
  connectedCallback(): void
  disconnectedCallback(): void
  attributeChangedCallback(name: string, before: string | null, value: string | null): void
}

/** Private keys of r2wc 2.1: its props, and whether an attribute makes it mount. Check them when the package is updated. */
export const PROPS = Symbol.for('r2wc.props')
export const CONNECTED = Symbol.for('r2wc.connected')

/** The class that r2wc makes of a view. */
export type R2wcClass = new () => R2wcElement
