/** @jsxImportSource hono/jsx */
import { ActionForm, type CaseFormProps } from './action-form'

/**
 * Renders the forms for another e-mail address, for a student who has lost access to the old mailbox. A second agent has to
 * confirm it.
 */
export function EmailForms(props: CaseFormProps) {
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
