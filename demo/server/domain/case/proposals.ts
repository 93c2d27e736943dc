import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../storage/database/database'
import { type DeskProposalRow, deskProposalTable, type ProposedDeed } from '../../storage/tables/desk'

/** What agents have proposed to do with these cases. */
export const findProposals = (database: Database, studentIds: string[]): Promise<DeskProposalRow[]> =>
  database.select().from(deskProposalTable).where(inArray(deskProposalTable.studentId, studentIds))

/** Ends what was proposed for a case: this deed, or all; returns whether there was anything. */
export async function endProposals(tx: Database, studentId: string, deed?: ProposedDeed): Promise<boolean> {
  const isOfCase = eq(deskProposalTable.studentId, studentId)
  const gone = await tx
    .delete(deskProposalTable)
    .where(and(isOfCase, deed && eq(deskProposalTable.deed, deed)))
    .returning()
  return gone.length > 0
}

/** Ends all that an agent has proposed, who may judge no longer. */
export async function endProposalsOf(database: Database, agent: string): Promise<void> {
  await database.delete(deskProposalTable).where(eq(deskProposalTable.agent, agent))
}
