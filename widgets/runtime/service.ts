import { atom } from 'nanostores'
import type { Failure } from '../api/failure'
import type { ServiceState } from '../api/send'
import { fetchStatus } from '../api/status'
import type { Language } from '../shared/language'
import { environment } from '../state/environment'

/**
 * Whether the service is open. `pending`: not known yet. `resolved`: open. `rejected`: closed, or the check failed.
 */
export type Service = { state: 'pending' } | { state: 'resolved' } | { state: 'rejected'; failure: Failure }

export const $service = atom<Service>({ state: 'pending' })

/** Checks the service at the start, and when a lost connection is back. A failure raises no notice: the site shows a page for it. */
export async function checkService(language: Language): Promise<void> {
  $service.set({ state: 'pending' })
  const failure = await fetchFailure(language)
  $service.set(failure ? { state: 'rejected', failure } : { state: 'resolved' })
}

/** Checks whether a closed service is open again; the maintenance page stays until then. */
export async function checkReopening(language: Language): Promise<void> {
  if (!(await fetchFailure(language))) $service.set({ state: 'resolved' })
}

async function fetchFailure(language: Language): Promise<Failure | undefined> {
  await environment.settled
  return fetchStatus({ base: environment.apiBase, fetch: environment.fetch, language })
}

const whenOpen = (): Promise<void> =>
  new Promise(done => {
    if ($service.get().state === 'resolved') return done()
    const stop = $service.listen(({ state }) => {
      if (state !== 'resolved') return
      stop()
      done()
    })
  })

/** The service status that calls use and update on the official site; the host reacts to it. */
export const serviceState: ServiceState = {
  get: () => $service.get(),
  close: (failure, since) => {
    const current = $service.get()
    const isOutdated = since !== undefined && since !== current
    if (!isOutdated && current.state !== 'rejected') $service.set({ state: 'rejected', failure })
  },
  whenOpen,
}
