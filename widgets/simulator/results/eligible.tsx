import type { Eligibility } from '../../contract/eligibility/eligibility'
import { useTexts } from '../../i18n/locale-context'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import { PartHeading } from '../../ui/heading'
import type { PanelProps } from '../panel-props'

const steps = ['prepare', 'identify', 'send', 'create']

/** The result for an eligible visitor: the documents to get, and registration in four steps. */
export function Eligible({ store, titleRef, verdict }: PanelProps & { verdict: Eligibility }) {
  const texts = useTexts()
  return (
    <>
      <Alert level="success" title={texts('eligible.title')} titleRef={titleRef} />
      <Documents title={texts('eligible.required')} names={verdict.requiredTitles} />
      <Documents title={texts('eligible.optional')} names={verdict.optionalTitles} />
      <PartHeading>{texts('eligible.steps')}</PartHeading>
      <ol>
        {steps.map(step => (
          <li key={step}>{texts(`step.${step}`)}</li>
        ))}
      </ol>
      <div className="bar">
        <Button look="plain" onClick={store.back}>
          {texts('back')}
        </Button>
        <Button onClick={() => store.leave('/register')}>{texts('eligible.begin')}</Button>
      </div>
    </>
  )
}

/** A backend may send no names: the first step of the registration has them. */
function Documents({ title, names = [] }: { title: string; names: string[] | undefined }) {
  return (
    names.length > 0 && (
      <>
        <PartHeading>{title}</PartHeading>
        <ul>
          {names.map(name => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </>
    )
  )
}
