import { atom, computed } from 'nanostores'
import { readEmail } from '../contract/email'
import { email as emailSchema } from '../contract/student/record'
import { createCallContext } from '../element/call-context'
import type { SanteElement } from '../element/definition/sante-element'
import { siteAddress } from '../element/official-site'
import { createCodeDialogue } from '../email-code/dialogue'
import { reportFailure } from '../runtime/call'
import { beginSession } from '../runtime/sign-in'
import type { Route } from '../shared/route'
import { $loginHint } from '../state/session/login-hint'
import {
  $requestedCode,
  forgetRequestedCode,
  keepRequestedCode,
  nextVerifier,
  resumeRequestedCode,
} from '../state/session/requested-code'
import { $session, type Session } from '../state/session/session'

export type LoginStore = ReturnType<typeof createLogin>

/** Creates the store of the login: an e-mail address, a code that is sent to this address, a session. */
export function createLogin(element: SanteElement) {
  let verifier: string | undefined
  const callContext = createCallContext(element)
  const code = createCodeDialogue({
    element,
    callContext,
    purpose: 'login',
    verifierOf: () => verifier,
  })
  /** The typed e-mail address; undefined until the student types. `$email` is then the address in the opened link, if any. */
  const $typed = atom<string | undefined>()
  const $email = computed([$typed, $loginHint], (typed, hint) => typed ?? hint ?? '')
  const $emailFault = atom<string | undefined>()
  const $emailRefusals = atom(0)
  const $isEntering = atom(false)
  const $stage = computed([$session, $requestedCode], ({ kind }, requested) => {
    if (kind !== 'visitor') return kind
    return requested ? 'code' : 'email'
  })
  const language = () => element.$locale.get().language

  function typeEmail(text: string): void {
    $typed.set(text)
    $emailFault.set(undefined)
  }

  /** Sends a code to the typed e-mail address, or shows why the address is invalid. */
  async function askCode(): Promise<void> {
    const { data, error } = emailSchema.safeParse(readEmail($email.get()))
    if (error) {
      $emailFault.set(error.issues[0]?.message)
      $emailRefusals.set($emailRefusals.get() + 1)
      return
    }
    verifier = nextVerifier()
    if (await code.send(data)) keepRequestedCode(data, verifier)
  }

  async function sendAgain(): Promise<void> {
    const requested = $requestedCode.get()
    if (!requested) return
    verifier = requested.verifier
    if (await code.send(requested.email)) keepRequestedCode(requested.email, requested.verifier)
  }

  /** Submits the code and opens the session. If the record cannot be loaded, the failure is reported. */
  async function enter(): Promise<void> {
    const requested = $requestedCode.get()
    if (!requested || $isEntering.get()) return
    verifier = requested.verifier
    if (!(await code.submit(requested.email))) return
    $isEntering.set(true)
    await beginSession(language())
    $isEntering.set(false)
    const session = $session.get()
    if (session.kind === 'student') element.emit('login')
    else returnToEmail(session)
  }

  /** Returns to the form for the e-mail address. The code was valid and is used up, so a new attempt needs another code. */
  function returnToEmail(session: Session): void {
    changeEmail()
    if (session.kind === 'visitor' && session.because === 'failed')
      reportFailure(session.failure, callContext('unknown'))
  }

  function changeEmail(): void {
    $typed.set($requestedCode.get()?.email)
    code.type('')
    forgetRequestedCode()
  }

  function leave(to: Route): void {
    element.leave(to, { address: siteAddress(to, language()) })
  }

  resumeRequestedCode()
  // A link with another e-mail address takes precedence over an earlier request for a code.
  const hint = $loginHint.get()
  if (hint && hint !== $requestedCode.get()?.email) forgetRequestedCode()

  return {
    code,
    $email,
    $emailFault,
    $emailRefusals,
    $stage,
    $isEntering,
    typeEmail,
    askCode,
    sendAgain,
    enter,
    changeEmail,
    leave,
  }
}
