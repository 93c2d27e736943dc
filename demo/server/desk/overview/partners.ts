import { html } from 'hono/html'
import { lastWholeMonth, monthsAfter } from '../../domain/figures/month'
import { type PublishedFigures, publishFigures, type ShownFigure } from '../../domain/figures/publish'
import { readFigures } from '../../domain/figures/read-figures'
import type { Server } from '../../environment/environment'
import { type DeskHtml, type DeskView, scrolledAs } from '../pages/view'
import type { BarFigures } from './chart'

export const PARTNERS_PATH = '/partners'

/** Months that are shown: a year. */
const MONTHS = 12

/** Arrivals and registrations of the months that are over, as the operator's command shows them: rounded, small ones hidden. */
export async function readPublished({ database, now }: Server): Promise<PublishedFigures[]> {
  const to = lastWholeMonth(now())
  return publishFigures(await readFigures(database, { from: monthsAfter(to, 1 - MONTHS), to }))
}

/** A hidden figure is none in the picture. */
const height = (figure: ShownFigure) => (figure === 'few' ? 0 : figure)

/** The registrations of each partner, month by month. */
export function partnersChart(figures: PublishedFigures[], { word }: Pick<DeskView, 'word'>): BarFigures {
  const totals = figures.filter(({ partner }) => partner === 'total')
  return {
    names: totals.map(({ month }) => month),
    series: [
      {
        name: word('overview.registrations'),
        values: totals.map(({ registrations }) => height(registrations)),
      },
    ],
  }
}

export function partnersPage(figures: PublishedFigures[], view: DeskView): DeskHtml {
  const { language, word } = view
  if (figures.length === 0) return html`<p class="lead" role="status">${word('overview.nothing')}</p>`
  const number = new Intl.NumberFormat(language)
  const shown = (figure: ShownFigure) => (figure === 'few' ? word('partners.hidden') : number.format(figure))
  const names: Record<string, string> = { other: word('partners.others'), total: word('partners.total') }
  return html`
      <p class="lead">${word('partners.text')}</p>
      <section class="chart" aria-labelledby="totals">
        <h2 id="totals">${word('partners.title')}</h2>
        <div ${scrolledAs(word('overview.picture'))}><img src="${PARTNERS_PATH}.svg?lang=${language}" alt="${word('overview.picture')}" width="900"></div>
        <div ${scrolledAs(word('partners.title'))}><table>
          <thead><tr>${['month', 'partner', 'arrivals', 'registrations'].map(
            name => html`<th scope="col">${word(`partners.column.${name}`)}</th>`,
          )}</tr></thead>
          <tbody>${figures.map(
            ({ month, partner, arrivals, registrations }) =>
              html`<tr><td>${month}</td><th scope="row"><bdi>${names[partner] ?? partner}</bdi></th><td>${shown(arrivals)}</td><td>${shown(registrations)}</td></tr>`,
          )}</tbody>
        </table></div>
      </section>`
}
