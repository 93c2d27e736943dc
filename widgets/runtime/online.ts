import { type Failure, isForeign } from '../api/failure'

/** Returns true if the browser knows that it is offline; false if it is online or unknown. */
export const isOffline = (): boolean => globalThis.navigator?.onLine === false

/** Returns whether no response of the API arrived. The cause may be the connection rather than the service. */
export const isConnectionLost = (failure: Failure): boolean =>
  failure.kind === 'network' || failure.kind === 'timeout' || isForeign(failure)

/** Resolves when the browser reports that it is online again. */
export const whenOnline = (): Promise<void> =>
  new Promise(done => globalThis.addEventListener('online', () => done(), { once: true }))
