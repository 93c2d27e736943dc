import type { Sent } from '../api/answer'
import { type Failure, saysClosed } from '../api/failure'
import { downloadPolicy, isUnauthorized, keyedWritePolicy } from '../api/policy'
import { type CallRoute, send } from '../api/send'
import { type Violation, violationsOf } from '../api/violations'
import type { Call, Input, Reply } from '../contract/call'
import type { Texts } from '../i18n/texts'
import { environment } from '../state/environment'
import type { NoticeCode } from './notice-code'
import { type Notice, raise } from './notices'

export type { CallRoute, Failure, Sent, Violation }
export { downloadPolicy, isUnauthorized, keyedWritePolicy, violationsOf }

/** What a call needs besides its input, where a failure is reported to the visitor. */
export interface CallContext extends CallRoute {
  /** The element that reports a failure, and its texts. */
  source: NonNullable<Notice['source']>
  texts: Texts
  /** The catalogue's sentence for this call (spec, section 8): its key in the texts is `error.<code>`. */
  code: NoticeCode
  /** A failure is shown in its place, and needs no notice. */
  isQuiet?: boolean
}

/**
 * Sends a request once the settings are known; returns the validated response or the failure. On the official site it follows
 * the service. It adds no step to the promise of `send`: the navigation to the login, which a 401 begins, clears the notices that
 * the caller raises at once.
 */
export function call<C extends Call>(
  endpoint: C,
  input: Input<C>,
  route: CallRoute,
): Promise<Sent<Reply<C>>> {
  const { settled } = environment
  const begin = () => send(endpoint, input, { ...route, service: environment.service })
  return settled ? settled.then(begin) : begin()
}

/**
 * Shows the visitor what went wrong: the catalogue's sentence, then the server's own, or the default if there is neither (spec,
 * section 8). On the official site the maintenance page reports a closed service. A 401 has one sentence for every call. The
 * elements that stay open after it show it here; after the others the login shows it.
 */
export function tell(failure: Failure, { source, texts, code }: CallContext): void {
  if (environment.isHosted && saysClosed(failure)) return
  const unauthorized = isUnauthorized(failure) && code !== 'noAccount' && texts('error.unauthorized')
  raise({ level: 'error', code, text: unauthorized || sentenceOf(failure, texts, code), source })
}

function sentenceOf(failure: Failure, texts: Texts, code: NoticeCode): string {
  const detail = failure.kind === 'refused' && failure.detail
  const sentence = !(detail && code === 'unknown') && texts(`error.${code}`)
  return [sentence, detail].filter(Boolean).join('\n')
}
