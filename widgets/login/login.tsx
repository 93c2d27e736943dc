import { useStore } from '@nanostores/react'
import { type FormEvent, type RefCallback, useRef } from 'react'
import { EMAIL_LENGTH } from '../contract/student/record'
import { EmailField } from '../dossier/fields/email-field'
import { Skeleton } from '../element/frame/skeleton'
import { SlowNotice } from '../element/frame/slow-notice'
import { LinkCard } from '../element/link-cards/link-card'
import { isOfficialSite } from '../element/official-site'
import { CodeField } from '../email-code/code-field'
import { Resend } from '../email-code/resend'
import { useTexts } from '../i18n/locale-context'
import { $requestedCode } from '../state/session/requested-code'
import { Button } from '../ui/button'
import { useFocusOnRefusal, useTitleFocus } from '../ui/focus'
import type { LoginStore } from './store'

/** On the official site, the login; on any other page, a link to the official site. */
export const Login = ({ store }: { store: LoginStore }) =>
  isOfficialSite() ? <LoginForm store={store} /> : <LinkCard route="/login" />

export function LoginForm({ store }: { store: LoginStore }) {
  const stage = useStore(store.$stage)
  const titleRef = useTitleFocus(stage === 'entering' ? 'loading' : stage)
  return (
    <div className="login">
      {stage === 'entering' && <Skeleton titleRef={titleRef} />}
      {stage === 'student' && <AlreadyLoggedIn store={store} titleRef={titleRef} />}
      {stage === 'email' && <RequestCode store={store} titleRef={titleRef} />}
      {stage === 'code' && <EnterCode store={store} titleRef={titleRef} />}
    </div>
  )
}

/** Shown to a student who is logged in. */
function AlreadyLoggedIn({ store, titleRef }: PanelProps) {
  const texts = useTexts()
  return (
    <section className="card" part="card">
      <h2 ref={titleRef} tabIndex={-1}>
        {texts('login.enteredTitle')}
      </h2>
      <div className="bar">
        <Button onClick={() => store.leave('/dashboard')}>{texts('login.open')}</Button>
      </div>
    </section>
  )
}

/** The form for the code. Its text does not reveal whether the address has an account (spec, section 8): only the mail does. */
function EnterCode({ store, titleRef }: PanelProps) {
  const texts = useTexts()
  const email = useStore($requestedCode)?.email ?? ''
  const isEntering = useStore(store.$isEntering)

  function submit(event: FormEvent) {
    event.preventDefault()
    void store.enter()
  }

  return (
    <form method="dialog" noValidate onSubmit={submit} className="card" part="card">
      <h2>{texts('login.codeTitle')}</h2>
      <p className="sent">{texts('login.neutral')}</p>
      <p>{texts('login.codeText', { email })}</p>
      <CodeField id="code" dialogue={store.code} inputRef={titleRef} />
      <p role="status" className="hint">
        {isEntering ? texts('loading') : ''}
      </p>
      {isEntering && <SlowNotice />}
      <div className="bar">
        <Button type="submit" aria-disabled={isEntering || undefined}>
          {texts('login.enter')}
        </Button>
      </div>
      <Resend dialogue={store.code} onAgain={store.sendAgain} onChangeEmail={store.changeEmail} />
    </form>
  )
}

/** The form for the e-mail address that the code is sent to. */
function RequestCode({ store, titleRef }: PanelProps) {
  const texts = useTexts()
  const email = useStore(store.$email)
  const fault = useStore(store.$emailFault)
  const refusals = useStore(store.$emailRefusals)
  const busy = useStore(store.code.$busy)
  const form = useRef<HTMLFormElement>(null)
  useFocusOnRefusal(form, refusals)

  function submit(event: FormEvent) {
    event.preventDefault()
    void store.askCode()
  }

  return (
    <form ref={form} method="dialog" noValidate onSubmit={submit} className="card" part="card">
      <h2 ref={titleRef} tabIndex={-1}>
        {texts('login.title')}
      </h2>
      <p>{texts('login.text')}</p>
      <EmailField
        enterKeyHint="done"
        id="email"
        label={texts('login.email')}
        hint={texts('login.emailHint')}
        error={fault && texts(`fault.${fault}`, { max: EMAIL_LENGTH })}
        value={email}
        suggestionText={suggestion => texts('login.slip', { email: suggestion })}
        acceptLabel={texts('login.take')}
        onChange={store.typeEmail}
      />
      <p role="status" className="hint">
        {busy ? texts(`code.${busy}`) : ''}
      </p>
      <div className="bar">
        <Button type="submit" aria-disabled={busy ? true : undefined}>
          {texts('login.ask')}
        </Button>
      </div>
      <div className="first">
        <h3>{texts('login.firstTitle')}</h3>
        <p>{texts('login.first')}</p>
        <div className="bar">
          <Button variant="plain" onClick={() => store.leave('/')}>
            {texts('login.begin')}
          </Button>
        </div>
      </div>
    </form>
  )
}

/** `titleRef` receives the element that gets the focus: the title, or the code field. */
interface PanelProps {
  store: LoginStore
  titleRef: RefCallback<HTMLElement>
}
