import { html } from 'hono/html'
import { dateFormat } from '../../widgets/contract/date-format'
import type { Language } from '../../widgets/contract/language'
import { type Html, pageLayout } from '../page/layout'
import { type Translate, textsIn } from '../server/language/texts'
import { caseArticle } from './case'
import type { DeskCase } from './store'

/** Cases on the page at most; the others are found by reference or e-mail address. */
export const CASES = 20

interface Desk {
  cases: DeskCase[]
  /** The reference or address that was looked for, if any. */
  search: string
  /** The time of the cases. */
  now: Date
  /** Why an action was refused. */
  refused: string | undefined
  language: Language
}

const story = ['first', 'second', 'third', 'fourth', 'fifth'] as const
const moves = [1, 7, 31]

/** The insurer's side: the cases, what can be done with each, and the clock. */
export function deskPage(desk: Desk): Html {
  const { cases, search, language, refused } = desk
  const texts = textsIn(language)
  const word: Translate = (key, values) => texts(`desk.${key}`, values)
  const shown = cases.slice(0, CASES)
  return pageLayout({
    ...{ language, title: word('title'), page: 'desk', query: search ? { search } : {} },
    body: html`
      <p class="lead">${word('text')}</p>
      ${refused ? html`<p class="notice bad" role="alert"><b>${word('refused')}</b><span>${refused}</span></p>` : ''}
      <details class="story" ${cases.length === 0 ? html`open` : ''}>
        <summary>${word('story.title')}</summary>
        <ol>${story.map(step => html`<li>${word(`story.${step}`)}</li>`)}</ol>
        <p><a class="button" href="/?lang=${language}">${word('register')}</a></p>
      </details>
      ${clock(desk, word)}
      <form class="search" action="/demo/desk">
        <input type="hidden" name="lang" value="${language}">
        <label>${word('search.label')} <input name="search" type="text" autocomplete="off" spellcheck="false" dir="ltr" value="${search}"></label>
        <button>${word('search.find')}</button>
        ${search ? html`<a href="/demo/desk?lang=${language}">${word('search.all')}</a>` : ''}
      </form>
      ${cases.length === 0 ? html`<p role="status">${word(search ? 'none' : 'empty')}</p>` : ''}
      ${shown.map(one => caseArticle(one, desk.now, language, word))}
      ${cases.length > CASES ? html`<p class="about">${word('search.limit', { count: CASES })}</p>` : ''}`,
  })
}

function clock({ now, language }: Desk, word: Translate): Html {
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
