/** A browser with one tab, independent of the automation protocol. */
export interface Driver {
  engine: Engine
  /** Name and version, as the browser reports them. */
  version: string
  /** The folder of its downloads. */
  downloads: string
  /** Loads an address. Resolves once the HTML of the page is parsed. Scripts may add content later. */
  go: (address: string) => Promise<void>
  /** Evaluates an expression in the page; awaits a promise. */
  evaluate: <T>(expression: string) => Promise<T>
  /** Clicks at this point of the viewport. */
  click: (x: number, y: number) => Promise<void>
  press: (key: Key) => Promise<void>
  /** Types into the element that the expression returns. */
  type: (element: string, text: string) => Promise<void>
  /** Chooses files in the file input that the expression returns. */
  upload: (element: string, paths: string[]) => Promise<void>
  /** Resolves with the faults that the page has recorded since the last call (`watch.js`). */
  errors: () => Promise<string[]>
  screenshot: (path: string) => Promise<void>
  close: () => Promise<void>
}

export type Engine = 'Firefox' | 'WebKit'

export type Key = 'Tab' | 'Escape'

export interface Size {
  width: number
  height: number
}
