import { type SendResult, type Violation, violationsOf } from '../api/answer'
import { type Failure, isAnswerLost, isMaintenance } from '../api/failure'
import { downloadPolicy, isUnauthorized, keyedWritePolicy } from '../api/policy'
import { type CallSetup, send } from '../api/send'
import type { Call, Input, Reply } from '../contract/call'
import type { Texts } from '../i18n/texts'
import { environment } from '../state/environment'
import { type Notice, type NoticeCode, raiseNotice } from './notices'

export type { CallSetup, Failure, SendResult, Violation }
export { downloadPolicy, isAnswerLost, isUnauthorized, keyedWritePolicy, violationsOf }

/** What a call needs besides its input if it reports a failure to the visitor. */
export interface CallContext extends CallSetup {
  /** The element that reports a failure, and its texts. */
  source: NonNullable<Notice['source']>
  texts: Texts
  /** Code of a sentence of the error catalogue (spec, section 8). The sentence's key in the texts is `error.<code>`. */
  code: NoticeCode
  /** True if the view shows the failure itself, without a notice. */
  isQuiet?: boolean
}

/**
 * Sends a request once the settings are known; returns the validated response or the failure. On the official site it also uses
 * and updates the service status. The function is not `async`, because that would delay the result. The delay matters after a 401:
 * the site then goes to the login, which clears all notices. A notice that the caller raised later would stay beside the sentence of
 * the login.
 */
export function call<C extends Call>(
  endpoint: C,
  input: Input<C>,
  setup: CallSetup,
): Promise<SendResult<Reply<C>>> {
  const { settled } = environment
  const begin = () => send(endpoint, input, { ...setup, service: environment.service })
  return settled ? settled.then(begin) : begin()
}

/**
 * Reports a failure to the visitor: the catalogue's sentence, then the server's own sentence. The server's sentence replaces the
 * sentence for unknown errors (spec, section 8). On the official site, the maintenance page reports a closed service. A 401 has
 * one sentence for every call, except for a call with the code `noAccount`. Elements that stay open after a 401 show this
 * sentence; otherwise the login shows it.
 */
export function reportFailure(failure: Failure, { source, texts, code }: CallContext): void {
  if (environment.isHosted && isMaintenance(failure)) return
  const unauthorized = isUnauthorized(failure) && code !== 'noAccount' && texts('error.unauthorized')
  raiseNotice({ level: 'error', code, text: unauthorized || sentenceOf(failure, texts, code), source })
}

function sentenceOf(failure: Failure, texts: Texts, code: NoticeCode): string {
  const detail = failure.kind === 'refused' && failure.detail
  if (detail && code === 'unknown') return detail
  return [texts(`error.${code}`), detail].filter(Boolean).join('\n')
}
