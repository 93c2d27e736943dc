import { atom } from 'nanostores'
import { authorizeRefusals, code } from '../contract/sign-in'
import type { CallContextFor } from '../element/call-context'
import type { SanteElement } from '../element/definition/sante-element'
import { type Failure, isAnswerLost, reportFailure } from '../runtime/call'
import { clearNotices, type NoticeCode } from '../runtime/notices'
import { exchangeCode, requestCode } from '../runtime/sign-in'
import { environment } from '../state/environment'

/** Milliseconds after a code was sent until another one can be requested. */
export const RESEND_AFTER = 30_000

const SHORT_CODE_LENGTH = 6

/** Returns the error for a refused code (its sentence is `fault.<error>`); undefined if a notice reports the failure instead. */
function faultOf(failure: Failure): string | undefined {
  if (failure.kind !== 'refused') return undefined
  if (failure.status === 419) return 'expired'
  if (failure.status === 404) return 'noUser'
  return failure.status < 500 && failure.status !== 429 ? 'wrongCode' : undefined
}

/** Returns the error of the catalogue (spec, section 8) to report if no code was sent. */
const sendingError = (failure: Failure): NoticeCode =>
  (failure.kind === 'refused' && authorizeRefusals[failure.status]) || 'code'

export type CodeDialogue = ReturnType<typeof createCodeDialogue>

interface DialogueOptions {
  element: SanteElement
  callContext: CallContextFor
  purpose: 'login' | 'registration'
  /** Returns the verifier, which proves that this tab requested the code (RFC 7636); undefined if this tab has no verifier. */
  verifierOf: () => string | undefined
}

/** Creates the two steps of a code, for the login and the registration: request it, then exchange it for a token. */
export function createCodeDialogue({ element, callContext, purpose, verifierOf }: DialogueOptions) {
  const $busy = atom<'asking' | 'checking' | undefined>()
  const $typed = atom('')
  const $fault = atom<string | undefined>()
  /** Number of refusals: each one moves the focus to the field. */
  const $refusals = atom(0)
  /** Number of successful requests for a code. */
  const $sent = atom(0)
  /** Time of the last successful request, in milliseconds since 1970. */
  const $sentAt = atom(0)
  /** True after a refusal or a deleted character, until another code is sent: then the form does not submit itself. */
  const $isByHand = atom(false)
  /** The code that was submitted last. */
  let lastSubmitted: string | undefined
  /** The last code whose response was lost. A server that has accepted this code refuses it the second time. */
  let unansweredCode: string | undefined
  const language = () => element.$locale.get().language
  const readCode = () => code.safeParse($typed.get()).data

  function refuse(fault: string): void {
    $isByHand.set(true)
    $fault.set(fault)
    $refusals.set($refusals.get() + 1)
  }

  function type(text: string): void {
    if (text.length < $typed.get().length) $isByHand.set(true)
    $typed.set(text)
    $fault.set(undefined)
  }

  /** Requests a code. Resolves with true on success. */
  async function send(email: string): Promise<boolean> {
    const verifier = verifierOf()
    if (!verifier || $busy.get()) return false
    clearNotices(element)
    $busy.set('asking')
    $fault.set(undefined)
    const failure = await requestCode(email, purpose, verifier, language())
    $busy.set(undefined)
    if (failure) {
      reportFailure(failure, callContext(sendingError(failure)))
      return false
    }
    $isByHand.set(false)
    $sent.set($sent.get() + 1)
    $sentAt.set(environment.now().getTime())
    return true
  }

  /** Shows why a submitted code was not accepted. */
  function showFailure(failure: Failure, submitted: string): void {
    if (isAnswerLost(failure)) unansweredCode = submitted
    const fault = faultOf(failure)
    if (fault) refuse(fault === 'wrongCode' && submitted === unansweredCode ? 'usedCode' : fault)
    else reportFailure(failure, callContext('unknown'))
  }

  /** Submits the code. Resolves with true if it was accepted: then this tab has a token. */
  async function submit(email: string): Promise<boolean> {
    const verifier = verifierOf()
    if (!verifier || $busy.get()) return false
    clearNotices(element)
    const typed = readCode()
    if (!typed) {
      refuse('code')
      return false
    }
    lastSubmitted = typed
    $busy.set('checking')
    const failure = await exchangeCode(email, typed, verifier, language())
    $busy.set(undefined)
    if (!failure) {
      type('')
      return true
    }
    showFailure(failure, typed)
    return false
  }

  /**
   * Returns whether the form submits itself: the code has six digits and differs from the last submitted one, `$isByHand` is
   * false, and no request is running.
   */
  function submitsItself(): boolean {
    const typed = readCode()
    return !$isByHand.get() && !$busy.get() && typed?.length === SHORT_CODE_LENGTH && typed !== lastSubmitted
  }

  return {
    submitsItself,
    $isByHand,
    $busy,
    $typed,
    $fault,
    $refusals,
    $sent,
    $sentAt,
    type,
    refuse,
    send,
    submit,
  }
}
