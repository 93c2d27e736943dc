import { atom } from 'nanostores'
import { listFrench } from '../../i18n/french'
import { createTranslator } from '../../i18n/texts'
import { reportFailure } from '../../runtime/call'
import type { Language } from '../../shared/language'
import type { RegistrationContext } from '../store'

const words = createTranslator(
  listFrench(import.meta.glob('../../../locales/*/letter.json', { import: 'default' })),
)

/** A text to send home, in one language. */
export interface Letter {
  language: Language
  text: string
}

/** Creates the letter to the family about the birth certificate: in the reader's language, and in French for the office. */
export function createLetter({ element, callContext }: RegistrationContext) {
  const $letters = atom<Letter[] | 'pending' | undefined>()

  async function open(): Promise<void> {
    $letters.set('pending')
    const all = [...new Set<Language>([element.$locale.get().language, 'fr'])]
    const made = await Promise.all(
      all.map(async language => ({ language, text: (await words(language))('letter.text') })),
    ).catch(() => undefined)
    // The dialog was closed meanwhile.
    if ($letters.get() !== 'pending') return
    $letters.set(made)
    if (!made) reportFailure({ kind: 'network' }, callContext('unknown'))
  }

  return { $letters, open, close: () => $letters.set(undefined) }
}
