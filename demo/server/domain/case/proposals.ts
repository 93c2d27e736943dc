import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../storage/database/database'
import { type DeskProposalRow, deskProposalTable, type ProposedAction } from '../../storage/tables/desk'

/** Resolves with the open proposals of agents for these cases. */
export const findProposals = (database: Database, studentIds: string[]): Promise<DeskProposalRow[]> =>
  database.select().from(deskProposalTable).where(inArray(deskProposalTable.studentId, studentIds))

/** Ends the proposals for a case: those for `action`, or all. Resolves with true if there was one. */
export async function endProposals(
  tx: Database,
  studentId: string,
  action?: ProposedAction,
): Promise<boolean> {
  const caseCondition = eq(deskProposalTable.studentId, studentId)
  const ended = await tx
    .delete(deskProposalTable)
    .where(and(caseCondition, action && eq(deskProposalTable.action, action)))
    .returning()
  return ended.length > 0
}

/** Ends all proposals of an agent. Call it if the agent may no longer judge. */
export async function endProposalsOf(database: Database, agent: string): Promise<void> {
  await database.delete(deskProposalTable).where(eq(deskProposalTable.agent, agent))
}
