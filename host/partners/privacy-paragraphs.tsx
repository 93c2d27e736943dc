import { languages } from '../../widgets'
import { directionOf, languageNames } from '../language/language-names'
import { useWords } from '../language/words'
import { CodeBox } from './snippet/code-box'
import { snippetTexts } from './snippet/snippet-texts'

/** Renders text about the questionnaire for a partner's privacy page: in French and English, and in the reader's language. */
export function PrivacyParagraphs() {
  const { language, texts } = useWords()
  const shown = languages.filter(code => ['fr', 'en', language].includes(code))
  return (
    <>
      <p>{texts('partners.privacy.lead')}</p>
      {shown.map(code => (
        <div key={code} lang={code} dir={directionOf(code)}>
          <CodeBox
            title={languageNames[code]}
            code={snippetTexts[code].privacyParagraph}
            direction={directionOf(code)}
          />
        </div>
      ))}
    </>
  )
}
