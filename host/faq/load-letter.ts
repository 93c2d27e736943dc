import { createTranslator, type Language, listFrench } from '../../widgets'
import { eachWithTimeout } from '../connection/each-with-timeout'

const words = createTranslator(
  listFrench(eachWithTimeout(import.meta.glob('../../locales/*/letter.json', { import: 'default' }))),
)

/** A text to send home, in one language. */
export interface TextToSend {
  language: Language
  text: string
}

/** Resolves with the text in the reader's language, and in French for the office. Rejects if it cannot be loaded. */
export const loadLetters = (language: Language): Promise<TextToSend[]> =>
  Promise.all(
    [...new Set<Language>([language, 'fr'])].map(async language => ({
      language,
      text: (await words(language))('letter.text'),
    })),
  )
