import { atom } from 'nanostores'
import { createRoom, type Language, languages, raise, readLanguage, type Texts } from '../widgets'
import { storageOf } from './storage'

const KEY = 'lang'

/** What the header's selector offers (spec, section 1); the two others come by `?lang=`. */
export const offered: Language[] = ['fr', 'en', 'es']

const room = createRoom(import.meta.glob('../locales/*/host.json', { import: 'default' }))

/** The language of the site, and its words: they change together. */
export const $words = atom<{ language: Language; texts: Texts } | undefined>()

const storage = storageOf('localStorage')

/** The choice that this browser keeps, else the default. */
export const keptLanguage = (): Language => readLanguage(storage.getItem(KEY)) ?? languages[0]

let asked: Language | undefined

/** The one that is being fetched or spoken; the first calls go out in it before its words are there. */
export const currentLanguage = (): Language => asked ?? keptLanguage()

/** Loads the words, then lets everything change at once; a language asked for later outruns this one. */
export async function speak(language: Language): Promise<void> {
  asked = language
  const texts = await room(language)
  if (asked !== language) return
  document.documentElement.lang = language
  document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr'
  $words.set({ language, texts })
}

/** As this browser keeps it; in the default where those words cannot be loaded. */
export const speakKept = (): Promise<void> => speak(keptLanguage()).catch(() => speak(languages[0]))

/** Where the words cannot be loaded, the site goes on in those that it has, and says so. */
export function chooseLanguage(language: Language): Promise<void> {
  return speak(language).then(
    () => {
      if (asked === language) storage.setItem(KEY, language)
    },
    () => {
      const words = $words.get()
      if (!words) return speak(languages[0])
      raise({ level: 'error', code: 'loading', text: words.texts('error.loading') })
    },
  )
}
