/** @jsxImportSource hono/jsx */
import { dateFormat } from '../../../../widgets/shared/date-format'
import { type DeskHtml, type DeskView, deskAddress, ScrollableContent } from '../pages/view'
import type { BarChartData } from './chart'
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

interface Props {
  figures: BarChartData
  title: string
  /** Address of the image. */
  picture: string
  /** Header of the column of names. */
  heading: string
  view: DeskView
}

/** Renders a chart as an image, with the same figures in a table below it. */
function ChartWithTable({ figures, title, picture, heading, view }: Props) {
  const { names, series } = figures
  const { language, word } = view
  const number = new Intl.NumberFormat(language)
  return (
    <section class="chart">
      <h2>{title}</h2>
      <ScrollableContent label={title}>
        <img src={picture} alt={word('overview.picture')} width="900" loading="lazy" />
      </ScrollableContent>
      <details>
        <summary>{word('overview.table')}</summary>
        <ScrollableContent label={word('about', { action: word('overview.table'), document: title })}>
          <table>
            <thead>
              <tr>
                <th scope="col">{heading}</th>
                {series.map(({ name }) => (
                  <th scope="col">{name}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {names.map((name, index) => (
                <tr>
                  <th scope="row">{name}</th>
                  {series.map(({ values }) => (
                    <td>{number.format(values[index] ?? 0)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollableContent>
      </details>
    </section>
  )
}
