import { findSwallowed, similarAttribute } from '../../shared/markup'
import { warn } from '../warn'

/** HTML attributes of every element that are similar to an attribute of the kit (`partner`), but not misspelt. */
const GLOBAL = ['part']

function checkAttributes(element: Element, attributes: readonly string[]): void {
  for (const name of element.getAttributeNames()) {
    if (attributes.includes(name) || GLOBAL.includes(name)) continue
    const similar = similarAttribute(name, attributes)
    if (similar) warn(`<${element.localName}> has no attribute ${name}; there is ${similar}`)
  }
}

function checkEnd(element: Element): void {
  const { localName } = element
  const swallowed = findSwallowed(element)
  if (swallowed)
    warn(
      `<${localName}> contains <${swallowed.localName}> and hides it; write </${localName}>, since <${localName}/> does not end the tag`,
    )
}

/** Warns on the console about misspelt attributes and, once the document is parsed, about a missing end tag. */
export function checkMarkup(element: Element, attributes: readonly string[]): void {
  checkAttributes(element, attributes)
  const { ownerDocument } = element
  if (ownerDocument.readyState === 'loading')
    ownerDocument.addEventListener('DOMContentLoaded', () => checkEnd(element), { once: true })
  else checkEnd(element)
}
