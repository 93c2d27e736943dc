import { Skeleton } from '../element/skeleton'
import { useTexts } from '../i18n/locale-context'
import { Button } from '../ui/button'
import type { PanelProps } from './panel-props'

/** Shown while the rule checks answers from a partner's page. After a failure, which was reported already, it offers a retry. */
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
