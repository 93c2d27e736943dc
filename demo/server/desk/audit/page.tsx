/** @jsxImportSource hono/jsx */
import { formatReference } from '../../../../widgets/contract/reference'
import { dateFormat } from '../../../../widgets/shared/date-format'
import type { AuditPage, AuditQuery } from '../../domain/audit/find'
import { textsIn } from '../../output/language/texts'
import { type DeskHtml, type DeskView, deskAddress, ScrollableContent } from '../pages/view'

export const AUDIT_PATH = '/audit'

interface AuditList extends AuditPage {
  query: AuditQuery
  /** Agents with records, for the filter. */
  agents: { id: string; name: string }[]
}

const listAddress = (query: Partial<Record<keyof AuditQuery, string | number>>, view: DeskView) => {
  const filled = Object.entries(query).flatMap(([name, value]) => (value ? [[name, `${value}`]] : []))
  return deskAddress(view, AUDIT_PATH, Object.fromEntries(filled))
}

interface Props {
  list: AuditList
  view: DeskView
}

/** Renders the access records, newest first. Of a case, only the reference is shown. */
export function auditList(list: AuditList, view: DeskView): DeskHtml {
  const { rows, query, next } = list
  const { word } = view
  return (
    <>
      <p class="lead">{word('audit.text')}</p>
      <SearchForm list={list} view={view} />
      {rows.length === 0 ? <p role="status">{word('audit.none')}</p> : <Table list={list} view={view} />}
      {next && (
        <p>
          <a class="button" rel="next" href={listAddress({ ...query, before: next }, view)}>
            {word('audit.older')}
          </a>
        </p>
      )}
    </>
  )
}

const SearchForm = ({ list: { query, agents }, view: { base, language, word } }: Props) => (
  <form class="search" action={base + AUDIT_PATH}>
    <input type="hidden" name="lang" value={language} />
    <label>
      {word('audit.agent')}{' '}
      <select name="agent">
        <option value="">{word('audit.allAgents')}</option>
        {agents.map(({ id, name }) => (
          <option value={id} selected={id === query.agent}>
            {name} ({id})
          </option>
        ))}
      </select>
    </label>
    <label>
      {word('audit.case')}{' '}
      <input name="case" type="search" autocomplete="off" spellcheck={false} dir="auto" value={query.case} />
    </label>
    <button type="submit">{word('search.find')}</button>
  </form>
)

const columns = ['time', 'who', 'action', 'of', 'document', 'why'] as const

function Table({ list: { rows }, view }: Props) {
  const { language, word } = view
  const time = dateFormat(language, { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'Europe/Paris' })
  return (
    <ScrollableContent label={word('agent.nav.audit')}>
      <table>
        <thead>
          <tr>
            {columns.map(name => (
              <th scope="col">{word(`audit.column.${name}`)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(item => (
            <Row {...item} time={time(item.row.at)} view={view} />
          ))}
        </tbody>
      </table>
    </ScrollableContent>
  )
}

type RowProps = AuditPage['rows'][number] & { time: string; view: DeskView }

function Row({ row, reference, time, view }: RowProps) {
  const { language, word } = view
  const { agent, agentName, action, category, reason, caseHash } = row
  return (
    <tr>
      <td>{time}</td>
      <td>
        <a href={listAddress({ agent }, view)}>
          <bdi>{agentName}</bdi>
        </a>
      </td>
      <td>{word(`audit.action.${action}`)}</td>
      <td>
        {reference ? (
          <a href={listAddress({ case: reference }, view)}>
            <bdi>{formatReference(reference)}</bdi>
          </a>
        ) : (
          caseHash && word('audit.erased')
        )}
      </td>
      <td>{category && textsIn(language)(`document.document.${category}`)}</td>
      <td>{reason && <code>{reason}</code>}</td>
    </tr>
  )
}
