/** One browser with one tab, whatever protocol it is driven by. */
export interface Driver {
  engine: Engine
  /** Name and number, as the browser says them. */
  version: string
  /** Where it puts what is downloaded. */
  downloads: string
  /** Resolves once the page can be used; what it loads later is waited for by what is seen. */
  go: (address: string) => Promise<void>
  /** What an expression is in the page; a promise is waited for. */
  evaluate: <T>(expression: string) => Promise<T>
  /** Presses the main button of the pointer at this place of the page's view. */
  click: (x: number, y: number) => Promise<void>
  press: (key: Key) => Promise<void>
  /** Types into the element that the expression is. */
  type: (element: string, text: string) => Promise<void>
  /** Chooses files in the file field that the expression is. */
  upload: (element: string, paths: string[]) => Promise<void>
  /** Page errors and refusals of a policy since it was asked last. */
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
