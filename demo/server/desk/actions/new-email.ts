import { accountKey } from '../../domain/access/email'
import { isKnown } from '../../domain/access/sign-in'
import { moveAccount } from '../../domain/case/move-account'
import { HttpError } from '../../http/problem'
import type { StudentRow } from '../../storage/tables/student'
import { type AgentWork, changeAsAgent } from './change'
import { dropProposal, propose, requireProposal } from './proposal'

/**
 * Proposes another e-mail address for the account, after the agent has checked the student's identity. A second agent confirms,
 * since one agent alone could otherwise log in as the student. Throws an HttpError (409) if the address has an account.
 */
export const proposeEmail = (work: AgentWork, studentId: string, email: string) =>
  changeAsAgent(work, studentId, async (tx, row) => {
    requireOther(row, email)
    if (await isKnown(tx, accountKey(email)))
      throw new HttpError(409, [], { reason: 'problem.reason.emailTaken' })
    await propose(tx, work, studentId, 'email', email)
    return { action: 'proposeEmail', reason: 'identity' }
  })

/** Sets the address that another agent has proposed. */
export const confirmEmail = (work: AgentWork, studentId: string) =>
  changeAsAgent(work, studentId, async (tx, row) => {
    const { email } = await requireProposal(tx, work, studentId, 'email')
    const given = email ?? ''
    requireOther(row, given)
    await moveAccount(tx, work.server, { row, email: given })
    return { action: 'email', reason: 'identity' }
  })

/** Withdraws or refuses a proposed address. */
export const declineEmail = (work: AgentWork, studentId: string) =>
  changeAsAgent(work, studentId, async tx => {
    await dropProposal(tx, studentId, 'email')
    return { action: 'declineEmail' }
  })

function requireOther(row: StudentRow, email: string): void {
  if (accountKey(email) === row.email) throw new HttpError(422, [{ path: 'email', code: 'sameEmail' }])
}
