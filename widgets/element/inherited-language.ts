import { type Language, languages, readLanguage } from '../shared/language'

/** The `lang` of the nearest element around this one, across shadow roots. */
function inherited(element: Element): string | null | undefined {
  const parent = element.parentElement ?? (element.getRootNode() as ShadowRoot).host
  const nearest = parent?.closest('[lang]')
  return nearest || !parent ? nearest?.getAttribute('lang') : inherited(parent)
}

/** An element's own language, else the one it inherits from the page, else the default. */
export const languageAt = (element: Element): Language =>
  readLanguage(element.getAttribute('lang')) ?? readLanguage(inherited(element)) ?? languages[0]
