import { html } from 'hono/html'
import { dateFormat } from '../../widgets/contract/date-format'
import type { Language } from '../../widgets/contract/language'
import { referenceWords } from '../../widgets/contract/reference'
import type { Html } from '../page/layout'
import type { StudentRow } from '../server/db/schema'
import { describeAttachment, documentStates } from '../server/documents/list'
import type { Translate } from '../server/language/texts'
import { formatNumber } from '../server/rules/number'
import { isCaseClosed } from '../server/rules/transitions'
import { documentItem } from './document'
import type { DeskCase } from './store'

/** One case: status, next step, documents and actions. */
export function caseArticle({ row, sent }: DeskCase, now: Date, language: Language, word: Translate): Html {
  const { personal, status, email, id } = row
  const { categories } = documentStates(row, sent, now)
  const isRequired = (category: (typeof categories)[number]) =>
    row.rules.requiredAttachments.includes(category)
  return html`
      <article id="case-${id}">
        <div class="title">
          <h2><bdi>${[personal.surname, personal.forename].filter(Boolean).join(' ')}</bdi></h2>
          <p class="badge ${status.toLowerCase()}">${word(`status.${status}`)} <code>${status}</code></p>
        </div>
        <p class="about"><bdi>${email}</bdi></p>
        <p class="next">${word(`next.${status}`)}</p>
        ${facts(row, language, word)}
        <h3>${word('documents')}</h3>
        <ul class="documents">
          ${categories.map(category => {
            const found = sent.find(one => one.category === category)
            const said = found && describeAttachment(found, language)
            return documentItem({ row, category, said, isRequired: isRequired(category), language, word })
          })}
        </ul>
        ${actions(row, word)}
        ${emailForm(row, word)}
      </article>`
}

function facts(row: StudentRow, language: Language, word: Translate): Html {
  const day = dateFormat(language, { dateStyle: 'long', timeZone: 'Europe/Paris' })
  const count = row.reminders
  const reminders = row.remindedAt
    ? word('case.reminded', { count, date: day(row.remindedAt) })
    : word('case.notReminded', { count })
  const said: [string, string | false | null][] = [
    ['reference', referenceWords(row.reference)],
    ['created', day(row.createdAt)],
    ['updated', day(row.updatedAt)],
    ['rightsStart', day(new Date(`${row.school.rightsStartDate}T12:00:00Z`))],
    ['reminders', reminders],
    ['waiting', row.provisionalNumber && formatNumber(row.provisionalNumber)],
    ['definitive', row.number && formatNumber(row.number)],
    ['confirm', row.isToConfirm && word('case.toConfirm')],
  ]
  return html`<dl>${said.map(([name, value]) =>
    value ? html`<div><dt>${word(`case.${name}`)}</dt><dd><bdi>${value}</bdi></dd></div>` : '',
  )}</dl>`
}

/** The actions on the whole case. */
function actions({ id, status }: StudentRow, word: Translate): Html {
  const possible = {
    remind: !isCaseClosed(status),
    number: status === 'PENDING',
    close: status === 'AFFILIATED',
  }
  const names = Object.entries(possible).flatMap(([name, is]) => (is ? [name] : []))
  if (names.length === 0) return html``
  return html`
        <div class="actions" role="group" aria-label="${word('actions')}">
          ${names.map(
            name => html`
          <form method="post" action="/demo/desk/students/${id}/${name}"><button class="${name === 'remind' ? 'quiet' : ''}">${word(name)}</button></form>`,
          )}
        </div>`
}

/** For a student who can no longer read the old mailbox. */
const emailForm = ({ id }: StudentRow, word: Translate): Html => html`
        <details class="email">
          <summary>${word('email.title')}</summary>
          <form method="post" action="/demo/desk/students/${id}/email">
            <p class="about">${word('email.text')}</p>
            <label>${word('email.address')} <input name="email" type="email" autocomplete="off" required dir="ltr"></label>
            <label class="check"><input name="identity" type="checkbox" value="seen" required> ${word('email.identity')}</label>
            <button class="quiet">${word('email.change')}</button>
          </form>
        </details>`
