import type { Failure } from '../api/failure'

/** The browser knows that nobody can be reached. Where it cannot tell, somebody may be. */
export const isOffline = (): boolean => globalThis.navigator?.onLine === false

/** Nobody answered: it may be the line, and not the service. */
export const isLost = ({ kind }: Failure): boolean => kind === 'network' || kind === 'timeout'

/** Resolves when the browser says that the line is back. */
export const lineBack = (): Promise<void> =>
  new Promise(done => globalThis.addEventListener('online', () => done(), { once: true }))
