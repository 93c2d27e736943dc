import type { Hono } from 'hono'
import { postArrival } from '../../../widgets/contract/arrival'
import { sourceOf } from '../access/client-address'
import type { Server } from '../environment/environment'
import { createArrivalLimit } from '../figures/arrival-limit'
import { HttpError } from '../http/problem'
import { serve } from '../http/serve'
import { daysAfter, parisDay, startOfDay } from '../rules/day'

/** A visitor has come from a partner's page: the figure is all that is stored. */
export function arrivalRoutes(app: Hono, server: Server): void {
  const isCounted = createArrivalLimit(server.now)

  serve(app, postArrival, ({ input, context }) => {
    if (!isCounted(sourceOf(context, server.trustedProxies))) throw tomorrow(server.now())
    server.partnerCounter.count('arrivals', input.from)
  })
}

function tomorrow(now: Date): HttpError {
  const next = startOfDay(daysAfter(parisDay(now), 1))
  const seconds = Math.ceil((next.getTime() - now.getTime()) / 1000)
  return new HttpError(429, [], { headers: { 'Retry-After': `${seconds}` } })
}
