import * as z from 'zod/mini'
import { checkAnswer, type Sent } from '../api/answer'
import { send } from '../api/client'
import type { Call, Input, Reply } from '../contract/call'
import type { Language } from '../shared/language'
import { environment } from '../state/environment'
import { $session } from '../state/session'
import { authorization } from '../state/token'
import type { Transport } from './call'
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

/** Sends a GET of the student early. */
export function askEarly(path: `/${string}`, language: Language): void {
  const call = { method: 'GET', path, input: z.strictObject({}), reply: z.unknown() } as const
  const connection = {
    base: environment.apiBase,
    fetch: environment.fetch,
    language,
    headers: authorization(),
  }
  asked.set(keyOf(path, language), send(call, {}, connection))
}

/** The answer to a request that was sent early, validated by now, and used once; undefined if there was none. */
function readEarly<C extends Call>(endpoint: C, language: Language): Promise<Sent<Reply<C>>> | undefined {
  const key = keyOf(endpoint.path, language)
  const early = asked.get(key)
  asked.delete(key)
  return early?.then(sent => ('value' in sent ? checkAnswer(endpoint, sent.value) : sent))
}

/** Takes the answer of a request that was sent early, else sends it now. */
export const earlyOrNow =
  <C extends Call>(endpoint: C, language: Language): Transport<C> =>
  to =>
    readEarly(endpoint, language) ?? send(endpoint, {} as Input<C>, to)
