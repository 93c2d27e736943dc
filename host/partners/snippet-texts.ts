import type { Language } from '../../widgets'

/** The words of the link that stands in for the questionnaire, in the language of the questionnaire and not of this page. */
const files = import.meta.glob<string>('../../locales/*/snippet.json', { import: 'link', eager: true })

export const linkTexts = Object.fromEntries(
  Object.entries(files).map(([path, text]) => [path.split('/').at(-2), text]),
) as Record<Language, string>

const paragraphs = import.meta.glob<string>('../../locales/*/snippet.json', {
  import: 'privacyParagraph',
  eager: true,
})

/** For the partner's own privacy page, by language. */
export const privacyParagraphs = Object.fromEntries(
  Object.entries(paragraphs).map(([path, text]) => [path.split('/').at(-2), text]),
) as Record<Language, string>
