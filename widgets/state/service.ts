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

/** Asks at start, and again once a line that was lost is back. Its failure is the maintenance page, and no notice. */
export async function checkService(language: Language): Promise<void> {
  $service.set({ state: 'pending' })
  const sent = await send(getStatus, {}, { base: world.apiBase, fetch: world.fetch, language })
  $service.set(
    'value' in sent ? { state: 'resolved', value: sent.value } : { state: 'rejected', failure: sent.failure },
  )
}
