/** The members of r2wc's element that this code uses. */
interface R2wcElement extends HTMLElement {
  /** The node that React renders into. */
  container: ParentNode
  connectedCallback(): void
  disconnectedCallback(): void
  attributeChangedCallback(name: string, before: string | null, value: string | null): void
}

/** Private keys of r2wc 2.1: the props, and whether an attribute change mounts the view. Check them at each update of r2wc. */
export const PROPS = Symbol.for('r2wc.props')
export const CONNECTED = Symbol.for('r2wc.connected')

/** The class that r2wc creates from a view. */
export type R2wcClass = new () => R2wcElement
