import { warn } from '../warn'

/** Tags that no page puts inside an element on purpose: if one is there, the end tag is missing. */
const FOLLOWING =
  'main, header, nav, footer, section, article, aside, script, sante-simulator, sante-registration, sante-login, sante-dashboard'

/** Leading letters that count as a typing error: `langue` and `language` begin like `lang`, `partenaire` like `partner`. */
const ALIKE = 3

/** Attributes of HTML that every element may have. */
const GLOBAL = ['part']

function checkAttributes(element: Element, known: readonly string[]): void {
  for (const name of element.getAttributeNames()) {
    if (known.includes(name) || GLOBAL.includes(name)) continue
    const meant = known.find(one => one.slice(0, ALIKE) === name.slice(0, ALIKE))
    if (meant) warn(`<${element.localName}> has no attribute ${name}; there is ${meant}`)
  }
}

function checkEnd(element: Element): void {
  const { localName } = element
  const taken = element.querySelector(FOLLOWING)
  if (taken)
    warn(
      `<${localName}> contains <${taken.localName}> and hides it; write </${localName}>, since <${localName}/> does not end the tag`,
    )
}

/** Warns on the console about unknown attributes and, once the document is parsed, about a missing end tag. */
export function checkMarkup(element: Element, known: readonly string[]): void {
  checkAttributes(element, known)
  const { ownerDocument } = element
  if (ownerDocument.readyState === 'loading')
    ownerDocument.addEventListener('DOMContentLoaded', () => checkEnd(element), { once: true })
  else checkEnd(element)
}
