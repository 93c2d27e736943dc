/** Texts by key. */
export interface TextTable {
  [key: string]: string | TextTable
}

declare module 'vite/types/customEvent.d.ts' {
  interface CustomEventMap {
    /** A file of texts has changed. `path` is relative to `locales/`. */
    'sante:texts': { path: string; table: TextTable }
    /** The style of an element has changed. */
    'sante:style': { tag: string; url: string }
  }
}
