import { html } from 'hono/html'
import { dateFormat } from '../../../../widgets/shared/date-format'
import type { DeskHtml, DeskView } from '../pages/view'
import { chartWithTable } from './chart-table'
import { type ChartName, overviewCharts } from './charts'
import type { OverviewFigures } from './figures'

export const OVERVIEW_PATH = '/overview'

/** How the cases are: each chart with its table. */
export function overviewPage(figures: OverviewFigures, view: DeskView): DeskHtml {
  const { language, word } = view
  const time = dateFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Paris' })
  const { medianWait } = figures
  const days = new Intl.NumberFormat(language, { maximumFractionDigits: 1 })
  return html`
      <p class="lead">${word('overview.at', { time: time(figures.at) })}</p>
      ${medianWait === undefined ? '' : html`<p class="next">${word('overview.median', { days: days.format(medianWait) })}</p>`}
      ${(Object.keys(overviewCharts) as ChartName[]).map(name => {
        const chart = overviewCharts[name](figures, view)
        const title = word(`overview.title.${name}`)
        if (chart.names.length === 0)
          return html`<section class="chart"><h2>${title}</h2><p>${word('overview.nothing')}</p></section>`
        const picture = `${OVERVIEW_PATH}/${name}.svg?lang=${language}`
        return chartWithTable(
          chart,
          { id: name, title, picture, heading: word(`overview.head.${name}`) },
          view,
        )
      })}`
}
