/** @jsxImportSource hono/jsx */
import { lastWholeMonth, monthsAfter } from '../../domain/figures/counter'
import {
  type PublishedFigures,
  publishFigures,
  readFigures,
  type ShownFigure,
} from '../../domain/figures/publish'
import type { Clock, Store } from '../../environment/environment'
import { type DeskHtml, type DeskView, deskAddress, ScrollableContent } from '../pages/view'
import type { BarChartData } from './chart'

export const PARTNERS_PATH = '/partners'

/** Number of months shown. */
const MONTHS = 12

/**
 * Resolves with the arrivals and registrations of the last twelve months with final figures. As in the operator's command
 * `figures`, small numbers are hidden, and arrivals and totals are rounded.
 */
export async function readPublishedFigures({ database, now }: Store & Clock): Promise<PublishedFigures[]> {
  const to = lastWholeMonth(now())
  return publishFigures(await readFigures(database, { from: monthsAfter(to, 1 - MONTHS), to }))
}

/** Returns the value of a bar. Hidden figures have no bar. */
const barHeight = (figure: ShownFigure) => (figure === 'few' ? 0 : figure)

/** Returns the chart of all registrations by month. */
export function partnersChart(figures: PublishedFigures[], { word }: Pick<DeskView, 'word'>): BarChartData {
  const totals = figures.filter(({ partner }) => partner === 'total')
  return {
    names: totals.map(({ month }) => month),
    series: [
      {
        name: word('overview.registrations'),
        values: totals.map(({ registrations }) => barHeight(registrations)),
      },
    ],
  }
}

export function partnersPage(figures: PublishedFigures[], view: DeskView): DeskHtml {
  const { language, word } = view
  if (figures.length === 0)
    return (
      <p class="lead" role="status">
        {word('overview.nothing')}
      </p>
    )
  const number = new Intl.NumberFormat(language)
  const figureText = (figure: ShownFigure) =>
    figure === 'few' ? word('partners.hidden') : number.format(figure)
  const names: Record<string, string> = { other: word('partners.others'), total: word('partners.total') }
  return (
    <>
      <p class="lead">{word('partners.text')}</p>
      <section class="chart">
        <h2>{word('partners.title')}</h2>
        <ScrollableContent label={word('overview.picture')}>
          <img src={deskAddress(view, `${PARTNERS_PATH}.svg`)} alt={word('overview.picture')} width="900" />
        </ScrollableContent>
        <ScrollableContent label={word('partners.title')}>
          <table>
            <thead>
              <tr>
                {['month', 'partner', 'arrivals', 'registrations'].map(name => (
                  <th scope="col">{word(`partners.column.${name}`)}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {figures.map(({ month, partner, arrivals, registrations }) => (
                <tr>
                  <td>{month}</td>
                  <th scope="row">
                    <bdi>{names[partner] ?? partner}</bdi>
                  </th>
                  <td>{figureText(arrivals)}</td>
                  <td>{figureText(registrations)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollableContent>
      </section>
    </>
  )
}
