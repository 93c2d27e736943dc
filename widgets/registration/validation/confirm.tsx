import { useStore } from '@nanostores/react'
import type { FormEvent } from 'react'
import { Reference } from '../../dossier/reference'
import { TellFriend } from '../../dossier/tell-friend'
import { UsualDays } from '../../dossier/usual-days'
import { CodeField } from '../../email-code/code-field'
import { createCodeDialogue } from '../../email-code/dialogue'
import { useTexts } from '../../i18n/locale-context'
import { resumeSession } from '../../runtime/sign-in'
import { $draft } from '../../state/draft/draft'
import { $receiptEmail } from '../../state/receipt'
import { $session } from '../../state/session/session'
import { Button } from '../../ui/button'
import { Alert } from '../../ui/messages/alert'
import { SendingState, Uploads } from '../documents/uploads'
import type { PanelProps } from '../panel-props'
import { canRetry, createSending } from '../sending'
import type { RegistrationContext } from '../store'

/** Creates the store of the login for a student whose session has ended, so that the uploads can continue. */
export function createRelogin(context: RegistrationContext) {
  const code = createCodeDialogue({ ...context, purpose: 'login', verifierOf: () => $draft.get()?.verifier })

  async function sendCode(): Promise<void> {
    const email = $receiptEmail.get()
    if (email) await code.send(email)
  }

  /** Resolves with true if the code was accepted. */
  async function submitCode(): Promise<boolean> {
    const email = $receiptEmail.get()
    if (!email || !(await code.submit(email))) return false
    await resumeSession(context.element.$locale.get().language)
    return true
  }

  return { ...code, sendCode, submitCode }
}

/** The next events of a case, in order. */
const events = ['check', 'provisional', 'definitive'] as const

/**
 * Shown after the registration: the reference, the next events, and the documents, folded. Failed uploads come first and are
 * emphasized.
 */
export function Confirm({ store, titleRef }: PanelProps) {
  const texts = useTexts()
  const sending = store.part(createSending)
  const uploads = Object.values(useStore(sending.$uploads))
  const needsCode = useStore(sending.$needsCode)
  const hasFailed = uploads.some(({ state }) => state === 'failed' || state === 'gone')
  const documents = <Uploads key="documents" store={store} />
  const next = <NextEvents key="next" store={store} isQuiet={hasFailed || needsCode} />
  return (
    <>
      <Alert
        level={hasFailed ? 'error' : 'success'}
        title={texts(hasFailed ? 'uploads.unsent.title' : 'confirm.title')}
        titleRef={titleRef}
      >
        {!hasFailed && <Tick />}
        {!hasFailed && <Receipt />}
        <SendingState store={store} />
        {hasFailed && <SendAgain store={store} />}
      </Alert>
      {needsCode && (
        <section className="card" part="card">
          <Relogin store={store} />
        </section>
      )}
      {hasFailed ? [documents, <ReceiptCard key="received" />, next] : [next, documents]}
    </>
  )
}

const ReceiptCard = () => (
  <section className="card" part="card">
    <h3>{useTexts()('confirm.title')}</h3>
    <Receipt />
  </section>
)

/** The next events. `isQuiet` is true if another button of the page is the primary button. */
function NextEvents({ store, isQuiet }: Pick<PanelProps, 'store'> & { isQuiet: boolean }) {
  const texts = useTexts()
  const session = useStore($session)
  return (
    <section className="card" part="card">
      <h3>{texts('confirm.nextTitle')}</h3>
      <ol className="events">
        {events.map((event, index) => (
          <li key={event}>
            <span className="mark" aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <h4>{texts(`confirm.event.${event}.title`)}</h4>
              <p>{texts(`confirm.event.${event}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
      {session.kind === 'student' && <UsualDays student={session.student} />}
      <div className="bar">
        <TellFriend />
        <Button variant={isQuiet ? 'secondary' : 'primary'} onClick={() => store.leave('/dashboard')}>
          {texts('registered.open')}
        </Button>
      </div>
    </section>
  )
}

/** The button that retries all failed uploads. Replaced by a sentence if no retry can succeed. */
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
            // The button is removed, so the focus moves to the title.
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
  const email = useStore($receiptEmail)
  const session = useStore($session)
  return (
    <>
      {session.kind === 'student' && <Reference reference={session.student.reference} />}
      {email && <p>{texts('confirm.receipt', { email })}</p>}
      <p>{texts('confirm.spam')}</p>
    </>
  )
}

/** Focuses the code field: the student has requested the code. */
const focusField = (field: HTMLElement | null) => field?.focus()

/** Shown if the session ended during the uploads. With a code, a new session starts and the uploads continue. */
function Relogin({ store }: Pick<PanelProps, 'store'>) {
  const texts = useTexts()
  const relogin = store.part(createRelogin)
  const isSent = useStore(relogin.$sent) > 0

  function submit(event: FormEvent) {
    event.preventDefault()
    void (isSent ? relogin.submitCode() : relogin.sendCode())
  }

  return (
    <form method="dialog" noValidate onSubmit={submit}>
      <p>{texts('uploads.ended')}</p>
      {isSent && <CodeField id="relogin-code" dialogue={relogin} inputRef={focusField} />}
      <div className="bar">
        {isSent && (
          <Button variant="plain" onClick={() => void relogin.sendCode()}>
            {texts('code.resend')}
          </Button>
        )}
        <Button type="submit">{texts(isSent ? 'continue' : 'review.send')}</Button>
      </div>
    </form>
  )
}

/** A tick. It is drawn in an animation when the page appears, unless the visitor prefers reduced motion. */
const Tick = () => (
  <svg className="tick" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M4 12.5l5.5 5.5L20 6.5" pathLength="1" />
  </svg>
)
