import * as z from 'zod/mini'
import type { SendResult } from '../api/answer'
import { readPolicy } from '../api/policy'
import { sendJson, type Transport } from '../api/send'
import type { Language } from '../shared/language'
import { environment } from '../state/environment'
import { $session } from '../state/session/session'
import { authorization } from '../state/session/token'
import { $service } from './service'

/** Responses to requests that were sent early; the first reader takes each one. */
const asked = new Map<string, Promise<SendResult<unknown>>>()

const keyOf = (path: string, language: Language) => `${language} ${path}`

/** Cleared at the end of a session: the next student must not read these responses. */
$session.listen(({ kind }) => {
  if (kind === 'visitor') asked.clear()
})

/** A closed service refused these requests. They are sent again once it is open. */
$service.listen(({ state }) => {
  if (state === 'rejected') asked.clear()
})

/** Sends a GET request of the student early. If it fails, the call that reads the response repeats it. */
export function requestEarly(path: `/${string}`, language: Language): void {
  const call = { method: 'GET', path, input: z.strictObject({}), reply: z.unknown() } as const
  const { apiBase: base, fetch } = environment
  const connection = { base, fetch, language, headers: authorization() }
  asked.set(keyOf(path, language), sendJson(call, {}, connection, readPolicy.timeout))
}

/** Returns the response of an early request, once; otherwise sends the request now. */
export const takeEarlyResponse: Transport = (call, input, connection, timeout) => {
  const key = keyOf(call.path, connection.language)
  const early = asked.get(key)
  asked.delete(key)
  return early ?? sendJson(call, input, connection, timeout)
}
