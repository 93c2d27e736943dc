import { type Selector, transform } from 'lightningcss'
import type { Inlined } from './inlined.ts'

const STYLE = /\/widgets\/(\w+)\/\1\.css\?inline$/

/** An element with the root that was drawn into it (host/first-screens.ts). */
const ROOT = /(<sante-(\w+)[^>]*><template shadowrootmode="open">)([\s\S]*?<slot class="before"><\/slot>)/g

const matchesIn = (html: string, pattern: RegExp) =>
  new Set([...html.matchAll(pattern)].flatMap(([, names = '']) => names.split(' ')))

/** The part of a style that holds for a piece of HTML: rules for classes and tags that are not in it are left out. */
function styleFor(html: string, style: string): string {
  const used: Record<string, Set<string>> = {
    class: matchesIn(html, / class="([^"]*)"/g),
    type: matchesIn(html, /<(\w+)/g),
  }
  const isUsed = (selector: Selector) =>
    selector.every(part => !('name' in part) || used[part.type]?.has(part.name) !== false)
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

  /** With the style that every first screen has beside its element's own. */
  constructor(readonly own: string) {}

  /** Takes the style of an element as the bundler has made it: `export default "…"`. */
  add(code: string, id: string): void {
    const [, element] = STYLE.exec(id) ?? []
    const text = /"(?:[^"\\]|\\.)*"/.exec(code)?.[0]
    if (element && text) this.#styles.set(element, JSON.parse(text) + this.own)
  }

  /** What a first screen of an element needs. */
  for(element: string, html: string): string {
    const style = this.#styles.get(element)
    if (!style) throw new Error(`There is no style for the first screen of ${element}`)
    return styleFor(html, style)
  }

  /** Puts into each first screen of a page what it needs of the style of its element. */
  put(page: string, inlined: Inlined): string {
    return page.replace(
      ROOT,
      (_, start, element, html) => start + inlined.style(this.for(element, html)) + html,
    )
  }
}
