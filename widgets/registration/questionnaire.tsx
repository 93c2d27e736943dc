import { useTexts } from '../i18n/locale-context'
import type { PanelProps } from './panel-props'

/** A slot for the questionnaire of the page, for a student without an eligibility result. */
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
