import { Skeleton } from '../element/skeleton'
import { useTexts } from '../i18n/locale-context'
import { Button } from '../ui/button'
import type { PanelProps } from './panel-props'

/** Answers that were given elsewhere are checked by the rule. A failure was reported; offers a retry. */
export function Checking({ store, titleRef, hasFailed }: PanelProps & { hasFailed: boolean }) {
  const texts = useTexts()
  if (!hasFailed) return <Skeleton titleRef={titleRef} />
  return (
    <section className="card" part="card">
      <h2 ref={titleRef} tabIndex={-1}>
        {texts('failed.title')}
      </h2>
      <p>{texts('failed.text')}</p>
      <div className="bar">
        <Button onClick={() => void store.handOver.take()}>{texts('again')}</Button>
      </div>
    </section>
  )
}
