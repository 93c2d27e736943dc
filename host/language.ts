import { createRoom, type Language, languages, raise, readLanguage, type Texts } from '../widgets'
import { loadChapter } from './chapters'
import { eachWithTimeout } from './connection/each-with-timeout'
import type { ChapterName } from './routes'
import { storageOf } from './storage'
import { files } from './texts'
import { $words, type Words } from './words'

const KEY = 'lang'

/** What the header's selector offers (spec, section 1); the two others come by `?lang=`. */
export const offered: Language[] = ['fr', 'en', 'es']

const room = createRoom(eachWithTimeout(files))

const storage = storageOf('localStorage')

/** The choice that this browser keeps, else the default. */
const keptLanguage = (): Language => readLanguage(storage.getItem(KEY)) ?? languages[0]

let asked: Language | undefined
/** Is it the visitor's own choice? Then the browser keeps it. */
let isChosen = false

/** The one that is being fetched or spoken; the first calls go out in it before its words are there. */
export const currentLanguage = (): Language => asked ?? keptLanguage()

export function ask(language: Language): void {
  asked = language
  isChosen = true
}

/** The words of the site, and of a page of text with its code. */
export async function loadWords(language: Language, chapter?: ChapterName): Promise<Words> {
  const [site, own] = await Promise.all([room(language), chapter && loadChapter(chapter, language)])
  const texts: Texts = own ? (key, values) => site(key, values) || own(key, values) : site
  return { language, texts, chapter }
}

/**
 * The words for a page, in the language that is asked for by the time that they are there. Without the page's own, those of
 * the site; without these, the default language.
 */
export async function wordsFor(chapter?: ChapterName): Promise<Words> {
  const language = currentLanguage()
  const words = await loadWords(language, chapter)
    .catch(() => loadWords(language))
    .catch(() => {
      isChosen &&= asked !== language
      return loadWords(languages[0])
    })
  return language === currentLanguage() ? words : wordsFor(chapter)
}

export const directionOf = (language: Language) => (language === 'ar' ? 'rtl' : 'ltr')

/** Lets everything change at once. */
export function say(words: Words): void {
  asked = words.language
  if (typeof document !== 'undefined') {
    document.documentElement.lang = words.language
    document.documentElement.dir = directionOf(words.language)
  }
  if (isChosen) storage.setItem(KEY, words.language)
  $words.set(words)
}

/** Where the words cannot be loaded, the site goes on in those that it has, and says so. */
export async function chooseLanguage(language: Language): Promise<void> {
  const words = $words.get()
  ask(language)
  // The visitor has asked for another one meanwhile, or gone to a page that brings its own.
  const isOver = () => asked !== language || $words.get() !== words
  try {
    const chosen = await loadWords(language, words?.chapter)
    if (!isOver()) say(chosen)
  } catch {
    if (isOver() || !words) return
    asked = words.language
    raise({ level: 'error', code: 'loading', text: words.texts('error.loading') })
  }
}
