import { createMemoryLimit } from '../../server/domain/access/memory-limit'

/** Milliseconds in which one source may begin 60 sign-ins. */
const PERIOD = 600_000

/** Returns a function that is true if this source may begin another sign-in. Each one sends a request to the provider. */
export const createAttemptLimit = (now: () => Date): ((source: string) => boolean) =>
  createMemoryLimit({
    times: 60,
    lines: 10_000,
    period: () => `${Math.floor(now().getTime() / PERIOD)}`,
  })
