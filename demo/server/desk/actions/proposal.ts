import { endProposals, findProposals } from '../../domain/case/proposals'
import type { Database } from '../../storage/database/database'
import { type DeskProposalRow, deskProposalTable, type ProposedAction } from '../../storage/tables/desk'
import { type AgentWork, conflictError } from './change'

const refusals = {
  close: { own: 'secondAgent', proposed: 'closingProposed', none: 'noClosing' },
  erase: { own: 'secondEraser', proposed: 'erasingProposed', none: 'noErasing' },
  email: { own: 'secondEmail', proposed: 'emailProposed', none: 'noEmail' },
} as const satisfies Record<ProposedAction, Record<'own' | 'proposed' | 'none', string>>

async function findProposal(
  tx: Database,
  studentId: string,
  action: ProposedAction,
): Promise<DeskProposalRow | undefined> {
  return (await findProposals(tx, [studentId])).find(proposal => proposal.action === action)
}

/** Stores an agent's proposal. Throws an HttpError (409) if there already is one. The row of the case must be locked. */
export async function propose(
  tx: Database,
  { server, agent: { id: agent, name: agentName } }: AgentWork,
  studentId: string,
  action: ProposedAction,
  email?: string,
): Promise<void> {
  const proposal = await findProposal(tx, studentId, action)
  if (proposal) throw conflictError(refusals[action][proposal.agent === agent ? 'own' : 'proposed'])
  await tx.insert(deskProposalTable).values({ studentId, action, agent, agentName, email, at: server.now() })
}

/**
 * Resolves with the proposal of another agent. Throws an HttpError (409) if no other agent has proposed it. The row of the case
 * must be locked.
 */
export async function requireProposal(
  tx: Database,
  { agent }: AgentWork,
  studentId: string,
  action: ProposedAction,
): Promise<DeskProposalRow> {
  const proposal = await findProposal(tx, studentId, action)
  if (!proposal) throw conflictError(refusals[action].none)
  if (proposal.agent === agent.id) throw conflictError(refusals[action].own)
  return proposal
}

/** Deletes a proposal that its agent withdraws or another agent refuses. Throws an HttpError (409) if there is none. */
export async function dropProposal(tx: Database, studentId: string, action: ProposedAction): Promise<void> {
  if (!(await endProposals(tx, studentId, action))) throw conflictError(refusals[action].none)
}
