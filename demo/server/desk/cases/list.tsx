/** @jsxImportSource hono/jsx */
import { formatReference } from '../../../../widgets/contract/reference'
import { dateFormat } from '../../../../widgets/shared/date-format'
import { textsIn } from '../../output/language/texts'
import { KeyList } from '../pages/key-list'
import { type DeskHtml, type DeskView, deskAddress, fullName, ScrollableContent } from '../pages/view'
import { CaseArticle, documentsToJudge } from './case'
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
  refusal: string | undefined
  /** Content above the search form. */
  above: DeskHtml | undefined
}

/** Renders the list of cases. A single result is shown as a whole case with its actions. */
export function deskList(list: DeskList, view: DeskView): DeskHtml {
  const { cases, query, next, isErased, refusal, above } = list
  const { word } = view
  const [singleCase] = isSingleResult(list) ? cases : []
  return (
    <>
      {above}
      {refusal && (
        <p class="notice bad" role="alert">
          <b>{word('refused')}</b>
          <span>{refusal}</span>
        </p>
      )}
      {isErased && (
        <p class="notice good" role="status">
          {word('erasure.done')}
        </p>
      )}
      <SearchForm query={query} view={view} />
      {cases.length === 0 && <p role="status">{word(emptyListKey(query))}</p>}
      {singleCase && (
        <>
          <CaseArticle deskCase={singleCase} view={view} />
          <KeyList view={view} />
        </>
      )}
      {!singleCase && cases.length > 0 && <Table cases={cases} query={query} view={view} />}
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
 * Returns true if the whole list is one case, which is then shown with all its details. False after an erasure: the remaining case
 * could be mistaken for the erased one.
 */
export const isSingleResult = ({
  cases,
  query,
  next,
  isErased,
}: Pick<DeskList, 'cases' | 'query' | 'next' | 'isErased'>): boolean =>
  cases.length === 1 && !next && !query.after && !isErased

/** Returns the key of the text for an empty list. */
function emptyListKey(query: DeskQuery): string {
  if (query.search) return 'none'
  return hasFilter(query) ? 'filter.none' : 'empty'
}

interface ChoiceProps<Value> {
  label: string
  name: string
  selected: Value
  /** Pairs of value and label. */
  options: (readonly [Value, string])[]
}

const Choice = <Value extends string | number>({ label, name, selected, options }: ChoiceProps<Value>) => (
  <label>
    {label}{' '}
    <select name={name}>
      {options.map(([value, text]) => (
        <option value={value || ''} selected={value === selected}>
          {text}
        </option>
      ))}
    </select>
  </label>
)

function SearchForm({ query, view }: { query: DeskQuery; view: DeskView }) {
  const { base, language, word } = view
  const texts = textsIn(language)
  const viewName = (option: DeskQuery['view']) => {
    if (option === 'queue' || option === 'erasure') return word(`view.${option}`)
    return option ? `${word(`status.${option}`)} (${option})` : word('search.all')
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
        selected={query.view}
        options={deskViews.map(option => [option, viewName(option)])}
      />
      <Choice
        label={word('filter.document')}
        name="document"
        selected={query.document}
        options={[
          ['', word('filter.any')],
          ...deskDocuments.map(option => [option, texts(`document.document.${option}`)] as const),
        ]}
      />
      <Choice
        label={word('filter.age')}
        name="age"
        selected={query.age}
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
  // The law sets a day by which each request for erasure must be answered. The list of these requests shows it.
  const isErasureView = query.view === 'erasure'
  const columns = [
    'name',
    'reference',
    'created',
    ...(isErasureView ? ['answerBy'] : []),
    'status',
    'toJudge',
  ]
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
          {cases.map(deskCase => (
            <Row deskCase={deskCase} isErasureView={isErasureView} day={day} view={view} />
          ))}
        </tbody>
      </table>
    </ScrollableContent>
  )
}

interface RowProps {
  deskCase: DeskCase
  isErasureView: boolean
  day: (date: Date) => string
  view: DeskView
}

function Row({ deskCase, isErasureView, day, view }: RowProps) {
  const { word } = view
  const { id, personal, reference, createdAt, erasureAskedAt, status } = deskCase.row
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
      {isErasureView && <td class="day">{erasureAskedAt && answerDueText(erasureAskedAt, view)}</td>}
      <td>
        {word(`status.${status}`)} <code>{status}</code>
      </td>
      <td>{documentsToJudge(deskCase).length}</td>
    </tr>
  )
}
