import { readFileSync } from 'node:fs'
import { type Selector, transform } from 'lightningcss'
import type { Inlined } from './inlined.ts'

const STYLE = /\/widgets\/(\w+)\/\1\.css\?inline$/

/** Styles of a view that was drawn at build, beside the element's own. */
const drawn = readFileSync(new URL('../style/drawn.css', import.meta.url), 'utf8')

/** An element with the root that was drawn into it (host/first-screens.ts). */
const ROOT = /(<sante-(\w+)[^>]*><template shadowrootmode="open">)([\s\S]*?<slot class="before"><\/slot>)/g

const classesIn = (html: string) =>
  new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')))

/** The part of a style that holds for a piece of HTML: rules for classes that are not in it are left out. */
function styleFor(html: string, style: string): string {
  const classes = classesIn(html)
  const isUsed = (selector: Selector) =>
    selector.every(part => part.type !== 'class' || classes.has(part.name))
  const { code } = transform({
    filename: 'first.css',
    code: Buffer.from(style),
    minify: true,
    visitor: {
      Rule: {
        style: ({ value }) => (value.selectors.some(isUsed) ? undefined : []),
      },
    },
  })
  return `${code}`
}

/** The elements' styles, for the pages that have a first screen of them. */
export class FirstStyles {
  readonly #styles = new Map<string, string>()

  /** Takes the style of an element as the bundler has made it: `export default "…"`. */
  add(code: string, id: string): void {
    const [, element] = STYLE.exec(id) ?? []
    const text = /"(?:[^"\\]|\\.)*"/.exec(code)?.[0]
    if (element && text) this.#styles.set(element, JSON.parse(text) + drawn)
  }

  /** Puts into each first screen of a page what it needs of the style of its element. */
  put(page: string, inlined: Inlined): string {
    return page.replace(ROOT, (_, start, element, html) => {
      const style = this.#styles.get(element)
      if (!style) throw new Error(`There is no style for the first screen of ${element}`)
      return start + inlined.style(styleFor(html, style)) + html
    })
  }
}
