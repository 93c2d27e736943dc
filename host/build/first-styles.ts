import { readFileSync } from 'node:fs'
import { transform } from 'lightningcss'
import type { Inlined } from './inlined.ts'

const STYLE = /\/widgets\/(\w+)\/\1\.css\?inline$/

/** Styles of a view that was drawn at build, beside the element's own. */
const drawn = readFileSync(new URL('../style/drawn.css', import.meta.url))

/** The elements' styles, for the pages that have a first screen of them. */
export class FirstStyles {
  readonly #styles = new Map<string, string>()

  /** Takes the style of an element as the bundler has made it: `export default "…"`. */
  add(code: string, id: string): void {
    const [, element] = STYLE.exec(id) ?? []
    const text = /"(?:[^"\\]|\\.)*"/.exec(code)?.[0]
    if (!element || !text) return
    const { code: more } = transform({ filename: 'drawn.css', code: drawn, minify: true })
    this.#styles.set(element, JSON.parse(text) + more)
  }

  /** Puts the style of its element into each first screen of a page. */
  put(page: string, inlined: Inlined): string {
    return page.replace(/<sante-(\w+)[^>]*><template shadowrootmode="open">/g, (found, element) => {
      const style = this.#styles.get(element)
      if (!style) throw new Error(`There is no style for the first screen of ${element}`)
      return found + inlined.style(style)
    })
  }
}
