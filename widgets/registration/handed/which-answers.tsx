import { useTexts } from '../../i18n/locale-context'
import { Button } from '../../ui/button'
import type { PanelProps } from '../panel-props'

/** Asks which of two sets of answers is correct: that of the draft, or that of the partner's page. */
export function WhichAnswers({ store, titleRef }: PanelProps) {
  const texts = useTexts()
  return (
    <section className="card" part="card">
      <h2 ref={titleRef} tabIndex={-1}>
        {texts('which.title')}
      </h2>
      <p>{texts('which.text')}</p>
      <div className="bar">
        <Button look="secondary" onClick={store.handOver.keepDraft}>
          {texts('which.keep')}
        </Button>
        <Button onClick={() => void store.handOver.take()}>{texts('which.take')}</Button>
      </div>
    </section>
  )
}
