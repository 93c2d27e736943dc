import { accountKey } from '../../domain/access/email'
import { hasAccount } from '../../domain/access/sign-in'
import { recordAccess } from '../../domain/audit/record'
import { changeCase } from '../../domain/case/case'
import { moveAccount } from '../../domain/case/move-account'
import type { DeclineReason } from '../../domain/message/reason'
import { storeMessage } from '../../domain/message/write'
import { endErasureRequest } from '../../domain/own-data/erasure'
import { forgetStudent } from '../../domain/retention/forget'
import { parisDay } from '../../domain/rules/day'
import { declineReasonsFor } from '../../domain/rules/erasure'
import { HttpError } from '../../http/problem'
import type { StudentRow } from '../../storage/tables/student'
import { type AgentWork, changeAsAgent, conflictError, createFreshnessCheck } from './change'
import { dropProposal, propose, requireProposal } from './proposal'

/** Proposes to close the case. Throws an HttpError (409) if it is not AFFILIATED. */
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
    const closed = await changeCase(tx, work.server, row, { status: 'DONE' })
    await storeMessage(tx, work.server, closed, { kind: 'done' })
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

/** Proposes to erase the case as its student asked. Throws an HttpError (409) if there is no request. */
export const proposeErasing = (work: AgentWork, studentId: string) =>
  changeAsAgent(work, studentId, async (tx, row) => {
    requireRequest(row)
    await propose(tx, work, studentId, 'erase')
    return { action: 'proposeErase' }
  })

/**
 * Erases a case that another agent has proposed to erase. Throws an HttpError (409) if there is no request or no proposal. Both
 * are read under the lock of the erasure, since the student may withdraw the request at any time.
 */
export async function confirmErasing(work: AgentWork, studentId: string): Promise<'erased'> {
  const { server, agent } = work
  const erased = await forgetStudent(server, studentId, 'request', async (row, tx) => {
    requireRequest(row)
    const requireFresh = await createFreshnessCheck(tx, work, row)
    await requireProposal(tx, work, studentId, 'erase')
    requireFresh()
    await recordAccess(tx, { agent, studentId, action: 'erase' })
    return true
  })
  if (!erased) throw new HttpError(404)
  return 'erased'
}

/** Withdraws or refuses the proposal to erase a case. The student's request remains. */
export const declineErasing = (work: AgentWork, studentId: string) =>
  changeAsAgent(work, studentId, async tx => {
    await dropProposal(tx, studentId, 'erase')
    return { action: 'declineErase' }
  })

/**
 * Keeps a case although its student asked for erasure. The message contains the reason, and the right to complain or go to court
 * (GDPR, article 12(4)); a new request may follow. Throws an HttpError (409) if there is no request, (422) if the reason is not
 * allowed.
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
  if (!erasureAskedAt) throw conflictError('noRequest')
  return erasureAskedAt
}

/**
 * Proposes another e-mail address for the account, after the agent has checked the student's identity. A second agent confirms,
 * since one agent alone could otherwise log in as the student. Throws an HttpError: 409 if the new address has an account, 422 if
 * it is the current one.
 */
export const proposeEmail = (work: AgentWork, studentId: string, email: string) =>
  changeAsAgent(work, studentId, async (tx, row) => {
    requireNewEmail(row, email)
    if (await hasAccount(tx, accountKey(email)))
      throw new HttpError(409, [], { reason: 'problem.reason.emailTaken' })
    await propose(tx, work, studentId, 'email', email)
    return { action: 'proposeEmail', reason: 'identity' }
  })

/** Sets the e-mail address that another agent has proposed. */
export const confirmEmail = (work: AgentWork, studentId: string) =>
  changeAsAgent(work, studentId, async (tx, row) => {
    const proposal = await requireProposal(tx, work, studentId, 'email')
    const email = proposal.email ?? ''
    requireNewEmail(row, email)
    await moveAccount(tx, work.server, { row, email })
    return { action: 'email', reason: 'identity' }
  })

/** Withdraws or refuses a proposed e-mail address. */
export const declineEmail = (work: AgentWork, studentId: string) =>
  changeAsAgent(work, studentId, async tx => {
    await dropProposal(tx, studentId, 'email')
    return { action: 'declineEmail' }
  })

function requireNewEmail(row: StudentRow, email: string): void {
  if (accountKey(email) === row.email) throw new HttpError(422, [{ path: 'email', code: 'sameEmail' }])
}
