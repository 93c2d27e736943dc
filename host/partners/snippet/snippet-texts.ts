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

/** Texts for the partner's page, in the language of the questionnaire and not of this page. */
export const snippetTexts = Object.fromEntries(
  Object.entries(files).map(([path, texts]) => [path.split('/').at(-2), texts]),
) as Record<Language, SnippetTexts>
