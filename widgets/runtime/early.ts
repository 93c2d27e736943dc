import * as z from 'zod/mini'
import type { SendResult } from '../api/answer'
import { readPolicy } from '../api/policy'
import { sendJson, type Transport } from '../api/send'
import type { Language } from '../shared/language'
import { environment } from '../state/environment'
import { $session } from '../state/session/session'
import { authorization } from '../state/session/token'
import { $service } from './service'

/** Responses to requests that were sent early. Each is removed when it is read. */
const earlyResponses = new Map<string, Promise<SendResult<unknown>>>()

const keyOf = (path: string, language: Language) => `${language} ${path}`

/** Clears the responses at the end of a session: they must not be shown to the next student. */
$session.listen(({ kind }) => {
  if (kind === 'visitor') earlyResponses.clear()
})

/** Clears the responses of a closed service. The requests are sent again once it is open. */
$service.listen(({ state }) => {
  if (state === 'rejected') earlyResponses.clear()
})

/**
 * Sends a GET request of the student early. If it fails, the call that reads the response retries it
 * as its policy allows.
 */
export function requestEarly(path: `/${string}`, language: Language): void {
  const call = { method: 'GET', path, input: z.strictObject({}), reply: z.unknown() } as const
  const { apiBase: base, fetch } = environment
  const connection = { base, fetch, language, headers: authorization() }
  earlyResponses.set(keyOf(path, language), sendJson(call, {}, connection, readPolicy.timeout))
}

/** Returns the response of an early request, once; otherwise sends the request now. */
export const takeEarlyResponse: Transport = (call, input, connection, timeout) => {
  const key = keyOf(call.path, connection.language)
  const earlyResponse = earlyResponses.get(key)
  earlyResponses.delete(key)
  return earlyResponse ?? sendJson(call, input, connection, timeout)
}
