import {
  createTranslator,
  type Language,
  languages,
  raiseNotice,
  readLanguage,
  type Texts,
  withLimits,
} from '../../widgets'
import { loadChapter } from '../app/chapters/chapters'
import { storageOf } from '../app/storage'
import { eachWithTimeout } from '../connection/each-with-timeout'
import type { ChapterName } from '../routing/routes'
import { files } from '../texts'
import { directionOf } from './language-names'
import { $words, type Words } from './words'

const KEY = 'lang'

/** Languages of the header's selector (spec, section 1). The other two are selected by `?lang=`. */
export const offered: Language[] = ['fr', 'en', 'es']

const loadTexts = createTranslator(withLimits(eachWithTimeout(files)))

const storage = storageOf('localStorage')

/** Returns the language stored in this browser, otherwise the default. */
const storedLanguage = (): Language => readLanguage(storage.getItem(KEY)) ?? languages[0]

let requested: Language | undefined
/** True if the visitor has chosen the language. Only a chosen language is stored. */
let isChosen = false

/** Returns the language that is being loaded or shown. The first requests use it before its texts are loaded. */
export const currentLanguage = (): Language => requested ?? storedLanguage()

export function requestLanguage(language: Language): void {
  requested = language
  isChosen = true
}

/** Loads the site's texts, and a chapter's texts together with its code. Rejects if one of them cannot be loaded. */
export async function loadWords(language: Language, chapter?: ChapterName): Promise<Words> {
  const [siteTexts, chapterTexts] = await Promise.all([
    loadTexts(language),
    chapter && loadChapter(chapter, language),
  ])
  const texts: Texts = chapterTexts
    ? (key, values) => siteTexts(key, values) || chapterTexts(key, values)
    : siteTexts
  return { language, texts, chapter }
}

/**
 * Resolves with the texts for a page. If the visitor chooses another language meanwhile, loads that language instead. If the
 * chapter cannot be loaded, resolves with the site's texts only. If these fail too, resolves with the site's texts in the
 * default language, or rejects.
 */
export async function wordsFor(chapter?: ChapterName): Promise<Words> {
  const language = currentLanguage()
  const words = await loadWords(language, chapter)
    .catch(() => loadWords(language))
    .catch(() => {
      // A language without texts is not stored.
      if (requested === language) isChosen = false
      return loadWords(languages[0])
    })
  return language === currentLanguage() ? words : wordsFor(chapter)
}

/** Changes language, direction and texts of the whole site together. */
export function showWords(words: Words): void {
  requested = words.language
  if (typeof document !== 'undefined') {
    document.documentElement.lang = words.language
    document.documentElement.dir = directionOf(words.language)
  }
  if (isChosen) storage.setItem(KEY, words.language)
  $words.set(words)
}

/** Changes the language. If its texts cannot be loaded, the site keeps its language and shows a notice. */
export async function chooseLanguage(language: Language): Promise<void> {
  const words = $words.get()
  requestLanguage(language)
  // True if the visitor has meanwhile chosen another language, or opened a page with its own texts.
  const isOutdated = () => requested !== language || $words.get() !== words
  try {
    const chosen = await loadWords(language, words?.chapter)
    if (!isOutdated()) showWords(chosen)
  } catch {
    if (isOutdated() || !words) return
    requested = words.language
    raiseNotice({ level: 'error', code: 'loading', text: words.texts('error.loading') })
  }
}
