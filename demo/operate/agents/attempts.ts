import { createMemoryLimit } from '../../server/domain/access/memory-limit'

/** Milliseconds of a period. */
const PERIOD = 600_000

/** May this source begin one more sign-in? Each is a request to the provider. */
export const createAttemptLimit = (now: () => Date): ((source: string) => boolean) =>
  createMemoryLimit({
    times: 60,
    lines: 10_000,
    period: () => `${Math.floor(now().getTime() / PERIOD)}`,
  })
