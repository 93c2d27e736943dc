import { endProposals, findProposals } from '../../domain/case/proposals'
import type { Database } from '../../storage/database/database'
import { type DeskProposalRow, deskProposalTable, type ProposedAction } from '../../storage/tables/desk'
import { type AgentWork, refuse } from './change'

const refusals = {
  close: { own: 'secondAgent', stands: 'closingStands', none: 'noClosing' },
  erase: { own: 'secondEraser', stands: 'erasingStands', none: 'noErasing' },
  email: { own: 'secondEmail', stands: 'emailStands', none: 'noEmail' },
} as const satisfies Record<ProposedAction, Record<'own' | 'stands' | 'none', string>>

async function findProposal(
  tx: Database,
  studentId: string,
  deed: ProposedAction,
): Promise<DeskProposalRow | undefined> {
  return (await findProposals(tx, [studentId])).find(one => one.deed === deed)
}

/** Stores an agent's proposal. Throws an HttpError (409) if there already is one. The row of the case must be locked. */
export async function propose(
  tx: Database,
  { server, agent: { id: agent, name: agentName } }: AgentWork,
  studentId: string,
  deed: ProposedAction,
  email?: string,
): Promise<void> {
  const found = await findProposal(tx, studentId, deed)
  if (found) throw refuse(refusals[deed][found.agent === agent ? 'own' : 'stands'])
  await tx.insert(deskProposalTable).values({ studentId, deed, agent, agentName, email, at: server.now() })
}

/**
 * Resolves with the proposal of another agent. Throws an HttpError (409) if no other agent has proposed it. The row of the case
 * must be locked.
 */
export async function requireProposal(
  tx: Database,
  { agent }: AgentWork,
  studentId: string,
  deed: ProposedAction,
): Promise<DeskProposalRow> {
  const found = await findProposal(tx, studentId, deed)
  if (!found) throw refuse(refusals[deed].none)
  if (found.agent === agent.id) throw refuse(refusals[deed].own)
  return found
}

/** Withdraws or refuses a proposal. Throws an HttpError (409) if there is no proposal. */
export async function dropProposal(tx: Database, studentId: string, deed: ProposedAction): Promise<void> {
  if (!(await endProposals(tx, studentId, deed))) throw refuse(refusals[deed].none)
}
