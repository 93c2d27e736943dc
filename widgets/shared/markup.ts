/** Tags that no page puts inside an element on purpose: if one is there, the end tag is missing. */
const NEVER_INSIDE =
  'main, header, nav, footer, section, article, aside, script, sante-simulator, sante-registration, sante-login, sante-dashboard'

/** Returns the first element that shows that the end tag of `element` is missing. */
export const findSwallowed = (element: Element): Element | null => element.querySelector(NEVER_INSIDE)

/**
 * Number of equal first letters from which a name counts as a misspelling: `langue` and `language` of `lang`, `partenaire` of
 * `partner`.
 */
const SAME_LETTERS = 3

/** Returns the known attribute that a misspelt name probably means. */
export const similarAttribute = (name: string, known: readonly string[]): string | undefined =>
  known.find(one => one.slice(0, SAME_LETTERS) === name.slice(0, SAME_LETTERS))
