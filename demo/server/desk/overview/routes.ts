import type { Context, Hono } from 'hono'
import { recordAccess } from '../../domain/audit/record'
import { HttpError } from '../../http/problem'
import type { Desk } from '../access/access'
import { requireRole } from '../access/guard'
import { agentPage } from '../pages/layout'
import { deskViewOf } from '../pages/view-of'
import { type BarFigures, drawBars } from './chart'
import { isChartName, overviewCharts } from './charts'
import { createOverview } from './figures'
import { OVERVIEW_PATH, overviewPage } from './page'
import { PARTNERS_PATH, partnersChart, partnersPage, readPublished } from './partners'

/** The overview and the partners' figures, for every role: nothing of one case is in them. */
export function overviewRoutes(app: Hono, desk: Desk): void {
  const { server } = desk
  const figures = createOverview(server)
  const enter = requireRole(desk, 'reader', 'auditor')
  app.get(OVERVIEW_PATH, enter, async context => {
    const view = deskViewOf(context, server)
    const body = overviewPage(await figures(), view)
    await recordAccess(server.database, { agent: view.agent, action: 'overview' })
    const title = view.word('agent.nav.overview')
    return context.html(agentPage({ page: 'overview', title, address: OVERVIEW_PATH, body }, view))
  })
  app.get(`${OVERVIEW_PATH}/:name{[a-z]+\\.svg}`, enter, async context => {
    const name = context.req.param('name').replace('.svg', '')
    if (!isChartName(name)) throw new HttpError(404)
    return answerChart(context, overviewCharts[name](await figures(), deskViewOf(context, server)))
  })
  app.get(PARTNERS_PATH, enter, async context => {
    const view = deskViewOf(context, server)
    const body = partnersPage(await readPublished(server), view)
    await recordAccess(server.database, { agent: view.agent, action: 'partners' })
    const title = view.word('agent.nav.partners')
    return context.html(agentPage({ page: 'partners', title, address: PARTNERS_PATH, body }, view))
  })
  app.get(`${PARTNERS_PATH}.svg`, enter, async context =>
    answerChart(context, partnersChart(await readPublished(server), deskViewOf(context, server))),
  )
}

/** A picture of its own: its styles are inside it, and it may load nothing. */
const PICTURE = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"

function answerChart(context: Context, figures: BarFigures): Response {
  return context.body(drawBars(figures), 200, {
    'Content-Type': 'image/svg+xml',
    'Content-Security-Policy': PICTURE,
  })
}
