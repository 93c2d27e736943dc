import { useStore } from '@nanostores/react'
import { Reference } from '../dossier/reference'
import { useTexts } from '../element/locale-context'
import { $receipt } from '../state/receipt'
import { $session } from '../state/session'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import type { PanelProps } from './panel-props'
import { Uploads } from './uploads'

/** The record is there, and the student sees its documents being sent. */
export function Confirm({ store, titleRef }: PanelProps) {
  const texts = useTexts()
  const email = useStore($receipt)
  const session = useStore($session)
  return (
    <>
      <Alert level="success" title={texts('confirm.title')} titleRef={titleRef}>
        {email && <p>{texts('confirm.receipt', { email })}</p>}
        <p>{texts('confirm.spam')}</p>
        {session.kind === 'student' && <Reference reference={session.student.reference} />}
      </Alert>
      <Uploads store={store} />
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
