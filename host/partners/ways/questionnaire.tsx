import { languages } from '../../../widgets'
import { Contents } from '../../app/chapters/contents'
import { directionOf, languageNames } from '../../language/language-names'
import { useWords } from '../../language/words'
import { OptionsForm } from '../options/options-form'
import { LivePreview } from '../preview'
import { Promises } from '../promises'
import { CodeBox } from '../snippet/code-box'
import { Codes } from '../snippet/codes'
import { RecipeList } from '../snippet/recipe-list'
import { snippetTexts } from '../snippet/snippet-texts'
import type { WayProps } from './way'

const parts = ['make', 'copy', 'recipes', 'privacy', 'promises'] as const

/** Renders what a partner needs to embed the questionnaire: options, preview, code to copy, recipes, texts and promises. */
export function QuestionnaireWay({ options, onChange, origin, isRunning }: WayProps) {
  const { texts } = useWords()
  const contents = {
    make: (
      <div className="bench" inert={!isRunning}>
        <OptionsForm options={options} onChange={onChange} />
        <LivePreview options={options} />
      </div>
    ),
    copy: <Codes options={options} origin={origin} />,
    recipes: <RecipeList options={options} origin={origin} />,
    privacy: <PrivacyParagraphs />,
    promises: <Promises origin={origin} />,
  }
  return (
    <>
      <p className="lead">{texts('partners.lead')}</p>
      <Contents
        label={texts('partners.contents')}
        parts={parts.map(id => ({ id, title: texts(`partners.${id}.title`) }))}
      />
      {parts.map(part => (
        <section key={part} id={part} aria-labelledby={`${part}-title`}>
          <h2 id={`${part}-title`}>{texts(`partners.${part}.title`)}</h2>
          {contents[part]}
        </section>
      ))}
    </>
  )
}

/** Renders text about the questionnaire for a partner's privacy page: in French, in English and in this page's language. */
function PrivacyParagraphs() {
  const { language, texts } = useWords()
  const shownLanguages = languages.filter(code => ['fr', 'en', language].includes(code))
  return (
    <>
      <p>{texts('partners.privacy.lead')}</p>
      {shownLanguages.map(code => (
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
