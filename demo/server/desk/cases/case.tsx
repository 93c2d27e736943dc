/** @jsxImportSource hono/jsx */
import { formatReference } from '../../../../widgets/contract/reference'
import { dateFormat } from '../../../../widgets/shared/date-format'
import { documentStates } from '../../domain/documents/list'
import { formatNumber } from '../../domain/rules/number'
import { isCaseClosed } from '../../domain/rules/transitions'
import type { AttachmentRow } from '../../storage/tables/attachment'
import type { ProposedAction } from '../../storage/tables/desk'
import type { StudentRow } from '../../storage/tables/student'
import { hasRole } from '../access/access'
import { caseVersion } from '../actions/case-version'
import { DocumentItem } from '../documents/document'
import { type DeskView, deskAddress, fullName } from '../pages/view'
import { ActionForm, type CaseFormProps } from './action-form'
import { answerDueText, ErasureForms } from './erasure-form'
import type { DeskCase } from './read-cases'

/** Returns true if an agent may judge the file now: it is new, and its malware scan is finished. */
const needsJudgement = ({ status, scanDueAt }: AttachmentRow): boolean =>
  status === 'UPLOADED' && scanDueAt === null

/** Returns the documents that an agent may judge now. A closed case has none. */
export const documentsToJudge = ({ row, documents }: DeskCase): AttachmentRow[] =>
  isCaseClosed(row.status) ? [] : documents.filter(needsJudgement)

/** Returns true if files are still being scanned for malware, and no other file can be judged yet. */
const isWaitingForScan = (documents: AttachmentRow[]) =>
  documents.some(({ scanDueAt }) => scanDueAt) && !documents.some(needsJudgement)

interface Props {
  deskCase: DeskCase
  view: DeskView
}

/** Renders one case: status, next step, documents and actions. */
export function CaseArticle({ deskCase, view }: Props) {
  const { row, documents } = deskCase
  const { now, word } = view
  const { personal, status, email, id } = row
  return (
    <article id={`case-${id}`}>
      <div class="title">
        <h2>
          <bdi>{fullName(personal)}</bdi>
        </h2>
        <p class={`badge ${status.toLowerCase()}`}>
          {word(`status.${status}`)} <code>{status}</code>
        </p>
      </div>
      <p class="about">
        <bdi>{email}</bdi>
      </p>
      <p class="next">{word(isWaitingForScan(documents) ? 'allChecking' : `next.${status}`)}</p>
      <Facts row={row} view={view} />
      <h3>{word('documents')}</h3>
      <NextStep deskCase={deskCase} view={view} />
      <ul class="documents">
        {documentStates(row, documents, now).categories.map(category => (
          <DocumentItem
            row={row}
            category={category}
            attachment={documents.find(document => document.category === category)}
            view={view}
          />
        ))}
      </ul>
      {hasRole(view.agent, 'judge') && <CaseForms deskCase={deskCase} view={view} />}
    </article>
  )
}

/** Renders a link to the first document to judge, otherwise to the next case in the queue. */
function NextStep({ deskCase, view }: Props) {
  const { row } = deskCase
  const [first] = documentsToJudge(deskCase)
  const [path, name] = first
    ? [`/students/${row.id}/attachments/${first.id}`, 'onward.document']
    : [`/students/${row.id}/next`, 'onward.case']
  return (
    <p>
      <a class="button" accesskey="n" href={deskAddress(view, path)}>
        {view.word(name)}
      </a>
    </p>
  )
}

function Facts({ row, view }: { row: StudentRow; view: DeskView }) {
  const { language, word } = view
  const day = dateFormat(language, { dateStyle: 'long', timeZone: 'Europe/Paris' })
  const count = row.reminders
  const reminders = row.remindedAt
    ? word('case.reminded', { count, date: day(row.remindedAt) })
    : word('case.notReminded', { count })
  const facts: [string, string | false | null][] = [
    ['reference', formatReference(row.reference)],
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
  return (
    <dl>
      {facts.map(
        ([name, value]) =>
          value && (
            <div>
              <dt>{word(`case.${name}`)}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** Renders the actions on the whole case. */
function CaseForms({ deskCase: { row, proposals }, view }: Props) {
  const common = { row, version: caseVersion(row, proposals), view }
  const proposalFor = (name: ProposedAction) => proposals.find(({ action }) => action === name)
  return (
    <>
      <ProgressForms {...common} proposal={proposalFor('close')} />
      <ErasureForms {...common} proposal={proposalFor('erase')} />
      <EmailForms {...common} proposal={proposalFor('email')} />
    </>
  )
}

const buttonTexts: Record<string, string> = { 'propose-close': 'closing.propose' }

function ProgressForms({ row: { id, status }, version, proposal, view }: CaseFormProps) {
  const { word, agent } = view
  const isProposed = proposal !== undefined
  const possible = {
    remind: !isCaseClosed(status),
    number: status === 'PENDING',
    'propose-close': status === 'AFFILIATED' && !isProposed,
    close: status === 'AFFILIATED' && isProposed && proposal.agent !== agent.id,
    decline: isProposed,
  }
  const names = Object.entries(possible).flatMap(([name, isPossible]) => (isPossible ? [name] : []))
  return (
    <>
      {proposal && <p class="notice">{word('closing.proposed', { name: proposal.agentName })}</p>}
      {names.length > 0 && (
        <section class="actions" aria-label={word('actions')}>
          {names.map(name => (
            <ActionForm view={view} path={`/students/${id}/${name}`} version={version}>
              <button type="submit" class={['remind', 'decline'].includes(name) ? 'quiet' : undefined}>
                {word(buttonTexts[name] ?? name)}
              </button>
            </ActionForm>
          ))}
        </section>
      )}
    </>
  )
}

/**
 * Renders the forms that change the e-mail address of a student who has lost access to the old mailbox. A second agent has to
 * confirm the change.
 */
function EmailForms(props: CaseFormProps) {
  const { row, version, proposal, view } = props
  const { word, agent } = view
  if (!proposal) return <EmailForm {...props} isProposal />
  const { agentName: name, email } = proposal
  return (
    <>
      <p class="notice">
        <bdi>{word('email.proposed', { name, email: email ?? '' })}</bdi>
      </p>
      {proposal.agent !== agent.id && <EmailForm {...props} isProposal={false} />}
      <ActionForm view={view} path={`/students/${row.id}/decline-email`} version={version}>
        <button type="submit" class="quiet">
          {word('email.takeBack')}
        </button>
      </ActionForm>
    </>
  )
}

function EmailForm({ row, version, view, isProposal }: CaseFormProps & { isProposal: boolean }) {
  const { word } = view
  return (
    <details class="email">
      <summary>{word('email.title')}</summary>
      <ActionForm
        view={view}
        path={`/students/${row.id}/${isProposal ? 'propose-email' : 'email'}`}
        version={version}
      >
        <p class="about">{word(isProposal ? 'email.proposeText' : 'email.text')}</p>
        {isProposal && (
          <label>
            {word('email.address')} <input name="email" type="email" autocomplete="off" required dir="ltr" />
          </label>
        )}
        <label class="check">
          <input name="identity" type="checkbox" value="seen" required /> {word('email.identity')}
        </label>
        <button type="submit" class="quiet">
          {word(isProposal ? 'email.propose' : 'email.change')}
        </button>
      </ActionForm>
    </details>
  )
}
