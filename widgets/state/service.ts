import { atom } from 'nanostores'
import type { Failure } from '../api/failure'
import { askStatus } from '../api/start'
import type { Language } from '../contract/language'
import { world } from './world'

/** Is the service open? Pending at start, then resolved (the site is shown) or rejected (maintenance). */
export type Service = { state: 'pending' } | { state: 'resolved' } | { state: 'rejected'; failure: Failure }

export const $service = atom<Service>({ state: 'pending' })

/** Asks at start, and again once a line that was lost is back. Its failure is the maintenance page, and no notice. */
export async function checkService(language: Language): Promise<void> {
  $service.set({ state: 'pending' })
  const failure = await askStatus({ base: world.apiBase, fetch: world.fetch, language })
  $service.set(failure ? { state: 'rejected', failure } : { state: 'resolved' })
}
