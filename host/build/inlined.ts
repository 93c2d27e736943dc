import { createHash } from 'node:crypto'
import { type Selector, transform } from 'lightningcss'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * Collects the inline scripts and styles of pages, and their hashes for the Content-Security-Policy. They are inline because a
 * separate file would delay the first paint by a round trip.
 */
export class Inlined {
  readonly #styles = new Set<string>()
  readonly #scripts = new Set<string>()

  style(text: string): string {
    this.#styles.add(hashOf(text))
    return `<style>${text}</style>`
  }

  script(text: string): string {
    this.#scripts.add(hashOf(text))
    return `<script>${text}</script>`
  }

  /** Returns the hashes for the header of the pages: `style-src` and `script-src`. */
  hashes(): Record<'styles' | 'scripts', string[]> {
    return { styles: [...this.#styles], scripts: [...this.#scripts] }
  }
}

const STYLE = /\/widgets\/(\w+)\/\1\.css\?inline$/

/** An element with its prerendered root (host/app/prerender/first-screens.ts). */
const ROOT = /(<sante-(\w+)[^>]*><template shadowrootmode="open">)([\s\S]*?<slot class="before"><\/slot>)/g

const matchesIn = (html: string, pattern: RegExp) =>
  new Set([...html.matchAll(pattern)].flatMap(([, names = '']) => names.split(' ')))

/** Returns the part of a style that applies to a piece of HTML. Rules for other classes and tags are removed. */
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

/** The styles of elements, for pages that contain a first screen of an element. */
export class FirstStyles {
  readonly #styles = new Map<string, string>()

  /** @param extraStyle Style of every first screen, in addition to that of its element. */
  constructor(readonly extraStyle: string) {}

  /** Reads the style of an element from its module: `export default "…"`. */
  add(code: string, id: string): void {
    const [, element] = STYLE.exec(id) ?? []
    const text = /"(?:[^"\\]|\\.)*"/.exec(code)?.[0]
    if (element && text) this.#styles.set(element, JSON.parse(text) + this.extraStyle)
  }

  /** Returns the part of an element's style that its first screen needs. Throws if the element has no style. */
  for(element: string, html: string): string {
    const style = this.#styles.get(element)
    if (!style) throw new Error(`There is no style for the first screen of ${element}`)
    return styleFor(html, style)
  }

  /** Adds the needed part of the style to each first screen of a page. */
  addTo(page: string, inlined: Inlined): string {
    return page.replace(
      ROOT,
      (_, start, element, html) => start + inlined.style(this.for(element, html)) + html,
    )
  }
}
