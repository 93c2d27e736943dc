import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { useTexts } from '../element/locale-context'
import { $receipt } from '../state/receipt'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import type { PanelProps } from './panel-props'
import { createSending } from './sending'
import { Ways } from './ways'

/** The record is there; its documents are on their way, in sight of the student. */
export function Confirm({ store, titleRef }: PanelProps) {
  const texts = useTexts()
  const email = useStore($receipt)
  useEffect(() => void store.part(createSending).start(), [store])
  return (
    <>
      <Alert level="success" title={texts('confirm.title')} titleRef={titleRef}>
        {email && <p>{texts('confirm.receipt', { email })}</p>}
        <p>{texts('confirm.spam')}</p>
      </Alert>
      <Ways store={store} />
      <section className="card" part="card">
        <h3>{texts('confirm.nextTitle')}</h3>
        <p>{texts('confirm.next')}</p>
        <div className="bar">
          <Button onClick={() => store.leave('/dashboard')}>{texts('registered.open')}</Button>
        </div>
      </section>
    </>
  )
}
