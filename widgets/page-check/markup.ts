import { type Attribute, attributeTables } from '../shared/attributes'
import { findSwallowed } from '../shared/markup'

/** The attributes of each tag of the kit. */
export const tables: Record<string, Record<string, Attribute>> = Object.fromEntries(
  Object.entries(attributeTables).map(([name, table]) => [`sante-${name}`, table]),
)

export const tags = Object.keys(tables)

const quoted = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Returns a start tag as HTML. For an attribute without a value, only the name is written. */
function startTagHtml(name: string, attributes: Iterable<[string, string]>): string {
  const written = [...attributes].map(([key, text]) => (text ? `${key}="${quoted(text)}"` : key))
  return `<${[name, ...written].join(' ')}>`
}

/** Returns the start tag of an element as HTML, with some attributes changed; null removes an attribute. */
export function startTag(
  element: Element,
  changes: Record<string, string | null> = {},
  name = element.localName,
): string {
  const attributes = new Map([...element.attributes].map(attribute => [attribute.name, attribute.value]))
  for (const [key, text] of Object.entries(changes)) {
    if (text === null) attributes.delete(key)
    else attributes.set(key, text)
  }
  return startTagHtml(name, attributes)
}

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Returns the content that the page wrote inside an element, such as its link. Empty if the end tag is missing. */
const contentOf = (element: Element): string =>
  findSwallowed(element)
    ? ''
    : [...element.childNodes]
        .map(node => (node instanceof Element ? node.outerHTML : escapeText(node.textContent ?? '')))
        .join('')

/** Returns an element of the page as HTML: a start tag, the content, and an end tag. */
export const wholeElement = (
  element: Element,
  start: string = startTag(element),
  name: string = element.localName,
): string => `${start}${contentOf(element)}</${name}>`

/** Returns an element as HTML. */
export const html = (name: string, attributes: Record<string, string>, content = ''): string =>
  `${startTagHtml(name, Object.entries(attributes))}${content}</${name}>`

/** Returns a script element as HTML, with some attributes changed. */
export const scriptTag = (script: Element, changes?: Record<string, string | null>): string =>
  `${startTag(script, changes)}</script>`

/** Returns the tree inside an element: its open shadow root, or the content of a declarative shadow root's template. */
function innerTree(element: Element): ShadowRoot | DocumentFragment | undefined {
  if (element instanceof HTMLTemplateElement && element.hasAttribute('shadowrootmode')) return element.content
  return element.shadowRoot ?? undefined
}

/**
 * Returns the elements of a page that match a selector, also those in open shadow roots of the page. Content inside the kit's own
 * elements is left out.
 */
export function select(root: ParentNode, selector: string): Element[] {
  const matches = [...root.querySelectorAll(selector)].filter(element => !isInsideKit(element))
  const inner = [...root.querySelectorAll('*')].flatMap(element => {
    const tree = tags.includes(element.localName) || isInsideKit(element) ? undefined : innerTree(element)
    return tree ? select(tree, selector) : []
  })
  return [...matches, ...inner]
}

const kitSelector = tags.join()

const isInsideKit = (element: Element) => {
  const ancestor = element.parentElement?.closest(kitSelector)
  // An element of the kit counts even if it is inside another element of the kit, whose end tag is missing.
  return Boolean(ancestor) && !element.matches(kitSelector)
}

/** Returns the elements of the kit on a page. */
export const kitElements = (page: Document): Element[] => select(page, kitSelector)
