import type { Language } from '../../../widgets'
import type { RecipeWords } from './recipes'

interface SnippetTexts extends RecipeWords {
  /** Text for the partner's own privacy page. */
  privacyParagraph: string
  /** Text of a link to the login. */
  login: string
  /** Text of a mail to students, with the address of the login as `{{address}}`. */
  loginMail: string
}

const files = import.meta.glob<SnippetTexts>('../../../locales/*/snippet.json', {
  import: 'default',
  eager: true,
})

/**
 * Texts that partners paste, by language. Most are used in the language of the questionnaire, which may differ from that of
 * `/partenaires`.
 */
export const snippetTexts = Object.fromEntries(
  Object.entries(files).map(([path, texts]) => [path.split('/').at(-2), texts]),
) as Record<Language, SnippetTexts>
