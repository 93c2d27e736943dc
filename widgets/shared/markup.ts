/** Tags that no page puts inside an element on purpose: if one is there, the end tag is missing. */
const FOLLOWING =
  'main, header, nav, footer, section, article, aside, script, sante-simulator, sante-registration, sante-login, sante-dashboard'

/** Returns the first element that shows that the end tag of `element` is missing. */
export const swallowedBy = (element: Element): Element | null => element.querySelector(FOLLOWING)

/** Leading letters that count as a typing error: `langue` and `language` begin like `lang`, `partenaire` like `partner`. */
const ALIKE = 3

/** Returns the known attribute that a misspelt name probably means. */
export const meantAttribute = (name: string, known: readonly string[]): string | undefined =>
  known.find(one => one.slice(0, ALIKE) === name.slice(0, ALIKE))
