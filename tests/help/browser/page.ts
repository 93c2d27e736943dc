import { atom } from 'nanostores'
import type { Departure, SanteElement } from '../../../widgets/element/definition/sante-element'
import { listFrench } from '../../../widgets/i18n/french'
import { withLimits } from '../../../widgets/i18n/limits'
import { defaultLocale, type Locale } from '../../../widgets/i18n/locale-context'
import { createTranslator, type Files } from '../../../widgets/i18n/texts'
import type { Language } from '../../../widgets/shared/language'
import { environment } from '../../../widgets/state/environment'

/** Creates the public surface of an element: attributes, language and events. */
export function createPage(files: Files) {
  const loadTexts = createTranslator(listFrench(withLimits(files)))
  const events: { name: string; detail: object }[] = []
  const cancelled = new Set<string>()
  const $locale = atom<Locale>(defaultLocale)
  const $settings = atom<Record<string, string | undefined>>({})
  const emit = (name: string, detail: object = {}) => {
    events.push({ name, detail })
    return !cancelled.has(name)
  }
  const leave = (to: string, { address, more }: Departure) => {
    if (page.emit('navigate', { to, ...more })) environment.visit(address)
  }
  const page = {
    $locale,
    $settings,
    isConnected: () => true,
    events,
    cancelled,
    emit,
    leave,
    announceReady: () => undefined,
  }
  const setLanguage = async (language: Language) =>
    $locale.set({ language, texts: await loadTexts(language) })
  return { ...page, setLanguage, element: page as unknown as SanteElement }
}
