import type { ServerEnvironment } from '../../server/environment/environment'
import type { FileStore } from '../../server/environment/file-store'
import type { Metrics } from '../../server/environment/metrics'
import { isTemporary } from '../../server/storage/database/outage'
import type { Provider } from '../agents/provider'
import { ProviderUnavailable } from '../agents/provider-fault'
import type { OperatorMetrics, ProviderCall, ProviderOutcome } from './metrics'

/** Returns the same environment, which also counts faults and security events. */
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

/** Returns the same store, with each failed action counted. A missing file counts too, since its row names it. */
export function countStoreErrors(store: FileStore, name: string, { countStoreError }: Metrics): FileStore {
  const counting =
    (action: string) =>
    (error: unknown): never => {
      countStoreError(name, action)
      throw error
    }
  return {
    ...store,
    async put(id, file) {
      const write = await store.put(id, file).catch(counting('put'))
      return tx => write(tx).catch(counting('put'))
    },
    async *read(id) {
      try {
        yield* store.read(id)
      } catch (error) {
        counting('read')(error)
      }
    },
    remove: ids => store.remove(ids).catch(counting('remove')),
  }
}

/** Returns the same identity provider, with each call counted and timed by its outcome. */
export function countProvider(provider: Provider, { providerCalled }: OperatorMetrics): Provider {
  async function counted<Result>(call: ProviderCall, act: () => Promise<Result>): Promise<Result> {
    const start = performance.now()
    const count = (outcome: ProviderOutcome) =>
      providerCalled(call, outcome, (performance.now() - start) / 1000)
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
    begin: secrets => counted('begin', () => provider.begin(secrets)),
    finish: (address, secrets) => counted('finish', () => provider.finish(address, secrets)),
    ask: (subject, tokens) => counted('ask', () => provider.ask(subject, tokens)),
    endAddress: (...way) => counted('end', () => provider.endAddress(...way)),
  }
}
