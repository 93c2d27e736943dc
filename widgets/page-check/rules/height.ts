import { policyHash } from '../../shared/policy-hash'
import { markedStyle, reservedHeights } from '../../shared/reserved-height'
import type { PageFacts, Rule } from '../finding'
import { html, kitElements, select, startTag } from '../markup'

/**
 * Returns the hash of each inline style for the kit, as a policy names it. Empty on a page without a secure context (https),
 * where the browser cannot compute hashes.
 */
export async function hashStyles(page: Document): Promise<ReadonlyMap<Element, string>> {
  const styles = globalThis.isSecureContext ? kitStyles(page) : []
  const hashed = styles.map(async style => [style, await policyHash(style.textContent ?? '')] as const)
  return new Map(await Promise.all(hashed))
}

/** Returns the inline styles that name an element of the kit. */
export const kitStyles = (page: Document, tag = 'sante-'): Element[] =>
  select(page, 'style').filter(({ textContent }) => textContent?.includes(tag))

const RESERVES = /padding-(bottom|block-end)|(min-)?(height|block-size)|aspect-ratio/

function isReserved(element: Element, page: Document, { live }: PageFacts): boolean {
  // A style counts even if a policy refuses it, because the refused style is a separate finding.
  if (kitStyles(page, element.localName).some(({ textContent }) => RESERVES.test(textContent ?? '')))
    return true
  return live ? live.isReserved(element) : RESERVES.test(element.getAttribute('style') ?? '')
}

/** Finds elements whose height no style reserves: the page moves when they appear. */
export const findHeights: Rule = (page, facts) => {
  const unreserved = kitElements(page).filter(element => !isReserved(element, page, facts))
  // One style is enough for all elements of a tag. It is added before the first of them.
  const firstOfEachTag = unreserved.filter(
    (element, index) => unreserved.findIndex(({ localName }) => localName === element.localName) === index,
  )
  return firstOfEachTag.map(element => {
    const tag = element.localName as keyof typeof reservedHeights
    return {
      id: 'height',
      words: { tag },
      lines: [
        { use: 'found', code: startTag(element) },
        { use: 'before', code: html('style', {}, markedStyle(reservedHeights[tag])) },
      ],
    }
  })
}
