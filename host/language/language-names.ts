import type { Language } from '../../widgets'

/** Names of the languages, each in its own language. */
export const languageNames: Record<Language, string> = {
  fr: 'Français',
  en: 'English',
  es: 'Español',
  zh: '中文',
  ar: 'العربية',
}

/** "Continue in this language", for a visitor who reads no other language. */
export const continueIn: Record<Language, string> = {
  fr: 'Continuer en français',
  en: 'Continue in English',
  es: 'Continuar en español',
  zh: '用中文继续',
  ar: 'المتابعة بالعربية',
}

export const directionOf = (language: Language) => (language === 'ar' ? 'rtl' : 'ltr')
