import { useTexts } from '../element/locale-context'
import { Button } from '../ui/button'
import type { PanelProps } from './panel-props'

const steps = ['prepare', 'identify', 'send', 'create']

/** The result for an eligible visitor: registration in four steps. */
export function Eligible({ store, titleRef }: PanelProps) {
  const texts = useTexts()
  return (
    <>
      <p className="good">{texts('eligible.good')}</p>
      <h2 ref={titleRef} tabIndex={-1}>
        {texts('eligible.title')}
      </h2>
      <ol className="steps">
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
