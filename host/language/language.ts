import { createRoom, type Language, languages, raise, readLanguage, type Texts } from '../../widgets'
import { loadChapter } from '../app/chapters'
import { storageOf } from '../app/storage'
import { eachWithTimeout } from '../connection/each-with-timeout'
import type { ChapterName } from '../routing/routes'
import { files } from '../texts'
import { directionOf } from './language-names'
import { $words, type Words } from './words'

const KEY = 'lang'

/** The languages of the header's selector (spec, section 1). The other two are reached by `?lang=`. */
export const offered: Language[] = ['fr', 'en', 'es']

const room = createRoom(eachWithTimeout(files))

const storage = storageOf('localStorage')

/** The choice stored in this browser, else the default. */
const keptLanguage = (): Language => readLanguage(storage.getItem(KEY)) ?? languages[0]

let asked: Language | undefined
/** Did the visitor choose it? Then the browser stores it. */
let isChosen = false

/** The language being loaded or shown. The first requests use it before its texts are loaded. */
export const currentLanguage = (): Language => asked ?? keptLanguage()

export function ask(language: Language): void {
  asked = language
  isChosen = true
}

/** The texts of the site, and of a chapter together with its code. */
export async function loadWords(language: Language, chapter?: ChapterName): Promise<Words> {
  const [site, own] = await Promise.all([room(language), chapter && loadChapter(chapter, language)])
  const texts: Texts = own ? (key, values) => site(key, values) || own(key, values) : site
  return { language, texts, chapter }
}

/**
 * The texts for a page in the language that is current once they are loaded. If the chapter's cannot be loaded, the
 * site's alone; if these cannot, the default language.
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

/** Changes language, direction and texts of the whole site at once. */
export function showWords(words: Words): void {
  asked = words.language
  if (typeof document !== 'undefined') {
    document.documentElement.lang = words.language
    document.documentElement.dir = directionOf(words.language)
  }
  if (isChosen) storage.setItem(KEY, words.language)
  $words.set(words)
}

/** If the texts cannot be loaded, the site keeps its language and shows a notice. */
export async function chooseLanguage(language: Language): Promise<void> {
  const words = $words.get()
  ask(language)
  // The visitor has chosen another language meanwhile, or gone to a page with its own texts.
  const isOver = () => asked !== language || $words.get() !== words
  try {
    const chosen = await loadWords(language, words?.chapter)
    if (!isOver()) showWords(chosen)
  } catch {
    if (isOver() || !words) return
    asked = words.language
    raise({ level: 'error', code: 'loading', text: words.texts('error.loading') })
  }
}
