import { changeCase } from '../../domain/case/case'
import { storeMessage } from '../../domain/message/write'
import type { Database } from '../../storage/database/database'
import type { StudentRow } from '../../storage/tables/student'
import { type AgentAction, type AgentWork, changeAsAgent, refuse } from './change'
import { dropProposal, propose, requireProposal } from './proposal'

/** Closes the case as done; an HttpError (409) before there is a definitive number. */
export const closeCase = (work: AgentWork, studentId: string) =>
  changeAsAgent(work, studentId, (tx, row) => closeNow(work, tx, row))

/** Where two agents close a case, the first one proposes it. */
export const proposeClosing = (work: AgentWork, studentId: string) =>
  changeAsAgent(work, studentId, async (tx, row) => {
    requireAffiliated(row)
    await propose(tx, work, studentId, 'close')
    return { action: 'proposeClose' }
  })

/** Closes what another agent has proposed to close. */
export const confirmClosing = (work: AgentWork, studentId: string) =>
  changeAsAgent(work, studentId, async (tx, row) => {
    await requireProposal(tx, work, studentId, 'close')
    return closeNow(work, tx, row)
  })

/** Takes back that a case is to be closed, or refuses it. */
export const declineClosing = (work: AgentWork, studentId: string) =>
  changeAsAgent(work, studentId, async tx => {
    await dropProposal(tx, studentId, 'close')
    return { action: 'declineClose' }
  })

function requireAffiliated({ status }: StudentRow): void {
  if (status !== 'AFFILIATED') throw refuse('notAffiliated')
}

async function closeNow({ server }: AgentWork, tx: Database, row: StudentRow): Promise<AgentAction> {
  requireAffiliated(row)
  const done = await changeCase(tx, server, row, { status: 'DONE' })
  await storeMessage(tx, server, done, { kind: 'done' })
  return { action: 'close' }
}
