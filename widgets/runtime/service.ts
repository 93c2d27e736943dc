import { atom } from 'nanostores'
import type { Sent } from '../api/answer'
import type { Failure } from '../api/failure'
import { askStatus } from '../api/start'
import type { Language } from '../shared/language'
import { environment } from '../state/environment'

/** Is the service open? Pending at start, then resolved (the site is shown) or rejected (maintenance). */
export type Service = { state: 'pending' } | { state: 'resolved' } | { state: 'rejected'; failure: Failure }

export const $service = atom<Service>({ state: 'pending' })

/** Asks at start, and again once a lost connection is back. A failure shows the maintenance page, and no notice. */
export async function checkService(language: Language): Promise<void> {
  $service.set({ state: 'pending' })
  const failure = await ask(language)
  $service.set(failure ? { state: 'rejected', failure } : { state: 'resolved' })
}

/** Asks a closed service whether it is open again; the maintenance page stays until it is. */
export async function checkReopening(language: Language): Promise<void> {
  if (!(await ask(language))) $service.set({ state: 'resolved' })
}

async function ask(language: Language): Promise<Failure | undefined> {
  await environment.settled
  return askStatus({ base: environment.apiBase, fetch: environment.fetch, language })
}

/** The service was closed for maintenance, and said so. Any other 503 is a moment's trouble, and closes nothing. */
export const saysClosed = (failure: Failure): boolean =>
  failure.kind === 'refused' && failure.isClosed === true

/**
 * On the official site the store follows the answers of all calls; the host reacts to it. `since` is the service when the call
 * was sent: an answer that is older than what is known now says nothing.
 */
export function noteClosing(failure: Failure, since: Service): void {
  const { isHosted } = environment
  if (since !== $service.get()) return
  if (isHosted && saysClosed(failure) && $service.get().state !== 'rejected')
    $service.set({ state: 'rejected', failure })
}

/** The official site sends it again once the service is open. */
export const waitsForOpening = (sent: Sent<unknown>): boolean =>
  'failure' in sent && saysClosed(sent.failure) && environment.isHosted

/** Sends what may be sent again, and again once the service is open: the page that waits for it is hidden meanwhile. */
export async function sendOnceOpen<T>(
  attempt: () => Promise<Sent<T>>,
  onPause: () => void = () => undefined,
): Promise<Sent<T>> {
  for (;;) {
    const sent = await attempt()
    if (!waitsForOpening(sent)) return sent
    onPause()
    await whenOpen()
  }
}

export const whenOpen = (): Promise<void> =>
  new Promise(done => {
    if ($service.get().state === 'resolved') return done()
    const stop = $service.listen(({ state }) => {
      if (state !== 'resolved') return
      stop()
      done()
    })
  })
