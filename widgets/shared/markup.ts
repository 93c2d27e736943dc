/** Tags that no page puts inside an element of the kit on purpose. An element with such a tag inside has no end tag. */
const NEVER_INSIDE =
  'main, header, nav, footer, section, article, aside, script, sante-simulator, sante-registration, sante-login, sante-dashboard'

/** Returns the first element that shows that the end tag of `element` is missing. */
export const findSwallowed = (element: Element): Element | null => element.querySelector(NEVER_INSIDE)

/**
 * Number of first letters that a misspelt name has in common with the right name: `langue` and `language` with `lang`,
 * `partenaire` with `partner`.
 */
const SAME_LETTERS = 3

/** Returns the attribute that a misspelt name probably means. */
export const similarAttribute = (name: string, attributes: readonly string[]): string | undefined =>
  attributes.find(attribute => attribute.slice(0, SAME_LETTERS) === name.slice(0, SAME_LETTERS))
