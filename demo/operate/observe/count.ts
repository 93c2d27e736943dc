import type { ServerEnvironment } from '../../server/environment/environment'
import type { FileStore } from '../../server/environment/file-store'
import type { Metrics } from '../../server/environment/metrics'
import { isTemporary } from '../../server/storage/database/outage'
import type { Provider } from '../agents/provider'
import { ProviderUnavailable } from '../agents/provider-fault'
import type { OperatorMetrics, ProviderCall, ProviderOutcome } from './metrics'

/** Returns an environment that also counts faults and security events. */
export const countEvents = (environment: ServerEnvironment, metrics: Metrics): ServerEnvironment => ({
  ...environment,
  report(fault, request) {
    metrics.countFault(isTemporary(fault) ? 'temporary' : 'program')
    environment.report(fault, request)
  },
  logSecurity(event, request) {
    metrics.countSecurityEvent(event.kind)
    environment.logSecurity(event, request)
  },
})

/** Returns the same store, with each failed write, read and deletion counted. A missing file counts too, since a row refers to it. */
export function countStoreErrors(store: FileStore, name: string, { countStoreError }: Metrics): FileStore {
  const countError =
    (action: string) =>
    (error: unknown): never => {
      countStoreError(name, action)
      throw error
    }
  return {
    ...store,
    async put(id, file) {
      const write = await store.put(id, file).catch(countError('put'))
      return tx => write(tx).catch(countError('put'))
    },
    async *read(id) {
      try {
        yield* store.read(id)
      } catch (error) {
        countError('read')(error)
      }
    },
    remove: ids => store.remove(ids).catch(countError('remove')),
  }
}

/** Returns the same identity provider, with each call counted and timed by its outcome. */
export function countProvider(provider: Provider, { recordProviderCall }: OperatorMetrics): Provider {
  async function countCall<Result>(call: ProviderCall, act: () => Promise<Result>): Promise<Result> {
    const start = performance.now()
    const count = (outcome: ProviderOutcome) =>
      recordProviderCall(call, outcome, (performance.now() - start) / 1000)
    try {
      const result = await act()
      count('answered')
      return result
    } catch (fault) {
      count(fault instanceof ProviderUnavailable ? 'away' : 'refused')
      throw fault
    }
  }
  return {
    begin: secrets => countCall('begin', () => provider.begin(secrets)),
    finish: (address, secrets) => countCall('finish', () => provider.finish(address, secrets)),
    refresh: (subject, tokens) => countCall('ask', () => provider.refresh(subject, tokens)),
    endAddress: (...args) => countCall('end', () => provider.endAddress(...args)),
  }
}
