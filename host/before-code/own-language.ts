import { readLanguage } from '../../widgets/before-code'

/** Sets `data-own` to the visitor's first language that the site supports, so that the site can offer it (host/language). */
export function nameOwnLanguage(): void {
  const own = navigator.languages.map(readLanguage).find(Boolean)
  if (own) document.documentElement.dataset.own = own
}
