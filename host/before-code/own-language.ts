import { readLanguage } from '../../widgets/before-code'

/** Names on the page the first language of the visitor that the site speaks: it is offered in its own words (host/language). */
export function nameOwnLanguage(): void {
  const own = navigator.languages.map(readLanguage).find(Boolean)
  if (own) document.documentElement.dataset.own = own
}
