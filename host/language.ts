import { atom } from 'nanostores'
import { createRoom, type Language, languages, raise, readLanguage, type Texts } from '../widgets'

const KEY = 'lang'

/** What the header's selector offers (spec, section 1); the two others come by `?lang=`. */
export const offered: Language[] = ['fr', 'en', 'es']

const room = createRoom(import.meta.glob('../locales/*/host.json', { import: 'default' }))

/** The language of the site, and its words: they change together. */
export const $words = atom<{ language: Language; texts: Texts } | undefined>()

/** The choice that this browser keeps, else the default. */
export const keptLanguage = (): Language => readLanguage(localStorage.getItem(KEY)) ?? languages[0]

/** Loads the words, then lets everything change at once. */
export async function speak(language: Language): Promise<void> {
  const texts = await room(language)
  document.documentElement.lang = language
  document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr'
  $words.set({ language, texts })
}

/** Where the words cannot be loaded, the site goes on in those that it has, and says so. */
export function chooseLanguage(language: Language): Promise<void> {
  return speak(language).then(
    () => localStorage.setItem(KEY, language),
    () => {
      const text = $words.get()?.texts('error.loading') ?? ''
      raise({ level: 'error', code: 'loading', text })
    },
  )
}
