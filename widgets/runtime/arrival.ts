import { send } from '../api/send'
import { postArrival } from '../contract/arrival'
import type { Language } from '../shared/language'
import { readPartner } from '../shared/partner'
import { $arrivedFrom, forgetPartner } from '../state/draft/draft'
import { environment } from '../state/environment'
import { whenIdle } from './background-work'

/**
 * Reads the partner whose page the visitor came from, and reports it to the server once, when the browser is idle. If the request
 * fails, the registration does not mention the partner, because a backend that does not count arrivals may reject the field.
 */
export function reportArrival(text: string, language: Language): void {
  const from = readPartner(text)
  if (!from) return
  $arrivedFrom.set(from)
  whenIdle(() => void countArrival(from, language))
}

async function countArrival(from: string, language: Language): Promise<void> {
  await environment.settled
  const { apiBase: base, fetch } = environment
  const sent = await send(postArrival, { from }, { connection: { base, fetch, language } })
  if ('failure' in sent) forgetPartner()
}
