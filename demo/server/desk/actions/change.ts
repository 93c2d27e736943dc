import type { Category } from '../../../../widgets/contract/document/category'
import type { AccessAction } from '../../domain/audit/action'
import { type Actor, recordAccess } from '../../domain/audit/record'
import { lockCase, settleCase } from '../../domain/case/case'
import { findProposals } from '../../domain/case/proposals'
import type { Server } from '../../environment/environment'
import { HttpError } from '../../http/problem'
import type { Database } from '../../storage/database/database'
import type { StudentRow } from '../../storage/tables/student'
import { caseVersion } from './case-version'

export interface AgentWork {
  server: Server
  agent: Actor
  /**
   * The case version on the agent's page. Missing for a judgement, which compares the document version instead, and for a script of
   * the demo, which has no page.
   */
  seen?: string | undefined
}

interface AgentAction {
  action: AccessAction
  document?: { id: string; category: Category }
  reason?: string
}

/**
 * Runs `change` on the locked case in one transaction, then applies the rules. Records the action that `change` returns, if it
 * returns one.
 */
export async function changeAsAgent(
  work: AgentWork,
  id: string,
  change: (tx: Database, row: StudentRow) => Promise<AgentAction | undefined>,
): Promise<undefined> {
  const { server, agent } = work
  await server.database.transaction(async tx => {
    const row = await lockCase(tx, id)
    const requireFresh = await createFreshnessCheck(tx, work, row)
    const action = await change(tx, row)
    requireFresh()
    await settleCase(tx, server, id)
    if (action) await recordAccess(tx, { agent, studentId: id, ...action })
  })
  server.wakeMailSender()
}

/**
 * Compares the case with the version on the agent's page. The row must be locked. Resolves with a function that throws an HttpError
 * (409) if the case has changed. Call the returned function after the change, because an error of the change is more specific.
 */
export async function createFreshnessCheck(
  tx: Database,
  { seen }: AgentWork,
  row: StudentRow,
): Promise<() => void> {
  const isFresh = seen === undefined || seen === caseVersion(row, await findProposals(tx, [row.id]))
  return () => {
    if (!isFresh) throw conflictError('stale')
  }
}

export const conflictError = (reason: string) =>
  new HttpError(409, [], { reason: `message.refusal.${reason}` })
