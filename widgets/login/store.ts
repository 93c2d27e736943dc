import { atom, computed } from 'nanostores'
import { readEmail } from '../contract/email'
import type { Route } from '../contract/route'
import { email as emailSchema } from '../contract/student/identity'
import { createCallContext } from '../element/call-context'
import { siteAddress } from '../element/official-site'
import type { SanteElement } from '../element/sante-element'
import { createCodeDialogue } from '../email-code/dialogue'
import { tell } from '../runtime/call'
import { beginSession } from '../runtime/sign-in'
import { $asked, forgetAsked, keepAsked, nextVerifier, resumeAsked } from '../state/asked-code'
import { $loginHint } from '../state/login-hint'
import { $session, type Session } from '../state/session'

export type Login = ReturnType<typeof createLogin>

/** A way in: an address, a code sent to it, a session. */
export function createLogin(element: SanteElement) {
  let verifier: string | undefined
  const callContext = createCallContext(element)
  const code = createCodeDialogue({
    element,
    callContext,
    purpose: 'login',
    verifierOf: () => verifier,
  })
  /** What was typed; until then what a link has put there. */
  const $typed = atom<string | undefined>()
  const $email = computed([$typed, $loginHint], (typed, hint) => typed ?? hint ?? '')
  const $emailFault = atom<string | undefined>()
  const $emailRefusals = atom(0)
  const $isEntering = atom(false)
  const $stage = computed([$session, $asked], ({ kind }, asked) => {
    if (kind !== 'visitor') return kind
    return asked ? 'code' : 'email'
  })
  const language = () => element.$locale.get().language

  function typeEmail(text: string): void {
    $typed.set(text)
    $emailFault.set(undefined)
  }

  /** Sends a code to the address that was typed. What the server makes of it, it keeps to itself. */
  async function askCode(): Promise<void> {
    const { data, error } = emailSchema.safeParse(readEmail($email.get()))
    if (error) {
      $emailFault.set(error.issues[0]?.message)
      $emailRefusals.set($emailRefusals.get() + 1)
      return
    }
    verifier = nextVerifier()
    if (await code.send(data)) keepAsked(data, verifier)
  }

  async function sendAgain(): Promise<void> {
    const asked = $asked.get()
    if (!asked) return
    verifier = asked.verifier
    if (await code.send(asked.email)) keepAsked(asked.email, asked.verifier)
  }

  /** A good code opens the space; a record that cannot be had then is a failure like any other. */
  async function enter(): Promise<void> {
    const asked = $asked.get()
    if (!asked || $isEntering.get()) return
    verifier = asked.verifier
    if (!(await code.submit(asked.email))) return
    $isEntering.set(true)
    await beginSession(language())
    $isEntering.set(false)
    const session = $session.get()
    if (session.kind === 'student') element.emit('login')
    else stay(session)
  }

  /** The code was right and is used up: another try needs another code. */
  function stay(session: Session): void {
    changeEmail()
    if (session.kind === 'visitor' && session.because === 'failed')
      tell(session.failure, callContext('unknown'))
  }

  function changeEmail(): void {
    $typed.set($asked.get()?.email)
    code.type('')
    forgetAsked()
  }

  function leave(to: Route): void {
    element.leave(to, { address: siteAddress(to, language()) })
  }

  resumeAsked()
  // A link that names another address means that one.
  const hint = $loginHint.get()
  if (hint && hint !== $asked.get()?.email) forgetAsked()

  return {
    code,
    ...{ $email, $emailFault, $emailRefusals, $stage, $isEntering },
    ...{ typeEmail, askCode, sendAgain, enter, changeEmail, leave },
  }
}
