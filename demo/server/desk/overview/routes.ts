import type { Context, Hono } from 'hono'
import { recordAccess } from '../../domain/audit/record'
import { requireRole } from '../access/guard'
import type { Desk } from '../desk'
import { deskViewOf } from '../pages/view-of'
import type { BarFigures } from './chart'
import { type ChartName, overviewCharts } from './charts'
import { createOverview } from './figures'
import { OVERVIEW_PATH, overviewPage } from './page'
import { PARTNERS_PATH, partnersChart, partnersPage, readPublished } from './partners'

/** Adds the overview and the partners' figures for every role. They contain nothing about a single case. */
export function overviewRoutes(app: Hono, desk: Desk): void {
  const { server } = desk
  const figures = createOverview(server)
  const authorize = requireRole(desk, 'reader', 'auditor')
  app.get(OVERVIEW_PATH, authorize, async context => {
    const view = deskViewOf(context, desk)
    const body = overviewPage(await figures(), view)
    await recordAccess(server.database, { agent: view.agent, action: 'overview' })
    const title = view.word('agent.nav.overview')
    return context.html(
      desk.layout({ page: 'overview', title, address: desk.base + OVERVIEW_PATH, body }, view),
    )
  })
  for (const name of Object.keys(overviewCharts) as ChartName[])
    app.get(`${OVERVIEW_PATH}/${name}.svg`, authorize, async context =>
      answerChart(context, overviewCharts[name](await figures(), deskViewOf(context, desk))),
    )
  app.get(PARTNERS_PATH, authorize, async context => {
    const view = deskViewOf(context, desk)
    const body = partnersPage(await readPublished(server), view)
    await recordAccess(server.database, { agent: view.agent, action: 'partners' })
    const title = view.word('agent.nav.partners')
    return context.html(
      desk.layout({ page: 'partners', title, address: desk.base + PARTNERS_PATH, body }, view),
    )
  })
  app.get(`${PARTNERS_PATH}.svg`, authorize, async context =>
    answerChart(context, partnersChart(await readPublished(server), deskViewOf(context, desk))),
  )
}

/** Content security policy of a chart: inline styles only, nothing loaded. */
const PICTURE = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"

/** Responds with a chart as SVG. The chart library is loaded at the first chart. */
async function answerChart(context: Context, figures: BarFigures): Promise<Response> {
  const { drawBars } = await import('./chart')
  return context.body(drawBars(figures), 200, {
    'Content-Type': 'image/svg+xml',
    'Content-Security-Policy': PICTURE,
  })
}
