import { createTranslator, type Texts } from '../../../i18n/texts'
import type { Language } from '../../../shared/language'

/** French, which the card is in, and the student's own language. */
export interface ProofTexts {
  french: Texts
  own: Texts
  language: Language
}

/** The texts of the card, loaded with its code. French is always among them: the card is read in France. */
export const loadProofTexts = createTranslator(
  import.meta.glob('../../../../locales/*/proof.json', { import: 'default' }),
)
