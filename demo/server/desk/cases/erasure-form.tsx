/** @jsxImportSource hono/jsx */
import { dateFormat } from '../../../../widgets/shared/date-format'
import { answerDueDay, declineReasonsFor, isAnswerLate } from '../../domain/rules/erasure'
import type { DeskView } from '../pages/view'
import { ActionForm, type CaseFormProps } from './action-form'

/** Returns the day by which the student must get an answer, marked if it is past. */
export function answerDueText(askedAt: Date, { language, word, now }: DeskView): string {
  const day = dateFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
  const date = day(new Date(`${answerDueDay(askedAt)}T00:00:00Z`))
  return isAnswerLate(askedAt, now) ? word('erasure.late', { date }) : date
}

/** Renders the two answers to a request for erasure: erase the case, or keep it and send the student the reason. */
export function ErasureForms(props: CaseFormProps) {
  const { row, version, proposal, view } = props
  const { word, agent } = view
  if (!row.erasureAskedAt) return null
  return (
    <section class="judge erasure" aria-labelledby={`erasure-${row.id}`}>
      <h3 id={`erasure-${row.id}`}>{word('erasure.title')}</h3>
      <p class="about">{word('erasure.text')}</p>
      {proposal && <p class="notice">{word('erasure.proposed', { name: proposal.agentName })}</p>}
      {proposal?.agent !== agent.id && <EraseForm {...props} />}
      {proposal && (
        <ActionForm view={view} path={`/students/${row.id}/decline-erase`} version={version}>
          <button type="submit" class="quiet">
            {word('erasure.takeBack')}
          </button>
        </ActionForm>
      )}
      <KeepForm {...props} />
    </section>
  )
}

function EraseForm({ row, version, proposal, view }: CaseFormProps) {
  const { word } = view
  const isProposal = !proposal
  return (
    <details>
      <summary>{word(isProposal ? 'erasure.propose' : 'erasure.erase')}</summary>
      <ActionForm
        view={view}
        path={`/students/${row.id}/${isProposal ? 'propose-erase' : 'erase'}`}
        version={version}
      >
        <p class="about">{word(isProposal ? 'erasure.proposeText' : 'erasure.eraseText')}</p>
        <button type="submit" class="danger">
          {word(isProposal ? 'erasure.confirmPropose' : 'erasure.confirmErase')}
        </button>
      </ActionForm>
    </details>
  )
}

const KeepForm = ({ row, version, view }: CaseFormProps) => (
  <details>
    <summary>{view.word('erasure.keep')}</summary>
    <ActionForm view={view} path={`/students/${row.id}/keep`} version={version}>
      <p class="about">{view.word('erasure.keepText')}</p>
      <label>
        {view.word('reason')}{' '}
        <select name="reason" required>
          <option value="">{view.word('choose')}</option>
          {declineReasonsFor(row).map(reason => (
            <option value={reason}>{view.word(`erasure.reason.${reason}`)}</option>
          ))}
        </select>
      </label>
      <button type="submit" class="quiet">
        {view.word('erasure.confirmKeep')}
      </button>
    </ActionForm>
  </details>
)
