import { changeCase } from '../case/case'
import type { Database } from '../db/database'
import type { StudentRow } from '../db/schema'
import { storeMessage } from '../message/write'
import { type AgentWork, changeAsAgent, type Deed, refuse } from './change'
import { agreeOrPropose, dropProposal } from './proposal'

/** Closes the case as done; an HttpError (409) before there is a definitive number. */
export const closeCase = (work: AgentWork, studentId: string) =>
  changeAsAgent(work, studentId, async (tx, row) => {
    requireAffiliated(row)
    return closeNow(work, tx, row)
  })

/** Where two agents close a case: the first one proposes it, and another one closes it. */
export const closeCaseByTwo = (work: AgentWork, studentId: string) =>
  changeAsAgent(work, studentId, async (tx, row) => {
    requireAffiliated(row)
    const isAgreed = await agreeOrPropose(tx, work, studentId, 'close')
    return isAgreed ? closeNow(work, tx, row) : { action: 'proposeClose' }
  })

/** Takes back that a case is to be closed, or refuses it. */
export const declineClosing = (work: AgentWork, studentId: string) =>
  changeAsAgent(work, studentId, async tx => {
    if (!(await dropProposal(tx, studentId, 'close'))) throw refuse('noClosing')
    return { action: 'declineClose' }
  })

function requireAffiliated({ status }: StudentRow): void {
  if (status !== 'AFFILIATED') throw refuse('notAffiliated')
}

async function closeNow({ server }: AgentWork, tx: Database, row: StudentRow): Promise<Deed> {
  await dropProposal(tx, row.id, 'close')
  const done = await changeCase(tx, server, row, { status: 'DONE' })
  await storeMessage(tx, server, done, { kind: 'done' })
  return { action: 'close' }
}
