import { html } from 'hono/html'
import { referenceWords } from '../../../../widgets/contract/reference'
import { dateFormat } from '../../../../widgets/shared/date-format'
import type { AuditQuery, FoundAudit } from '../../domain/audit/find'
import { textsIn } from '../../output/language/texts'
import { type DeskHtml, type DeskView, scrolledAs } from '../pages/view'

export const AUDIT_PATH = '/audit'

interface AuditList extends FoundAudit {
  query: AuditQuery
  /** Those to choose from. */
  agents: { id: string; name: string }[]
}

const addressOf = (query: Partial<Record<keyof AuditQuery, string | number>>, { language }: DeskView) => {
  const filled = Object.entries(query).flatMap(([name, value]) => (value ? [[name, `${value}`]] : []))
  return `${AUDIT_PATH}?${new URLSearchParams([...filled, ['lang', language]])}`
}

/** Who looked at what and changed what, newest first; nothing of a case but its reference. */
export function auditList(list: AuditList, view: DeskView): DeskHtml {
  const { rows, query, next } = list
  const { word } = view
  return html`
      <p class="lead">${word('audit.text')}</p>
      ${searchForm(list, view)}
      ${rows.length === 0 ? html`<p role="status">${word('audit.none')}</p>` : table(list, view)}
      ${next ? html`<p><a class="button" rel="next" href="${addressOf({ ...query, before: next }, view)}">${word('audit.older')}</a></p>` : ''}`
}

function searchForm({ query, agents }: AuditList, { language, word }: DeskView): DeskHtml {
  return html`
      <form class="search" action="${AUDIT_PATH}">
        <input type="hidden" name="lang" value="${language}">
        <label>${word('audit.agent')} <select name="agent"><option value="">${word('audit.allAgents')}</option>${agents.map(
          ({ id, name }) =>
            html`<option value="${id}" ${id === query.agent ? 'selected' : ''}>${name} (${id})</option>`,
        )}</select></label>
        <label>${word('audit.case')} <input name="case" type="search" autocomplete="off" spellcheck="false" dir="auto" value="${query.case}"></label>
        <button>${word('search.find')}</button>
      </form>`
}

const columns = ['time', 'who', 'action', 'of', 'document', 'why'] as const

function table({ rows }: AuditList, view: DeskView): DeskHtml {
  const { language, word } = view
  const time = dateFormat(language, { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'Europe/Paris' })
  const categoryName = textsIn(language)
  return html`
      <div ${scrolledAs(word('agent.nav.audit'))}><table>
        <thead><tr>${columns.map(name => html`<th scope="col">${word(`audit.column.${name}`)}</th>`)}</tr></thead>
        <tbody>${rows.map(({ row, reference }) => {
          const { at, agent, agentName, action, category, reason, caseHash } = row
          const erased = caseHash ? word('audit.erased') : ''
          return html`<tr>
            <td>${time(at)}</td>
            <td><a href="${addressOf({ agent }, view)}"><bdi>${agentName}</bdi></a></td>
            <td>${word(`audit.action.${action}`)}</td>
            <td>${reference ? html`<a href="${addressOf({ case: reference }, view)}"><bdi>${referenceWords(reference)}</bdi></a>` : erased}</td>
            <td>${category ? categoryName(`document.document.${category}`) : ''}</td>
            <td>${reason ? html`<code>${reason}</code>` : ''}</td></tr>`
        })}</tbody>
      </table></div>`
}
