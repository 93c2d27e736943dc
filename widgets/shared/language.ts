/** The languages of the texts. The first is the default (spec, section 9). */
export const languages = ['fr', 'en', 'es', 'zh', 'ar'] as const

export type Language = (typeof languages)[number]

/** Returns the name of a language in the reader's language. */
export const languageName = (language: Language, reader: Language): string =>
  new Intl.DisplayNames(reader, { type: 'language' }).of(language) ?? language

/** Reads a language tag: `en-GB` is `en`. Undefined for a language without texts. */
export function readLanguage(tag: string | null | undefined): Language | undefined {
  const base = tag?.toLowerCase().split('-')[0]
  return languages.find(language => language === base)
}
