import { recordAccess } from '../audit/record'
import type { Database } from '../db/database'
import type { StudentRow } from '../db/schema'
import { HttpError } from '../http/problem'
import type { DeclineReason } from '../message/decline-reason'
import { storeMessage } from '../message/write'
import { endErasureRequest } from '../own-data/erasure'
import { forgetStudent } from '../retention/forget'
import { parisDay } from '../rules/day'
import { declineReasonsFor } from '../rules/erasure'
import { type AgentWork, changeAsAgent, refuse } from './change'
import { agreeOrPropose, dropProposal } from './proposal'

/** What an agent has done, where the case is not there any more. */
export type CaseOutcome = 'erased' | undefined

/** Erases the case as its student asked; an HttpError (409) if no request stands. */
export const eraseCase = (work: AgentWork, studentId: string) => eraseIf(work, studentId, async () => true)

/** Where two agents erase a case: the first one proposes it, and another one erases. */
export const eraseCaseByTwo = (work: AgentWork, studentId: string) =>
  eraseIf(work, studentId, tx => agreeOrPropose(tx, work, studentId, 'erase'))

/** The student may have taken the request back while an agent read it: so it is looked at under the lock of the erasure. */
async function eraseIf(
  { server, agent }: AgentWork,
  studentId: string,
  isAgreed: (tx: Database) => Promise<boolean>,
): Promise<CaseOutcome> {
  let isThere = false
  const erased = await forgetStudent(server, studentId, 'request', async (row, tx) => {
    isThere = true
    requireRequest(row)
    const isNow = await isAgreed(tx)
    await recordAccess(tx, { agent, studentId, action: isNow ? 'erase' : 'proposeErase' })
    return isNow
  })
  if (!isThere) throw new HttpError(404)
  return erased && 'erased'
}

/** Takes back that a case is to be erased, or refuses it. The request of the student stands. */
export const declineErasing = (work: AgentWork, studentId: string) =>
  changeAsAgent(work, studentId, async tx => {
    if (!(await dropProposal(tx, studentId, 'erase'))) throw refuse('noErasing')
    return { action: 'declineErase' }
  })

/**
 * Keeps a case whose student has asked for its erasure. The student is told why, and of complaint and court (GDPR, article
 * 12(4)); afterwards a new request may be made. An HttpError (409) if no request stands, (422) if this is no reason here.
 */
export const keepCase = (work: AgentWork, studentId: string, why: DeclineReason) =>
  changeAsAgent(work, studentId, async (tx, row) => {
    const askedAt = requireRequest(row)
    if (!declineReasonsFor(row).includes(why)) throw new HttpError(422, [{ path: 'reason', code: 'choice' }])
    await endErasureRequest(tx, studentId)
    await storeMessage(tx, work.server, row, { kind: 'erasureDeclined', date: parisDay(askedAt), why })
    return { action: 'keepCase', reason: why }
  })

function requireRequest({ erasureAskedAt }: StudentRow): Date {
  if (!erasureAskedAt) throw refuse('noRequest')
  return erasureAskedAt
}
