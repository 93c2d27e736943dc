import type { ComponentType } from 'react'
import { createRoom, inTime, type Language, type Texts } from '../widgets'
import { eachInTime } from './connection/each-in-time'
import type { ChapterName } from './routes'

interface Chapter {
  view: () => Promise<ComponentType>
  words: (language: Language) => Promise<Texts>
}

/** The pages of text. Nobody loads them who does not open them. */
const chapters: Record<ChapterName, Chapter> = {
  faq: {
    view: () => import('./faq/faq').then(({ Faq }) => Faq),
    words: createRoom(eachInTime(import.meta.glob('../locales/*/faq.json', { import: 'default' }))),
  },
  about: {
    view: () => import('./about/about').then(({ About }) => About),
    words: createRoom(eachInTime(import.meta.glob('../locales/*/about.json', { import: 'default' }))),
  },
  assistance: {
    view: () => import('./assistance/assistance').then(({ Assistance }) => Assistance),
    words: createRoom(eachInTime(import.meta.glob('../locales/*/assistance.json', { import: 'default' }))),
  },
}

const views = new Map<ChapterName, ComponentType>()

/** Its code and its words; rejects if one of them cannot be had. */
export async function loadChapter(name: ChapterName, language: Language): Promise<Texts> {
  const [view, words] = await Promise.all([inTime(chapters[name].view), chapters[name].words(language)])
  views.set(name, view)
  return words
}

/** A chapter that has been loaded. */
export const viewOf = (name: ChapterName): ComponentType | undefined => views.get(name)
