import { atom } from 'nanostores'
import { send } from '../api/client'
import type { Reply } from '../contract/call'
import type { Language } from '../contract/language'
import { getStatus } from '../contract/service'
import type { Loadable } from './loadable'
import { world } from './world'

/** Is the service open? Pending at start, then resolved (the site is shown) or rejected (maintenance). */
export type Service = Loadable<Reply<typeof getStatus>>

export const $service = atom<Service>({ state: 'pending' })

/** Asks once, at start. Its failure is the maintenance page, which says more than a notice would. */
export async function checkService(language: Language): Promise<void> {
  const sent = await send(getStatus, {}, { base: world.apiBase, fetch: world.fetch, language })
  $service.set(
    'value' in sent ? { state: 'resolved', value: sent.value } : { state: 'rejected', failure: sent.failure },
  )
}
