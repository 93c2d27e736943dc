import type { Language } from '../../widgets'

/** Each language by its own name. */
export const languageNames: Record<Language, string> = {
  fr: 'Français',
  en: 'English',
  es: 'Español',
  zh: '中文',
  ar: 'العربية',
}

export const directionOf = (language: Language) => (language === 'ar' ? 'rtl' : 'ltr')
