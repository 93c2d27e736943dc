import { html } from 'hono/html'
import { dateFormat } from '../../../../widgets/shared/date-format'
import { answerDueDay, declineReasonsFor, isAnswerLate } from '../../domain/rules/erasure'
import type { DeskProposalRow } from '../../storage/tables/desk'
import type { StudentRow } from '../../storage/tables/student'
import { actionOf, type DeskHtml, type DeskView } from '../pages/view'

/** By when the student has to be answered, and whether that day is over. */
export function answerDueText(askedAt: Date, { language, word, now }: DeskView): string {
  const day = dateFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
  const date = day(new Date(`${answerDueDay(askedAt)}T00:00:00Z`))
  return isAnswerLate(askedAt, now) ? word('erasure.late', { date }) : date
}

/** The two answers to a student who wants the case erased: it is erased, or it is kept and the student is told why. */
export function erasureForms(
  row: StudentRow,
  erasing: DeskProposalRow | undefined,
  fixed: DeskHtml,
  view: DeskView,
): DeskHtml {
  const { word, agent } = view
  if (!row.erasureAskedAt) return html``
  return html`
        <section class="judge erasure" aria-labelledby="erasure-${row.id}">
          <h3 id="erasure-${row.id}">${word('erasure.title')}</h3>
          <p class="about">${word('erasure.text')}</p>
          ${erasing ? html`<p class="notice">${word('erasure.proposed', { name: erasing.agentName })}</p>` : ''}
          ${erasing?.agent === agent.id ? '' : eraseForm(row, erasing, fixed, view)}
          ${erasing ? declineForm(row, fixed, view) : ''}
          ${keepForm(row, fixed, view)}
        </section>`
}

function eraseForm(
  { id }: StudentRow,
  erasing: DeskProposalRow | undefined,
  fixed: DeskHtml,
  view: DeskView,
): DeskHtml {
  const { word, needsTwo } = view
  const isProposal = needsTwo && !erasing
  return html`
          <details>
            <summary>${word(isProposal ? 'erasure.propose' : 'erasure.erase')}</summary>
            <form method="post" action="${actionOf(view, `/students/${id}/${isProposal ? 'propose-erase' : 'erase'}`)}">${fixed}
              <p class="about">${word(isProposal ? 'erasure.proposeText' : 'erasure.eraseText')}</p>
              <button class="danger">${word(isProposal ? 'erasure.confirmPropose' : 'erasure.confirmErase')}</button>
            </form>
          </details>`
}

const declineForm = ({ id }: StudentRow, fixed: DeskHtml, view: DeskView): DeskHtml => html`
          <form method="post" action="${actionOf(view, `/students/${id}/decline-erase`)}">${fixed}<button class="quiet">${view.word('erasure.takeBack')}</button></form>`

function keepForm(row: StudentRow, fixed: DeskHtml, view: DeskView): DeskHtml {
  const { word } = view
  return html`
          <details>
            <summary>${word('erasure.keep')}</summary>
            <form method="post" action="${actionOf(view, `/students/${row.id}/keep`)}">${fixed}
              <p class="about">${word('erasure.keepText')}</p>
              <label>${word('reason')}
                <select name="reason" required><option value="">${word('choose')}</option>${declineReasonsFor(
                  row,
                ).map(
                  reason => html`<option value="${reason}">${word(`erasure.reason.${reason}`)}</option>`,
                )}</select>
              </label>
              <button class="quiet">${word('erasure.confirmKeep')}</button>
            </form>
          </details>`
}
