import { useStore } from '@nanostores/react'
import { Reference } from '../../dossier/reference'
import { useTexts } from '../../i18n/locale-context'
import { $receipt } from '../../state/receipt'
import { $session } from '../../state/session'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import { Uploads } from '../documents/uploads'
import type { PanelProps } from '../panel-props'
import { canRetry, createSending } from '../sending'

/** The record is there, and the student sees its documents being sent. What could not be sent comes first. */
export function Confirm({ store, titleRef }: PanelProps) {
  const texts = useTexts()
  const uploads = Object.values(useStore(store.part(createSending).$uploads))
  const hasFailed = uploads.some(({ state }) => state === 'failed' || state === 'gone')
  return (
    <>
      <Alert
        level={hasFailed ? 'error' : 'success'}
        title={texts(hasFailed ? 'uploads.unsent.title' : 'confirm.title')}
        titleRef={titleRef}
      >
        {hasFailed ? <SendAgain store={store} /> : <Receipt />}
      </Alert>
      <Uploads store={store} />
      {hasFailed && (
        <section className="card" part="card">
          <h3>{texts('confirm.title')}</h3>
          <Receipt />
        </section>
      )}
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

/** One button for all the files that could not be sent; none where their bytes are no longer on this device. */
function SendAgain({ store }: Pick<PanelProps, 'store'>) {
  const texts = useTexts()
  const sending = store.part(createSending)
  if (!Object.values(useStore(sending.$uploads)).some(canRetry)) return <p>{texts('uploads.unsent.gone')}</p>
  return (
    <>
      <p>{texts('uploads.unsent.text')}</p>
      <div className="bar">
        <Button
          onClick={event => {
            // The button goes: the title of the receipt stays.
            event.currentTarget.closest('.alert')?.querySelector('h2')?.focus()
            void sending.retryAll()
          }}
        >
          {texts('uploads.unsent.again')}
        </Button>
      </div>
    </>
  )
}

function Receipt() {
  const texts = useTexts()
  const email = useStore($receipt)
  const session = useStore($session)
  return (
    <>
      {email && <p>{texts('confirm.receipt', { email })}</p>}
      <p>{texts('confirm.spam')}</p>
      {session.kind === 'student' && <Reference reference={session.student.reference} />}
    </>
  )
}
