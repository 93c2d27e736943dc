import type { Hono } from 'hono'
import type { Desk } from '../../server/desk/desk'
import { deskRoutes } from '../../server/desk/routes'
import type { Server } from '../../server/environment/environment'
import { createFixedAgents, demoAgents } from './agents'
import { deskCalls } from './calls'
import { aboveCases, demoDeskPage } from './page'

const BASE = '/demo/desk'

/** Adds the agents' desk on the site's own origin, without a sign-in, and its calls for scripts. */
export function demoDesk(app: Hono, server: Server): void {
  const access = createFixedAgents(demoAgents, BASE)
  const desk: Desk = { server, access, base: BASE, layout: demoDeskPage, aboveCases }
  deskCalls(app, server, BASE)
  app.route(BASE, deskRoutes(desk))
}
