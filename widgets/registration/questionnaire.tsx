import { useTexts } from '../i18n/locale-context'
import type { PanelProps } from './panel-props'

/** A student without an answer about eligibility gets the questionnaire right here, from the page around. */
export function Questionnaire({ titleRef }: Pick<PanelProps, 'titleRef'>) {
  const texts = useTexts()
  return (
    <>
      <h2 ref={titleRef} tabIndex={-1} className="above">
        {texts('questionnaire.title')}
      </h2>
      <p className="lead above">{texts('questionnaire.text')}</p>
      <slot name="questionnaire" />
    </>
  )
}
