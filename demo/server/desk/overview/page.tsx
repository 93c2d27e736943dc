/** @jsxImportSource hono/jsx */
import { dateFormat } from '../../../../widgets/shared/date-format'
import { type DeskHtml, type DeskView, deskAddress } from '../pages/view'
import { ChartWithTable } from './chart-table'
import { type ChartName, overviewCharts } from './charts'
import type { OverviewFigures } from './figures'

export const OVERVIEW_PATH = '/overview'

/** Renders the figures about all cases: each chart with its table. */
export function overviewPage(figures: OverviewFigures, view: DeskView): DeskHtml {
  const { language, word } = view
  const time = dateFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Paris' })
  const { medianWait } = figures
  const days = new Intl.NumberFormat(language, { maximumFractionDigits: 1 })
  return (
    <>
      <p class="lead">{word('overview.at', { time: time(figures.at) })}</p>
      {medianWait !== undefined && (
        <p class="next">{word('overview.median', { days: days.format(medianWait) })}</p>
      )}
      {(Object.keys(overviewCharts) as ChartName[]).map(name => (
        <Chart name={name} figures={figures} view={view} />
      ))}
    </>
  )
}

function Chart({ name, figures, view }: { name: ChartName; figures: OverviewFigures; view: DeskView }) {
  const { word } = view
  const chart = overviewCharts[name](figures, view)
  const title = word(`overview.title.${name}`)
  if (chart.names.length === 0)
    return (
      <section class="chart">
        <h2>{title}</h2>
        <p>{word('overview.nothing')}</p>
      </section>
    )
  return (
    <ChartWithTable
      figures={chart}
      title={title}
      picture={deskAddress(view, `${OVERVIEW_PATH}/${name}.svg`)}
      heading={word(`overview.head.${name}`)}
      view={view}
    />
  )
}
