import { createContext, useContext } from 'react'
import type { Language } from '../shared/language'
import type { Texts } from './texts'

/** A language and its texts. They change together. */
export interface Locale {
  language: Language
  texts: Texts
}

/** Used until the first texts have loaded. */
export const defaultLocale: Locale = { language: 'fr', texts: key => key }

export const LocaleContext = createContext(defaultLocale)

/** Returns the texts of the element that contains this view. */
export const useTexts = () => useContext(LocaleContext).texts

export const useLanguage = () => useContext(LocaleContext).language
