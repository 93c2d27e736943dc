import type { ComponentType } from 'react'
import {
  createTranslator,
  importWithTimeout,
  type Language,
  listFrench,
  type Texts,
  withLimits,
} from '../../../widgets'
import { eachWithTimeout } from '../../connection/each-with-timeout'
import type { ChapterName } from '../../routing/routes'

interface Chapter {
  view: () => Promise<ComponentType>
  words: (language: Language) => Promise<Texts>
}

type Files = Parameters<typeof createTranslator>[0]

/** Returns the loader of a page's texts. Its key `french` lists the French words in texts of another language. */
const loadWithFrenchTerms = (files: Files) => createTranslator(listFrench(withLimits(eachWithTimeout(files))))

/** The text pages. Each is loaded when a visitor opens it. */
const chapters: Record<ChapterName, Chapter> = {
  faq: {
    view: () => import('../../faq/faq').then(({ Faq }) => Faq),
    words: loadWithFrenchTerms(import.meta.glob('../../../locales/*/faq.json', { import: 'default' })),
  },
  about: {
    view: () => import('../../about/about').then(({ About }) => About),
    words: loadWithFrenchTerms(import.meta.glob('../../../locales/*/about.json', { import: 'default' })),
  },
  assistance: {
    view: () => import('../../assistance/assistance').then(({ Assistance }) => Assistance),
    words: loadWithFrenchTerms(import.meta.glob('../../../locales/*/assistance.json', { import: 'default' })),
  },
}

const views = new Map<ChapterName, ComponentType>()

/** Loads a chapter's code and texts. Rejects if one of them cannot be loaded. */
export async function loadChapter(name: ChapterName, language: Language): Promise<Texts> {
  const [view, words] = await Promise.all([
    importWithTimeout(chapters[name].view),
    chapters[name].words(language),
  ])
  views.set(name, view)
  return words
}

/** Returns the view of a chapter. Undefined if it has not been loaded yet. */
export const viewOf = (name: ChapterName): ComponentType | undefined => views.get(name)
