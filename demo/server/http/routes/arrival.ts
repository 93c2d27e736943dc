import type { Hono } from 'hono'
import { postArrival } from '../../../../widgets/contract/arrival'
import { sourceOf } from '../../domain/access/client-address'
import { createMemoryLimit } from '../../domain/access/memory-limit'
import { daysAfter, parisDay, startOfDay } from '../../domain/rules/day'
import type { Clock, Observation, Site } from '../../environment/environment'
import { HttpError } from '../problem'
import { serve } from '../serve'

/**
 * Returns a function that counts an arrival from a source, and returns false if the subscriber's network has reached the limit of
 * the day. A campus may be one network. The counts are only in the memory of this process: a visitor's address must not be stored
 * beside the partner's page that they came from.
 */
export const createArrivalLimit = (now: () => Date): ((source: string) => boolean) =>
  createMemoryLimit({ maxCalls: 300, maxSubscribers: 50_000, period: () => parisDay(now()) })

/** Adds the call that counts a visitor from a partner's page. Nothing else is stored. */
export function arrivalRoutes(app: Hono, server: Clock & Observation & Site): void {
  const countArrival = createArrivalLimit(server.now)

  serve(app, postArrival, ({ input, context }) => {
    if (!countArrival(sourceOf(context, server.trustedProxies))) throw retryTomorrow(server.now())
    server.partnerCounter.count('arrivals', input.from)
  })
}

function retryTomorrow(now: Date): HttpError {
  const next = startOfDay(daysAfter(parisDay(now), 1))
  const seconds = Math.ceil((next.getTime() - now.getTime()) / 1000)
  return new HttpError(429, [], { headers: { 'Retry-After': `${seconds}` } })
}
