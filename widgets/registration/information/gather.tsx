import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useRef } from 'react'
import { gapIn } from '../../dossier/gap'
import { listFrench } from '../../i18n/french'
import { useLanguage, useTexts } from '../../i18n/locale-context'
import { createTranslator } from '../../i18n/texts'
import { reportFailure } from '../../runtime/call'
import type { Language } from '../../shared/language'
import { Button } from '../../ui/button'
import { CopyAction } from '../../ui/copy-action'
import { Dialog } from '../../ui/dialog/dialog'
import type { Registration, RegistrationContext } from '../store'

const loadLetterTexts = createTranslator(
  listFrench(import.meta.glob('../../../locales/*/letter.json', { import: 'default' })),
)

/** A letter to the family, in one language. */
export interface Letter {
  language: Language
  text: string
}

/**
 * Creates the store of the letter to the family about the birth certificate: in the visitor's language, and in French for the
 * registry office.
 */
export function createLetter({ element, callContext }: RegistrationContext) {
  const $letters = atom<Letter[] | 'pending' | undefined>()

  async function open(): Promise<void> {
    $letters.set('pending')
    const languages = [...new Set<Language>([element.$locale.get().language, 'fr'])]
    const letters = await Promise.all(
      languages.map(async language => ({ language, text: (await loadLetterTexts(language))('letter.text') })),
    ).catch(() => undefined)
    // The dialog was closed meanwhile.
    if ($letters.get() !== 'pending') return
    $letters.set(letters)
    if (!letters) reportFailure({ kind: 'network' }, callContext('unknown'))
  }

  return { $letters, open, close: () => $letters.set(undefined) }
}

/** Service Public's page on sworn translators, with the lists of the courts. */
const TRANSLATORS = 'https://www.service-public.gouv.fr/particuliers/vosdroits/F12956'

interface Props {
  store: Registration
  /** True if the birth certificate is listed. */
  hasBirth: boolean
  /** True if its translation is listed too. */
  needsTranslation: boolean
}

/** Buttons to print the list and to ask the family for the birth certificate. */
export function PrepareDocuments({ store, hasBirth, needsTranslation }: Props) {
  const texts = useTexts()
  const language = useLanguage()
  const letter = store.part(createLetter)
  const letters = useStore(letter.$letters)
  const card = useRef<HTMLElement>(null)

  /** Prints the page with all `<details>` open. */
  function print() {
    for (const details of card.current?.parentElement?.querySelectorAll('details') ?? []) details.open = true
    window.print()
  }

  return (
    <section ref={card} className="card gather" part="card">
      <h3>{texts('gather.title')}</h3>
      <div className="bar">
        <Button variant="secondary" onClick={print}>
          {texts('gather.print')}
        </Button>
        {hasBirth && (
          <Button variant="secondary" onClick={() => void letter.open()}>
            {texts('gather.letter')}
          </Button>
        )}
      </div>
      {needsTranslation && (
        <p className="hint" data-translation>
          <span>{texts('gather.translator')}</span>
          {gapIn(language)}
          <a href={TRANSLATORS} target="_blank" rel="noreferrer">
            {texts('gather.translators')}
          </a>
        </p>
      )}
      <Dialog
        isOpen={letters !== undefined}
        title={texts('gather.letter')}
        cancel={texts('gather.close')}
        onCancel={letter.close}
      >
        <p>{texts('gather.letterText')}</p>
        {letters === 'pending' ? (
          <p>{texts('loading')}</p>
        ) : (
          letters?.map(content => <LetterText key={content.language} letter={content} />)
        )}
      </Dialog>
    </section>
  )
}

function LetterText({ letter: { language, text } }: { letter: Letter }) {
  const texts = useTexts()
  const target = useRef<HTMLPreElement>(null)
  const words = {
    copy: texts('gather.copy'),
    copied: texts('gather.copied'),
    marked: texts('gather.marked'),
  }
  return (
    <div className="letter">
      <h3>{texts(language === 'fr' ? 'gather.inFrench' : 'gather.inOwn')}</h3>
      <CopyAction text={text} target={target} words={words} />
      {/* A failure is ignored: the student has cancelled, or can copy the text instead. */}
      {'share' in navigator && (
        <Button variant="secondary" onClick={() => void navigator.share({ text }).catch(() => undefined)}>
          {texts('gather.share')}
        </Button>
      )}
      <pre ref={target} lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
        {text}
      </pre>
    </div>
  )
}
