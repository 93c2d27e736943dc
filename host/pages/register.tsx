import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $draft, elements, raise } from '../../widgets'
import { useWords } from '../words'

/** The registration; and inside it the questionnaire, for whoever has not answered it yet. */
export function Register({ step }: { step: string | undefined }) {
  const { language, texts } = useWords()
  const isEligible = useStore($draft)?.eligibility.eligible === true
  useEffect(() => {
    const loaded = [elements.registration(), ...(isEligible ? [] : [elements.simulator()])]
    Promise.all(loaded).catch(() => raise({ level: 'error', code: 'loading', text: texts('error.loading') }))
  }, [texts, isEligible])
  return (
    <div className="row register">
      <h1 tabIndex={-1}>{texts('register.title')}</h1>
      <sante-registration lang={language} step={step ?? ''}>
        <p>{texts('loading')}</p>
        {!isEligible && <sante-simulator slot="questionnaire" lang={language} />}
      </sante-registration>
    </div>
  )
}
