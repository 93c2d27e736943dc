import { and, eq } from 'drizzle-orm'
import type { Database } from '../db/database'
import { deskProposalTable, type ProposedDeed } from '../db/desk-schema'
import { type AgentWork, refuse } from './change'

const isOf = (studentId: string, deed: ProposedDeed) =>
  and(eq(deskProposalTable.studentId, studentId), eq(deskProposalTable.deed, deed))

const isOwn: Record<ProposedDeed, string> = { close: 'secondAgent', erase: 'secondEraser' }

/**
 * Whether another agent has proposed it, so that it is done now; else stores the proposal of this one. An HttpError (409) if
 * that is there already. The row of the case is locked.
 */
export async function agreeOrPropose(
  tx: Database,
  { server, agent }: AgentWork,
  studentId: string,
  deed: ProposedDeed,
): Promise<boolean> {
  const [first] = await tx.select().from(deskProposalTable).where(isOf(studentId, deed))
  if (first?.agent === agent.id) throw refuse(isOwn[deed])
  if (first) return true
  const { id, name: agentName } = agent
  await tx.insert(deskProposalTable).values({ studentId, deed, agent: id, agentName, at: server.now() })
  return false
}

/** Takes a proposal back; returns whether there was one. */
export async function dropProposal(tx: Database, studentId: string, deed: ProposedDeed): Promise<boolean> {
  const gone = await tx.delete(deskProposalTable).where(isOf(studentId, deed)).returning()
  return gone.length > 0
}
