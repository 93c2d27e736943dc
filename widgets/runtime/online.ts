import { type Failure, isForeign } from '../api/failure'

/** True if the browser knows that no server can be reached; false where it cannot tell. */
export const isOffline = (): boolean => globalThis.navigator?.onLine === false

/** No answer came: the connection may be the cause, and not the service. */
export const isConnectionLost = (failure: Failure): boolean =>
  failure.kind === 'network' || failure.kind === 'timeout' || isForeign(failure)

/** Resolves when the browser says that it is online again. */
export const whenOnline = (): Promise<void> =>
  new Promise(done => globalThis.addEventListener('online', () => done(), { once: true }))
