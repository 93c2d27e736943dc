import { useCallback } from 'react'
import { $draft, elements } from '../../widgets'
import type { Step } from '../../widgets/shared/route'
import { $recordSection } from '../app/screen'
import { useLazyCode } from '../connection/use-lazy-code'
import { DraftOffer } from '../draft/draft-offer'
import { OtherTabOffer } from '../draft/other-tab-offer'
import { LanguageLinks } from '../language/language-choice'
import { useStoreValue, useWords } from '../language/words'
import { $proposal } from '../routing/arrival'
import { routes } from '../routing/routes'
import { LoadFailed, Waiting } from './waiting'
import { Widget } from './widget'

/** Renders the registration. It contains the questionnaire until the visitor is eligible. */
export function Register({ step }: { step: Step | undefined }) {
  const { language, texts } = useWords()
  const section = useStoreValue($recordSection)
  const proposal = useStoreValue($proposal)
  const isEligible = useStoreValue($draft)?.eligibility.eligible === true
  const loadQuestionnaire = useCallback(async () => {
    // While hydrating, `useStoreValue` returns no draft, as in the prerendered page. So the store is read here.
    const isNeeded = !isEligible && !$draft.get()?.eligibility.eligible
    if (isNeeded) await elements.simulator()
  }, [isEligible])
  const { hasFailed, again } = useLazyCode(loadQuestionnaire)
  return (
    <div className="row register">
      <div className="head">
        <h1 tabIndex={-1}>{texts('register.title')}</h1>
        <LanguageLinks
          path={step ? `${routes.register.path}/${step}` : routes.register.path}
          isOwnLanguageOnly
        />
      </div>
      {step === 'information' && <DraftOffer />}
      <Widget element="registration">
        {/* The router sets `section` on the tag before hydration. */}
        <sante-registration
          {...proposal}
          lang={language}
          section={section}
          step={step}
          suppressHydrationWarning
        >
          <Waiting />
          {!isEligible && (
            <sante-simulator slot="questionnaire" lang={language}>
              {hasFailed && <LoadFailed onAgain={again} />}
            </sante-simulator>
          )}
        </sante-registration>
      </Widget>
      {step === 'information' && <OtherTabOffer />}
    </div>
  )
}
