import type { Context, Hono } from 'hono'
import { recordAccess } from '../../domain/audit/record'
import { requireRole } from '../access/guard'
import type { Desk } from '../desk'
import { deskViewOf } from '../pages/view-of'
import type { BarChartData } from './chart'
import { type ChartName, overviewCharts } from './charts'
import { createFiguresReader } from './figures'
import { OVERVIEW_PATH, overviewPage } from './page'
import { PARTNERS_PATH, partnersChart, partnersPage, readPublishedFigures } from './partners'

/** Adds the overview and the partners' figures for every role. They contain nothing about a single case. */
export function overviewRoutes(app: Hono, desk: Desk): void {
  const { server } = desk
  const readOverview = createFiguresReader(server)
  const authorize = requireRole(desk, 'reader', 'auditor')
  app.get(OVERVIEW_PATH, authorize, async context => {
    const view = deskViewOf(context, desk)
    const body = overviewPage(await readOverview(), view)
    await recordAccess(server.database, { agent: view.agent, action: 'overview' })
    const title = view.word('agent.nav.overview')
    return context.html(
      desk.layout({ page: 'overview', title, address: desk.base + OVERVIEW_PATH, body }, view),
    )
  })
  for (const name of Object.keys(overviewCharts) as ChartName[])
    app.get(`${OVERVIEW_PATH}/${name}.svg`, authorize, async context =>
      respondWithChart(context, overviewCharts[name](await readOverview(), deskViewOf(context, desk))),
    )
  app.get(PARTNERS_PATH, authorize, async context => {
    const view = deskViewOf(context, desk)
    const body = partnersPage(await readPublishedFigures(server), view)
    await recordAccess(server.database, { agent: view.agent, action: 'partners' })
    const title = view.word('agent.nav.partners')
    return context.html(
      desk.layout({ page: 'partners', title, address: desk.base + PARTNERS_PATH, body }, view),
    )
  })
  app.get(`${PARTNERS_PATH}.svg`, authorize, async context =>
    respondWithChart(context, partnersChart(await readPublishedFigures(server), deskViewOf(context, desk))),
  )
}

/** Content security policy of a chart: it has inline styles, and loads nothing. */
const CHART_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"

/** Responds with a chart as SVG. The chart library is loaded at the first chart. */
async function respondWithChart(context: Context, figures: BarChartData): Promise<Response> {
  const { drawBars } = await import('./chart')
  return context.body(drawBars(figures), 200, {
    'Content-Type': 'image/svg+xml',
    'Content-Security-Policy': CHART_POLICY,
  })
}
