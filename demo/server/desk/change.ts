import type { Category } from '../../../widgets/contract/attachment'
import type { AccessAction } from '../audit/action'
import { type Actor, recordAccess } from '../audit/record'
import { lockCase, settleCase } from '../case/case'
import type { Database } from '../db/database'
import type { StudentRow } from '../db/schema'
import type { Server } from '../environment/environment'
import { HttpError } from '../http/problem'

export interface AgentWork {
  server: Server
  agent: Actor
}

export interface Deed {
  action: AccessAction
  document?: { id: string; category: Category }
  reason?: string
}

/** Runs an action of the agent on a case, then applies the rules, and records what was done: all of it or nothing. */
export async function changeAsAgent(
  { server, agent }: AgentWork,
  id: string,
  deed: (tx: Database, row: StudentRow) => Promise<Deed>,
): Promise<undefined> {
  await server.database.transaction(async tx => {
    const done = await deed(tx, await lockCase(tx, id))
    await settleCase(tx, server, id)
    await recordAccess(tx, { agent, studentId: id, ...done })
  })
  server.wake()
}

export const refuse = (reason: string) => new HttpError(409, [], { reason: `message.refusal.${reason}` })
