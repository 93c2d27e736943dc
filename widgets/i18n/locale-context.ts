import { createContext, useContext } from 'react'
import type { Language } from '../shared/language'
import type { Texts } from './texts'

/** A language and its texts: they change together. */
export interface Locale {
  language: Language
  texts: Texts
}

/** Used until the first texts are loaded. */
export const defaultLocale: Locale = { language: 'fr', texts: key => key }

export const LocaleContext = createContext(defaultLocale)

/** The texts of the element that this view is drawn in. */
export const useTexts = () => useContext(LocaleContext).texts

export const useLanguage = () => useContext(LocaleContext).language
