import { atom } from 'nanostores'
import type { Failure } from '../api/failure'
import { askStatus } from '../api/start'
import type { Language } from '../contract/language'
import { environment } from '../state/environment'

/** Is the service open? Pending at start, then resolved (the site is shown) or rejected (maintenance). */
export type Service = { state: 'pending' } | { state: 'resolved' } | { state: 'rejected'; failure: Failure }

export const $service = atom<Service>({ state: 'pending' })

/** Asks at start, and again once a lost connection is back. A failure shows the maintenance page, and no notice. */
export async function checkService(language: Language): Promise<void> {
  $service.set({ state: 'pending' })
  await environment.settled
  const failure = await askStatus({ base: environment.apiBase, fetch: environment.fetch, language })
  $service.set(failure ? { state: 'rejected', failure } : { state: 'resolved' })
}
