import { findSwallowed, similarAttribute } from '../../shared/markup'
import { warn } from '../warn'

/** Attributes of HTML that every element may have. */
const GLOBAL = ['part']

function checkAttributes(element: Element, known: readonly string[]): void {
  for (const name of element.getAttributeNames()) {
    if (known.includes(name) || GLOBAL.includes(name)) continue
    const similar = similarAttribute(name, known)
    if (similar) warn(`<${element.localName}> has no attribute ${name}; there is ${similar}`)
  }
}

function checkEnd(element: Element): void {
  const { localName } = element
  const hidden = findSwallowed(element)
  if (hidden)
    warn(
      `<${localName}> contains <${hidden.localName}> and hides it; write </${localName}>, since <${localName}/> does not end the tag`,
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
