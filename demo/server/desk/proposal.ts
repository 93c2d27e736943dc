import { endProposals, findProposals } from '../case/proposals'
import type { Database } from '../db/database'
import { deskProposalTable, type ProposedDeed } from '../db/desk-schema'
import { type AgentWork, refuse } from './change'

const refusals = {
  close: { own: 'secondAgent', stands: 'closingStands', none: 'noClosing' },
  erase: { own: 'secondEraser', stands: 'erasingStands', none: 'noErasing' },
} as const satisfies Record<ProposedDeed, Record<'own' | 'stands' | 'none', string>>

/** The agent who has proposed it, by the provider's id. */
async function proposerOf(tx: Database, studentId: string, deed: ProposedDeed): Promise<string | undefined> {
  return (await findProposals(tx, [studentId])).find(one => one.deed === deed)?.agent
}

/** Stores the proposal of an agent; an HttpError (409) if one stands. The row of the case is locked. */
export async function propose(
  tx: Database,
  { server, agent: { id: agent, name: agentName } }: AgentWork,
  studentId: string,
  deed: ProposedDeed,
): Promise<void> {
  const proposer = await proposerOf(tx, studentId, deed)
  if (proposer) throw refuse(refusals[deed][proposer === agent ? 'own' : 'stands'])
  await tx.insert(deskProposalTable).values({ studentId, deed, agent, agentName, at: server.now() })
}

/** An HttpError (409) unless another agent has proposed it. The row of the case is locked. */
export async function requireProposal(
  tx: Database,
  { agent }: AgentWork,
  studentId: string,
  deed: ProposedDeed,
): Promise<void> {
  const proposer = await proposerOf(tx, studentId, deed)
  if (!proposer) throw refuse(refusals[deed].none)
  if (proposer === agent.id) throw refuse(refusals[deed].own)
}

/** Takes a proposal back, or refuses it; an HttpError (409) if there is none. */
export async function dropProposal(tx: Database, studentId: string, deed: ProposedDeed): Promise<void> {
  if (!(await endProposals(tx, studentId, deed))) throw refuse(refusals[deed].none)
}
