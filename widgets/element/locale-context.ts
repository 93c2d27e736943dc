import { createContext, useContext } from 'react'
import type { Language } from '../contract/language'
import type { Texts } from '../state/texts'

/** A language and its texts: they change together. */
export interface Voice {
  language: Language
  texts: Texts
}

/** Before the first texts are there. */
export const silence: Voice = { language: 'fr', texts: key => key }

export const VoiceContext = createContext(silence)

/** The words of the element that this view is drawn in. */
export const useTexts = () => useContext(VoiceContext).texts

export const useLanguage = () => useContext(VoiceContext).language
