import type { Provider } from '../agents/provider'
import { ProviderAway } from '../agents/provider-fault'
import type { OperatorMetrics, ProviderCall, ProviderOutcome } from './metrics'

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
      count(fault instanceof ProviderAway ? 'away' : 'refused')
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
