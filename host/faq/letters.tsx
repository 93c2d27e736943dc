import { useRef, useState } from 'react'
import { CopyAction, createTranslator, type Language, listFrench } from '../../widgets'
import { eachWithTimeout } from '../connection/each-with-timeout'
import { useWords } from '../language/words'

const loadLetterTexts = createTranslator(
  listFrench(eachWithTimeout(import.meta.glob('../../locales/*/letter.json', { import: 'default' }))),
)

/** A text to send home, in one language. */
interface TextToSend {
  language: Language
  text: string
}

/** Resolves with the text in the visitor's language, and in French for the office. Rejects if it cannot be loaded. */
const loadLetters = (language: Language): Promise<TextToSend[]> =>
  Promise.all(
    [...new Set<Language>([language, 'fr'])].map(async language => ({
      language,
      text: (await loadLetterTexts(language))('letter.text'),
    })),
  )

/**
 * Renders the text to send home for the birth certificate. The first step of the registration has this text too, but that step
 * is not available before the questionnaire or after the registration.
 */
export function Letters() {
  const { texts, language } = useWords()
  const [letters, setLetters] = useState<TextToSend[] | 'loading' | 'failed'>()

  function open() {
    setLetters('loading')
    loadLetters(language).then(setLetters, () => setLetters('failed'))
  }

  return (
    <div className="letters">
      {!Array.isArray(letters) && (
        <button type="button" className="button secondary" onClick={open}>
          {texts('faq.letter.show')}
        </button>
      )}
      <p role="status">{letters === 'failed' && texts('faq.letter.failed')}</p>
      {Array.isArray(letters) && letters.map(letter => <LetterText key={letter.language} letter={letter} />)}
    </div>
  )
}

function LetterText({ letter: { language, text } }: { letter: TextToSend }) {
  const { texts } = useWords()
  const target = useRef<HTMLPreElement>(null)
  const words = {
    copy: texts('faq.letter.copy'),
    copied: texts('faq.letter.copied'),
    marked: texts('faq.letter.marked'),
  }
  return (
    <section>
      <h4>{texts(language === 'fr' ? 'faq.letter.inFrench' : 'faq.letter.inOwn')}</h4>
      <CopyAction text={text} target={target} words={words} />
      <pre ref={target} lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
        {text}
      </pre>
    </section>
  )
}
