import * as z from 'zod/mini'
import type { Sent } from '../api/answer'
import { readPolicy } from '../api/policy'
import { sendJson, type Transport } from '../api/send'
import type { Language } from '../shared/language'
import { environment } from '../state/environment'
import { $session } from '../state/session'
import { authorization } from '../state/token'
import { $service } from './service'

/** Requests sent before the code that reads them has loaded; the first reader takes the answer. */
const asked = new Map<string, Promise<Sent<unknown>>>()

const keyOf = (path: string, language: Language) => `${language} ${path}`

/** At the end of a session: the next student must not read these answers. */
$session.listen(({ kind }) => {
  if (kind === 'visitor') asked.clear()
})

/** A service that was closed has refused them: they are sent again once it is open. */
$service.listen(({ state }) => {
  if (state === 'rejected') asked.clear()
})

/** Sends a GET of the student early, once: the call that reads the answer repeats it if it failed. */
export function askEarly(path: `/${string}`, language: Language): void {
  const call = { method: 'GET', path, input: z.strictObject({}), reply: z.unknown() } as const
  const { apiBase: base, fetch } = environment
  const connection = { base, fetch, language, headers: authorization() }
  asked.set(keyOf(path, language), sendJson(call, {}, connection, readPolicy.timeout))
}

/** Takes the answer of a request that was sent early, once; else sends it now. */
export const earlyOrNow: Transport = (call, input, connection, timeout) => {
  const key = keyOf(call.path, connection.language)
  const early = asked.get(key)
  asked.delete(key)
  return early ?? sendJson(call, input, connection, timeout)
}
