import { html } from 'hono/html'
import { dateFormat } from '../../../widgets/shared/date-format'
import { type DeskList, deskList } from '../../server/desk/cases/list'
import { writeDeskQuery } from '../../server/desk/cases/query'
import type { DeskView } from '../../server/desk/pages/view'
import { type Html, pageLayout } from '../layout/layout'

const story = ['first', 'second', 'third', 'fourth', 'fifth'] as const
const moves = [1, 7, 31]

/** The desk of the demo: the list of the real one, with what to try first, and the clock. */
export function deskPage(list: DeskList, view: DeskView): Html {
  const { language, word } = view
  return pageLayout({
    ...{ language, title: word('title'), page: 'desk' },
    query: writeDeskQuery({ ...list.query, after: '' }),
    body: html`
      <p class="lead">${word('text')}</p>
      <details class="story" ${list.cases.length === 0 ? html`open` : ''}>
        <summary>${word('story.title')}</summary>
        <ol>${story.map(step => html`<li>${word(`story.${step}`)}</li>`)}</ol>
        <p><a class="button" href="/?lang=${language}">${word('register')}</a></p>
      </details>
      ${clock(view)}
      ${deskList(list, view)}`,
  })
}

function clock({ now, language, word }: DeskView): Html {
  const date = dateFormat(language, { dateStyle: 'full', timeZone: 'Europe/Paris' })
  const rules = new Intl.PluralRules(language)
  return html`
      <section class="clock" aria-labelledby="clock">
        <div><h2 id="clock">${word('clock.title')}</h2><p>${word('clock.now', { date: date(now) })}</p></div>
        <form method="post" action="/demo/desk/clock">
          ${moves.map(
            count =>
              html`<button class="quiet" name="days" value="${count}">${word(`clock.add.${rules.select(count)}`, { count })}</button>`,
          )}
        </form>
        <form method="post" action="/demo/desk/clock">
          <label>${word('clock.days')} <input name="days" type="number" min="1" max="400" required dir="ltr"></label>
          <button class="quiet">${word('clock.move')}</button>
        </form>
      </section>`
}
