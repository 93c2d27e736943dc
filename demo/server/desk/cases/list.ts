import { html } from 'hono/html'
import { referenceWords } from '../../../../widgets/contract/reference'
import { dateFormat } from '../../../../widgets/shared/date-format'
import { textsIn } from '../../output/language/texts'
import { keyList } from '../pages/key-list'
import { type DeskHtml, type DeskView, scrolledAs } from '../pages/view'
import { caseArticle, isToJudge } from './case'
import { answerDueText } from './erasure-form'
import { type DeskQuery, deskAges, deskDocuments, deskViews } from './find'
import { isNarrowed, writeDeskQuery } from './query'
import type { DeskCase } from './read-cases'

export interface DeskList {
  cases: DeskCase[]
  query: DeskQuery
  /** The case that the next page begins after, if there is one. */
  next: string | undefined
  /** A case was erased just now. */
  isErased: boolean
  /** Why an action was refused. */
  refused: string | undefined
}

/** The list of cases. The only one in a list is shown whole, with what can be done with it. */
export function deskList(list: DeskList, view: DeskView): DeskHtml {
  const { cases, query, next, isErased, refused } = list
  const { word } = view
  const [only] = isAlone(list) ? cases : []
  return html`
      ${refused ? html`<p class="notice bad" role="alert"><b>${word('refused')}</b><span>${refused}</span></p>` : ''}
      ${isErased ? html`<p class="notice good" role="status">${word('erasure.done')}</p>` : ''}
      ${searchForm(query, view)}
      ${cases.length === 0 ? html`<p role="status">${word(noneText(query))}</p>` : ''}
      ${only ? html`${caseArticle(only, view)}${keyList(view)}` : ''}
      ${!only && cases.length > 0 ? table(cases, query, view) : ''}
      ${next ? html`<p><a class="button" rel="next" href="${addressOf({ ...query, after: next }, view)}">${word('search.next')}</a></p>` : ''}`
}

/**
 * Is one case all that was found? Then it is looked at, and that is recorded. Beneath the notice that a case was erased it
 * would look like the erased one.
 */
export const isAlone = ({
  cases,
  query,
  next,
  isErased,
}: Pick<DeskList, 'cases' | 'query' | 'next' | 'isErased'>): boolean =>
  cases.length === 1 && !next && !query.after && !isErased

/** Why nothing is listed. */
function noneText(query: DeskQuery): string {
  if (query.search) return 'none'
  return isNarrowed(query) ? 'filter.none' : 'empty'
}

const pageOf = ({ base }: DeskView) => base || '/'

function addressOf(query: DeskQuery, view: DeskView): string {
  return `${pageOf(view)}?${new URLSearchParams({ ...writeDeskQuery(query), lang: view.language })}`
}

function searchForm(query: DeskQuery, view: DeskView): DeskHtml {
  const { search, view: chosen, document, age } = query
  const { language, word } = view
  const documentName = textsIn(language)
  const nameOf = (one: DeskQuery['view']) => {
    if (one === 'queue' || one === 'erasure') return word(`view.${one}`)
    return one ? `${word(`status.${one}`)} (${one})` : word('search.all')
  }
  return html`
      <form class="search" action="${pageOf(view)}">
        <input type="hidden" name="lang" value="${language}">
        <label>${word('search.label')} <input name="search" type="search" autocomplete="off" spellcheck="false" dir="auto" value="${search}"></label>
        <label>${word('search.view')} <select name="view">${deskViews.map(
          one => html`<option value="${one}" ${one === chosen ? 'selected' : ''}>${nameOf(one)}</option>`,
        )}</select></label>
        <label>${word('filter.document')} <select name="document"><option value="">${word('filter.any')}</option>${deskDocuments.map(
          one =>
            html`<option value="${one}" ${one === document ? 'selected' : ''}>${documentName(`document.document.${one}`)}</option>`,
        )}</select></label>
        <label>${word('filter.age')} <select name="age"><option value="">${word('filter.any')}</option>${deskAges.map(
          days =>
            html`<option value="${days}" ${days === age ? 'selected' : ''}>${word('filter.days', { days })}</option>`,
        )}</select></label>
        <button>${word('search.find')}</button>
        ${isNarrowed(query) ? html`<a href="${pageOf(view)}?lang=${language}">${word('search.all')}</a>` : ''}
      </form>`
}

function table(cases: DeskCase[], query: DeskQuery, view: DeskView): DeskHtml {
  const { base, language, word } = view
  // Requests for erasure have a day by which the law wants an answer.
  const isOfRequests = query.view === 'erasure'
  const columns = ['name', 'reference', 'created', ...(isOfRequests ? ['answerBy'] : []), 'status', 'toJudge']
  const day = dateFormat(language, { dateStyle: 'medium', timeZone: 'Europe/Paris' })
  return html`
      <div ${scrolledAs(word('agent.nav.cases'))}><table>
        <thead><tr>${columns.map(name => html`<th scope="col">${word(`column.${name}`)}</th>`)}</tr></thead>
        <tbody>${cases.map(({ row, sent }) => {
          const { id, personal, reference, createdAt, erasureAskedAt, status } = row
          const waiting = sent.filter(isToJudge).length
          return html`<tr>
            <th scope="row"><a href="${base}/students/${id}?lang=${language}"><bdi>${[personal.surname, personal.forename].filter(Boolean).join(' ')}</bdi></a></th>
            <td><bdi>${referenceWords(reference)}</bdi></td><td class="day">${day(createdAt)}</td>
            ${isOfRequests ? html`<td class="day">${erasureAskedAt && answerDueText(erasureAskedAt, view)}</td>` : ''}
            <td>${word(`status.${status}`)} <code>${status}</code></td><td>${waiting}</td></tr>`
        })}</tbody>
      </table></div>`
}
