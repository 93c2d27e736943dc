/** The languages that messages exist in; the first is the default (spec, section 9). */
export const languages = ['fr', 'en', 'es', 'zh', 'ar'] as const

export type Language = (typeof languages)[number]

/** `en-GB` is `en`; a language that has no texts is undefined. */
export function readLanguage(tag: string | null | undefined): Language | undefined {
  const base = tag?.toLowerCase().split('-')[0]
  return languages.find(language => language === base)
}
