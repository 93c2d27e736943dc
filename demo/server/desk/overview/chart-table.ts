import { html } from 'hono/html'
import { type DeskHtml, type DeskView, scrolledAs } from '../pages/view'
import type { BarFigures } from './chart'

/** A chart as a picture, and beneath it the same figures as a table. `heading` is the head of the column of names. */
export function chartWithTable(
  { names, series }: BarFigures,
  { id, title, picture, heading }: { id: string; title: string; picture: string; heading: string },
  { language, word }: DeskView,
): DeskHtml {
  const number = new Intl.NumberFormat(language)
  return html`
      <section class="chart" aria-labelledby="${id}">
        <h2 id="${id}">${title}</h2>
        <div ${scrolledAs(title)}><img src="${picture}" alt="${word('overview.picture')}" width="900" loading="lazy"></div>
        <details><summary>${word('overview.table')}</summary>
        <div ${scrolledAs(word('overview.table'))}><table>
          <thead><tr><th scope="col">${heading}</th>${series.map(({ name }) => html`<th scope="col">${name}</th>`)}</tr></thead>
          <tbody>${names.map(
            (name, place) =>
              html`<tr><th scope="row">${name}</th>${series.map(({ values }) => html`<td>${number.format(values[place] ?? 0)}</td>`)}</tr>`,
          )}</tbody>
        </table></div></details>
      </section>`
}
