import { useEffect } from 'react'
import { $draft, elements } from '../../widgets'
import { useFact, useWords } from '../words'
import { Waiting } from './waiting'
import { Widget } from './widget'

/** The registration; and inside it the questionnaire, for whoever has not answered it yet. */
export function Register({ step }: { step: string | undefined }) {
  const { language, texts } = useWords()
  const isEligible = useFact($draft)?.eligibility.eligible === true
  useEffect(() => {
    if (!isEligible) elements.simulator().catch(() => undefined)
  }, [isEligible])
  return (
    <div className="row register">
      <h1 tabIndex={-1}>{texts('register.title')}</h1>
      <Widget element="registration" waiting={<Waiting />}>
        {held => (
          <sante-registration lang={language} step={step ?? ''}>
            {held}
            {!isEligible && <sante-simulator slot="questionnaire" lang={language} />}
          </sante-registration>
        )}
      </Widget>
    </div>
  )
}
