import { Contents } from '../../app/chapters/contents'
import { useWords } from '../../language/words'
import { OptionsForm } from '../options/options-form'
import { LivePreview } from '../preview'
import { PrivacyParagraphs } from '../privacy-paragraphs'
import { Promises } from '../promises'
import { Codes } from '../snippet/codes'
import { RecipeList } from '../snippet/recipe-list'
import type { WayProps } from './way'

const parts = ['make', 'copy', 'recipes', 'privacy', 'promises'] as const

/** Renders what puts the questionnaire on a page: options, preview, and code to copy. */
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
