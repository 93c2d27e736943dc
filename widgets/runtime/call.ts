import type { Sent } from '../api/answer'
import { type Connection, send } from '../api/client'
import type { Failure } from '../api/failure'
import type { Call, Input, Reply } from '../contract/call'
import type { Texts } from '../i18n/texts'
import { environment } from '../state/environment'
import type { NoticeCode } from './notice-code'
import { type Notice, raise } from './notices'
import { $service, noteClosing, saysClosed, waitsForOpening, whenOpen } from './service'

export type { Failure, Sent }

/** The session that a call belongs to. */
export interface CallSession {
  /** The headers that carry its token; none where its calls need no token. */
  authorization?: () => Record<string, string>
  /** Ends the session, if the token in these headers is still the one of this tab. */
  expire: (shown: Record<string, string>) => unknown
}

/** What a call needs beside its input. */
export interface CallContext {
  connection: Connection
  session?: CallSession | undefined
  /** The element in whose name a failure is told, and its texts. */
  source: NonNullable<Notice['source']>
  texts: Texts
  /** The catalogue's sentence for this call (spec, section 8): its key in the texts is `error.<code>`. */
  code: NoticeCode
  /** A failure is shown in its place, and needs no notice. */
  isQuiet?: boolean
}

/** Where a call goes, and in which session: enough for one whose failure is not told. */
export type CallRoute = Pick<CallContext, 'connection' | 'session'>

/** How a request is sent: as JSON, as a file with progress, or earlier than its code was there. */
export type Transport<C extends Call> = (connection: Connection) => Promise<Sent<Reply<C>>>

/** Sends a request in its session, with the token of the moment; returns the validated response or the failure. */
export async function call<C extends Call>(
  endpoint: C,
  input: Input<C>,
  { connection, session }: CallRoute,
  transport: Transport<C> = to => send(endpoint, input, to),
): Promise<Sent<Reply<C>>> {
  if (environment.settled) await environment.settled
  for (;;) {
    const headers = { ...connection.headers, ...session?.authorization?.() }
    const service = $service.get()
    const sent = await transport({ ...connection, headers })
    if ('failure' in sent) {
      endSessionOn401(sent.failure, session, headers)
      noteClosing(sent.failure, endpoint.method === 'GET' ? service : $service.get())
    }
    if (endpoint.method !== 'GET' || !waitsForOpening(sent)) return sent
    await whenOpen()
  }
}

/** The one place that decides what a 401 means. It ends the session, never the draft; host and elements react to `$session`. */
function endSessionOn401(
  failure: Failure,
  session: CallSession | undefined,
  shown: Record<string, string>,
): void {
  if (isUnauthorized(failure)) session?.expire(shown)
}

/** A login is needed. */
export const isUnauthorized = (failure: Failure): boolean =>
  failure.kind === 'refused' && failure.status === 401

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
