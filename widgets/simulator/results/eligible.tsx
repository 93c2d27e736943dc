import { useTexts } from '../../i18n/locale-context'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import { PartHeading } from '../../ui/heading'
import type { PanelProps } from '../panel-props'

const gains = ['care', 'since', 'number']
const steps = ['prepare', 'identify', 'send', 'create']

/** The result for an eligible visitor: the benefits of a registration, and its four steps. */
export function Eligible({ store, titleRef }: PanelProps) {
  const texts = useTexts()
  return (
    <>
      <Alert level="success" title={texts('eligible.title')} titleRef={titleRef} />
      <ul className="gains">
        {gains.map(gain => (
          <li key={gain}>
            <span>{texts(`eligible.gain.${gain}`)}</span>
          </li>
        ))}
      </ul>
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
