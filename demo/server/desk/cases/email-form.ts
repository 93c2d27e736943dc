import { html } from 'hono/html'
import type { DeskProposalRow } from '../../storage/tables/desk'
import type { StudentRow } from '../../storage/tables/student'
import { actionOf, type DeskHtml, type DeskView } from '../pages/view'

/** For a student who can no longer read the old mailbox: another address, which a second agent has to give where two are needed. */
export function emailForms(
  row: StudentRow,
  moving: DeskProposalRow | undefined,
  fixed: DeskHtml,
  view: DeskView,
): DeskHtml {
  const { word, agent, needsTwo } = view
  if (!moving) return emailForm(row, needsTwo ? 'propose' : 'change', fixed, view)
  return html`
        <p class="notice"><bdi>${word('email.proposed', { name: moving.agentName, email: moving.email ?? '' })}</bdi></p>
        ${moving.agent === agent.id ? '' : emailForm(row, 'confirm', fixed, view)}
        <form method="post" action="${actionOf(view, `/students/${row.id}/decline-email`)}">${fixed}<button class="quiet">${word('email.takeBack')}</button></form>`
}

function emailForm(
  { id }: StudentRow,
  step: 'change' | 'propose' | 'confirm',
  fixed: DeskHtml,
  view: DeskView,
): DeskHtml {
  const { word } = view
  const isProposal = step === 'propose'
  return html`
        <details class="email">
          <summary>${word('email.title')}</summary>
          <form method="post" action="${actionOf(view, `/students/${id}/${isProposal ? 'propose-email' : 'email'}`)}">${fixed}
            <p class="about">${word(isProposal ? 'email.proposeText' : 'email.text')}</p>
            ${
              step === 'confirm'
                ? ''
                : html`<label>${word('email.address')} <input name="email" type="email" autocomplete="off" required dir="ltr"></label>`
            }
            <label class="check"><input name="identity" type="checkbox" value="seen" required> ${word('email.identity')}</label>
            <button class="quiet">${word(isProposal ? 'email.propose' : 'email.change')}</button>
          </form>
        </details>`
}
