import { createMemoryLimit } from '../access/memory-limit'
import { parisDay } from '../rules/day'

/**
 * Does one more arrival from this source count today? A campus network is one source. Known in the memory of this server alone: an
 * address beside the partner's page that its visitor came from is not to be stored.
 */
export const createArrivalLimit = (now: () => Date): ((source: string) => boolean) =>
  createMemoryLimit({ times: 300, lines: 50_000, period: () => parisDay(now()) })
