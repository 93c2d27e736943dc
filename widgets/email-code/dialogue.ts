import { atom } from 'nanostores'
import { authorizeRefusals, code } from '../contract/sign-in'
import type { CallContextFor } from '../element/call-context'
import type { SanteElement } from '../element/sante-element'
import { type Failure, tell } from '../runtime/call'
import type { NoticeCode } from '../runtime/notice-code'
import { clearNotices } from '../runtime/notices'
import { askCode, tradeCode } from '../runtime/sign-in'
import { environment } from '../state/environment'

/** Milliseconds after which another code can be asked for. */
export const RESEND_AFTER = 30_000

const SHORT_CODE = 6

/** Why a code was refused, as the key of its sentence; a failure that says nothing of the code has none. */
function faultOf(failure: Failure): string | undefined {
  if (failure.kind !== 'refused') return undefined
  if (failure.status === 419) return 'expired'
  if (failure.status === 404) return 'noUser'
  return failure.status < 500 && failure.status !== 429 ? 'incorrect' : undefined
}

/** The catalogue's sentence for a code that could not be sent (spec, section 8). */
const sendingError = (failure: Failure): NoticeCode =>
  (failure.kind === 'refused' && authorizeRefusals[failure.status]) || 'code'

export type CodeDialogue = ReturnType<typeof createCodeDialogue>

interface Parties {
  element: SanteElement
  callContext: CallContextFor
  purpose: 'login' | 'registration'
  /** What proves that it was this tab that asked (RFC 7636); undefined once there is nothing to prove. */
  verifierOf: () => string | undefined
}

/** A code to an address, and back again as a token. */
export function createCodeDialogue({ element, callContext, purpose, verifierOf }: Parties) {
  const $busy = atom<'asking' | 'checking' | undefined>()
  const $typed = atom('')
  const $fault = atom<string | undefined>()
  /** Counts refusals: each takes the focus back to the field. */
  const $refusals = atom(0)
  /** How many codes were asked for, and when the last one was, in milliseconds since 1970. */
  const $sent = atom(0)
  const $sentAt = atom(0)
  /** After a refusal or a correction the student presses the button. */
  let isByHand = false
  /** The code that was submitted last. */
  let tried: string | undefined
  const language = () => element.$locale.get().language
  const readCode = () => code.safeParse($typed.get()).data

  function refuse(fault: string): void {
    isByHand = true
    $fault.set(fault)
    $refusals.set($refusals.get() + 1)
  }

  function type(text: string): void {
    if (text.length < $typed.get().length) isByHand = true
    $typed.set(text)
    $fault.set(undefined)
  }

  /** Says whether a code is on its way. */
  async function send(email: string): Promise<boolean> {
    const verifier = verifierOf()
    if (!verifier || $busy.get()) return false
    clearNotices(element)
    $busy.set('asking')
    $fault.set(undefined)
    const failure = await askCode(email, purpose, verifier, language())
    $busy.set(undefined)
    if (failure) {
      tell(failure, callContext(sendingError(failure)))
      return false
    }
    isByHand = false
    $sent.set($sent.get() + 1)
    $sentAt.set(environment.now().getTime())
    return true
  }

  /** Says whether the code was good: then this tab has a token. */
  async function submit(email: string): Promise<boolean> {
    const verifier = verifierOf()
    if (!verifier || $busy.get()) return false
    clearNotices(element)
    const typed = readCode()
    if (!typed) {
      refuse('invalid')
      return false
    }
    tried = typed
    $busy.set('checking')
    const failure = await tradeCode(email, typed, verifier, language())
    $busy.set(undefined)
    if (!failure) {
      type('')
      return true
    }
    const fault = faultOf(failure)
    if (fault) refuse(fault)
    else tell(failure, callContext('unknown'))
    return false
  }

  /** Has a code of six digits been typed or pasted in one go, and not been submitted yet? */
  function submitsItself(): boolean {
    const typed = readCode()
    return !isByHand && !$busy.get() && typed?.length === SHORT_CODE && typed !== tried
  }

  return { submitsItself, $busy, $typed, $fault, $refusals, $sent, $sentAt, type, refuse, send, submit }
}
