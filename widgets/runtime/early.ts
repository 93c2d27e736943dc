import * as z from 'zod/mini'
import { checkAnswer, type Sent } from '../api/answer'
import { send } from '../api/client'
import type { Call, Input, Reply } from '../contract/call'
import type { Language } from '../contract/language'
import { environment } from '../state/environment'
import { $session } from '../state/session'
import { authorization } from '../state/token'
import type { Transport } from './call'

/** What was asked for before the code was there that can read it; the answer waits for whoever asks first. */
const asked = new Map<string, Promise<Sent<unknown>>>()

const keyOf = (path: string, language: Language) => `${language} ${path}`

/** Nobody reads what was asked for somebody else. */
$session.listen(({ kind }) => {
  if (kind === 'visitor') asked.clear()
})

/** Sends a reading call of the student's on its way. */
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

/** For a call that may have been sent early: takes that answer, or sends it now. */
export const earlyOrNow =
  <C extends Call>(endpoint: C, language: Language): Transport<C> =>
  to =>
    readEarly(endpoint, language) ?? send(endpoint, {} as Input<C>, to)
