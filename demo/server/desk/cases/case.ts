import { html } from 'hono/html'
import { referenceWords } from '../../../../widgets/contract/reference'
import { dateFormat } from '../../../../widgets/shared/date-format'
import { describeAttachment, documentStates } from '../../domain/documents/list'
import { INFECTED } from '../../domain/message/reason'
import { formatNumber } from '../../domain/rules/number'
import { isCaseClosed } from '../../domain/rules/transitions'
import type { AttachmentRow } from '../../storage/tables/attachment'
import type { DeskProposalRow } from '../../storage/tables/desk'
import type { StudentRow } from '../../storage/tables/student'
import { hasRole } from '../access/role'
import { caseVersion, documentVersion } from '../actions/case-version'
import { documentItem } from '../documents/document'
import { actionOf, csrfField, type DeskHtml, type DeskView, seenField } from '../pages/view'
import { emailForms } from './email-form'
import { answerDueText, erasureForms } from './erasure-form'
import type { DeskCase } from './read-cases'

/** May an agent judge it now? The scanner holds a file until it has looked at it. */
export const isToJudge = ({ status, scanDueAt }: AttachmentRow): boolean =>
  status === 'UPLOADED' && scanDueAt === null

/** Is everything that waits for a judgement still with the scanner? */
const isHeld = (sent: AttachmentRow[]) => sent.some(({ scanDueAt }) => scanDueAt) && !sent.some(isToJudge)

/** One case: status, next step, documents and actions. */
export function caseArticle({ row, sent, proposals }: DeskCase, view: DeskView): DeskHtml {
  const { now, language, word } = view
  const { personal, status, email, id } = row
  const closing = proposals.find(({ deed }) => deed === 'close')
  const erasing = proposals.find(({ deed }) => deed === 'erase')
  const moving = proposals.find(({ deed }) => deed === 'email')
  const { categories } = documentStates(row, sent, now)
  const fixed = html`${csrfField(view)}${seenField(caseVersion(row, proposals))}`
  const isRequired = (category: (typeof categories)[number]) =>
    row.rules.requiredAttachments.includes(category)
  return html`
      <article id="case-${id}">
        <div class="title">
          <h2><bdi>${[personal.surname, personal.forename].filter(Boolean).join(' ')}</bdi></h2>
          <p class="badge ${status.toLowerCase()}">${word(`status.${status}`)} <code>${status}</code></p>
        </div>
        <p class="about"><bdi>${email}</bdi></p>
        <p class="next">${word(isHeld(sent) ? 'allChecking' : `next.${status}`)}</p>
        ${facts(row, view)}
        <h3>${word('documents')}</h3>
        ${onward(row, sent, view)}
        <ul class="documents">
          ${categories.map(category => {
            const found = sent.find(one => one.category === category)
            const said = found && describeAttachment(found, language)
            const isInfected = found?.reason === INFECTED
            const shown = found ? documentVersion(found) : ''
            return documentItem({
              ...{ row, category, said, isInfected, shown, view },
              isRequired: isRequired(category),
            })
          })}
        </ul>
        ${hasRole(view.agent, 'judge') ? html`${closingNotice(closing, view)}${actions(row, closing, fixed, view)}${erasureForms(row, erasing, fixed, view)}${emailForms(row, moving, fixed, view)}` : ''}
      </article>`
}

/** The way on without a search: the first document to judge, else the next case that waits. */
function onward({ id }: StudentRow, sent: AttachmentRow[], { base, language, word }: DeskView): DeskHtml {
  const first = sent.find(isToJudge)
  const [address, name] = first
    ? [`${base}/students/${id}/attachments/${first.id}`, 'onward.document']
    : [`${base}/students/${id}/next`, 'onward.case']
  return html`<p><a class="button" accesskey="n" href="${address}?lang=${language}">${word(name)}</a></p>`
}

function facts(row: StudentRow, view: DeskView): DeskHtml {
  const { language, word } = view
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
    ['bounced', row.mailBouncedAt && word('case.bouncedSince', { date: day(row.mailBouncedAt) })],
    ['erasure', row.erasureAskedAt && word('case.erasureAsked', { date: day(row.erasureAskedAt) })],
    ['answerBy', row.erasureAskedAt && answerDueText(row.erasureAskedAt, view)],
    ['confirm', row.isToConfirm && word('case.toConfirm')],
  ]
  return html`<dl>${said.map(([name, value]) =>
    value ? html`<div><dt>${word(`case.${name}`)}</dt><dd><bdi>${value}</bdi></dd></div>` : '',
  )}</dl>`
}

/** Another agent wants to close the case. */
function closingNotice(closing: DeskProposalRow | undefined, { word }: DeskView): DeskHtml {
  return closing
    ? html`<p class="notice">${word('closing.proposed', { name: closing.agentName })}</p>`
    : html``
}

/** The actions on the whole case. */
function actions(
  { id, status }: StudentRow,
  closing: DeskProposalRow | undefined,
  fixed: DeskHtml,
  view: DeskView,
): DeskHtml {
  const { word, agent, needsTwo } = view
  const isProposed = closing !== undefined
  const possible = {
    remind: !isCaseClosed(status),
    number: status === 'PENDING',
    'propose-close': status === 'AFFILIATED' && needsTwo && !isProposed,
    close: status === 'AFFILIATED' && (!needsTwo || (isProposed && closing.agent !== agent.id)),
    decline: isProposed,
  }
  const said: Record<string, string> = { 'propose-close': 'closing.propose' }
  const names = Object.entries(possible).flatMap(([name, is]) => (is ? [name] : []))
  if (names.length === 0) return html``
  return html`
        <div class="actions" role="group" aria-label="${word('actions')}">
          ${names.map(
            name => html`
          <form method="post" action="${actionOf(view, `/students/${id}/${name}`)}">${fixed}<button class="${['remind', 'decline'].includes(name) ? 'quiet' : ''}">${word(said[name] ?? name)}</button></form>`,
          )}
        </div>`
}
