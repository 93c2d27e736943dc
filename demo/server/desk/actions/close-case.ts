import { changeCase } from '../../domain/case/case'
import { storeMessage } from '../../domain/message/write'
import type { StudentRow } from '../../storage/tables/student'
import { type AgentWork, changeAsAgent, conflictError } from './change'
import { dropProposal, propose, requireProposal } from './proposal'

/** Proposes to close the case. Throws an HttpError (409) if there is no definitive number yet. */
export const proposeClosing = (work: AgentWork, studentId: string) =>
  changeAsAgent(work, studentId, async (tx, row) => {
    requireAffiliated(row)
    await propose(tx, work, studentId, 'close')
    return { action: 'proposeClose' }
  })

/** Closes a case that another agent has proposed to close. */
export const confirmClosing = (work: AgentWork, studentId: string) =>
  changeAsAgent(work, studentId, async (tx, row) => {
    await requireProposal(tx, work, studentId, 'close')
    requireAffiliated(row)
    const done = await changeCase(tx, work.server, row, { status: 'DONE' })
    await storeMessage(tx, work.server, done, { kind: 'done' })
    return { action: 'close' }
  })

/** Withdraws or refuses the proposal to close a case. */
export const declineClosing = (work: AgentWork, studentId: string) =>
  changeAsAgent(work, studentId, async tx => {
    await dropProposal(tx, studentId, 'close')
    return { action: 'declineClose' }
  })

function requireAffiliated({ status }: StudentRow): void {
  if (status !== 'AFFILIATED') throw conflictError('notAffiliated')
}
