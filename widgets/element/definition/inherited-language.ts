import { type Language, languages, readLanguage } from '../../shared/language'

/** Returns the `lang` of the nearest ancestor that has one, across shadow roots. */
function inherited(element: Element): string | null | undefined {
  const parent = element.parentElement ?? (element.getRootNode() as ShadowRoot).host
  const nearest = parent?.closest('[lang]')
  return nearest || !parent ? nearest?.getAttribute('lang') : inherited(parent)
}

/** Returns the element's own language, else the inherited one, else the default. */
export const languageAt = (element: Element): Language =>
  readLanguage(element.getAttribute('lang')) ?? readLanguage(inherited(element)) ?? languages[0]
