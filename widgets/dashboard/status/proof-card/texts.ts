import { createTranslator, type Texts } from '../../../i18n/texts'
import type { Language } from '../../../shared/language'

/** Texts in French, the language of the card, and in the student's own language. */
export interface ProofTexts {
  french: Texts
  ownTexts: Texts
  language: Language
}

/** Loads the texts of the card in a language. */
export const loadProofTexts = createTranslator(
  import.meta.glob('../../../../locales/*/proof.json', { import: 'default' }),
)
