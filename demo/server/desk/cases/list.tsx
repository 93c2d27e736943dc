/** @jsxImportSource hono/jsx */
import { formatReference } from '../../../../widgets/contract/reference'
import { dateFormat } from '../../../../widgets/shared/date-format'
import { textsIn } from '../../output/language/texts'
import { KeyList } from '../pages/key-list'
import { type DeskHtml, type DeskView, deskAddress, fullName, ScrollableContent } from '../pages/view'
import { CaseArticle, isToJudge } from './case'
import { answerDueText } from './erasure-form'
import { type DeskQuery, deskAges, deskDocuments, deskViews, hasFilter, writeDeskQuery } from './find'
import type { DeskCase } from './read-cases'

export interface DeskList {
  cases: DeskCase[]
  query: DeskQuery
  /** Id after which the next page begins, if there is one. */
  next: string | undefined
  /** Whether a case has just been erased. */
  isErased: boolean
  /** Reason why an action was refused. */
  refused: string | undefined
  /** Shown above the search. */
  above: DeskHtml | undefined
}

/** Renders the list of cases. A single result is shown as a whole case with its actions. */
export function deskList(list: DeskList, view: DeskView): DeskHtml {
  const { cases, query, next, isErased, refused, above } = list
  const { word } = view
  const [only] = isSingleResult(list) ? cases : []
  return (
    <>
      {above}
      {refused && (
        <p class="notice bad" role="alert">
          <b>{word('refused')}</b>
          <span>{refused}</span>
        </p>
      )}
      {isErased && (
        <p class="notice good" role="status">
          {word('erasure.done')}
        </p>
      )}
      <SearchForm query={query} view={view} />
      {cases.length === 0 && <p role="status">{word(noneText(query))}</p>}
      {only && (
        <>
          <CaseArticle found={only} view={view} />
          <KeyList view={view} />
        </>
      )}
      {!only && cases.length > 0 && <Table cases={cases} query={query} view={view} />}
      {next && (
        <p>
          <a
            class="button"
            rel="next"
            href={deskAddress(view, '/', writeDeskQuery({ ...query, after: next }))}
          >
            {word('search.next')}
          </a>
        </p>
      )}
    </>
  )
}

/**
 * Returns true if the search found exactly one case. It is then shown as a whole, and this is recorded. False after an erasure,
 * when the remaining case could be taken for the erased one.
 */
export const isSingleResult = ({
  cases,
  query,
  next,
  isErased,
}: Pick<DeskList, 'cases' | 'query' | 'next' | 'isErased'>): boolean =>
  cases.length === 1 && !next && !query.after && !isErased

/** Returns the key of the text for an empty list. */
function noneText(query: DeskQuery): string {
  if (query.search) return 'none'
  return hasFilter(query) ? 'filter.none' : 'empty'
}

interface ChoiceProps<Value> {
  label: string
  name: string
  chosen: Value
  /** Pairs of value and label. */
  options: (readonly [Value, string])[]
}

const Choice = <Value extends string | number>({ label, name, chosen, options }: ChoiceProps<Value>) => (
  <label>
    {label}{' '}
    <select name={name}>
      {options.map(([value, text]) => (
        <option value={value || ''} selected={value === chosen}>
          {text}
        </option>
      ))}
    </select>
  </label>
)

function SearchForm({ query, view }: { query: DeskQuery; view: DeskView }) {
  const { base, language, word } = view
  const documentName = textsIn(language)
  const nameOf = (one: DeskQuery['view']) => {
    if (one === 'queue' || one === 'erasure') return word(`view.${one}`)
    return one ? `${word(`status.${one}`)} (${one})` : word('search.all')
  }
  return (
    <form class="search" action={base || '/'}>
      <input type="hidden" name="lang" value={language} />
      <label>
        {word('search.label')}{' '}
        <input
          name="search"
          type="search"
          autocomplete="off"
          spellcheck={false}
          dir="auto"
          value={query.search}
        />
      </label>
      <Choice
        label={word('search.view')}
        name="view"
        chosen={query.view}
        options={deskViews.map(one => [one, nameOf(one)])}
      />
      <Choice
        label={word('filter.document')}
        name="document"
        chosen={query.document}
        options={[
          ['', word('filter.any')],
          ...deskDocuments.map(one => [one, documentName(`document.document.${one}`)] as const),
        ]}
      />
      <Choice
        label={word('filter.age')}
        name="age"
        chosen={query.age}
        options={[
          [0, word('filter.any')],
          ...deskAges.map(days => [days, word('filter.days', { days })] as const),
        ]}
      />
      <button type="submit">{word('search.find')}</button>
      {hasFilter(query) && <a href={deskAddress(view, '/')}>{word('search.all')}</a>}
    </form>
  )
}

interface TableProps {
  cases: DeskCase[]
  query: DeskQuery
  view: DeskView
}

function Table({ cases, query, view }: TableProps) {
  const { language, word } = view
  const day = dateFormat(language, { dateStyle: 'medium', timeZone: 'Europe/Paris' })
  // The law sets a day by which requests for erasure must be answered.
  const isOfRequests = query.view === 'erasure'
  const columns = ['name', 'reference', 'created', ...(isOfRequests ? ['answerBy'] : []), 'status', 'toJudge']
  return (
    <ScrollableContent label={word('agent.nav.cases')}>
      <table>
        <thead>
          <tr>
            {columns.map(name => (
              <th scope="col">{word(`column.${name}`)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cases.map(found => (
            <Row found={found} isOfRequests={isOfRequests} day={day} view={view} />
          ))}
        </tbody>
      </table>
    </ScrollableContent>
  )
}

interface RowProps {
  found: DeskCase
  isOfRequests: boolean
  day: (date: Date) => string
  view: DeskView
}

function Row({ found: { row, sent }, isOfRequests, day, view }: RowProps) {
  const { word } = view
  const { id, personal, reference, createdAt, erasureAskedAt, status } = row
  return (
    <tr>
      <th scope="row">
        <a href={deskAddress(view, `/students/${id}`)}>
          <bdi>{fullName(personal)}</bdi>
        </a>
      </th>
      <td>
        <bdi>{formatReference(reference)}</bdi>
      </td>
      <td class="day">{day(createdAt)}</td>
      {isOfRequests && <td class="day">{erasureAskedAt && answerDueText(erasureAskedAt, view)}</td>}
      <td>
        {word(`status.${status}`)} <code>{status}</code>
      </td>
      <td>{sent.filter(isToJudge).length}</td>
    </tr>
  )
}
