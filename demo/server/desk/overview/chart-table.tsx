/** @jsxImportSource hono/jsx */
import { type DeskView, ScrollableContent } from '../pages/view'
import type { BarFigures } from './chart'

interface Props {
  figures: BarFigures
  title: string
  /** Address of the image. */
  picture: string
  /** Header of the column of names. */
  heading: string
  view: DeskView
}

/** Renders a chart as an image, with the same figures in a table below it. */
export function ChartWithTable({ figures, title, picture, heading, view }: Props) {
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
              {names.map((name, place) => (
                <tr>
                  <th scope="row">{name}</th>
                  {series.map(({ values }) => (
                    <td>{number.format(values[place] ?? 0)}</td>
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
