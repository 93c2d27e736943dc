import { accountKey } from '../../domain/access/email'
import { isKnown } from '../../domain/access/sign-in'
import { moveAccount } from '../../domain/case/move-account'
import { HttpError } from '../../http/problem'
import type { Database } from '../../storage/database/database'
import type { StudentRow } from '../../storage/tables/student'
import { type AgentAction, type AgentWork, changeAsAgent } from './change'
import { dropProposal, propose, requireProposal } from './proposal'

/** Gives the account another address, after the agent has seen who asks; an HttpError (409) if it has an account. */
export const giveEmail = (work: AgentWork, studentId: string, email: string) =>
  changeAsAgent(work, studentId, (tx, row) => giveNow(work, tx, row, email))

/** Where two agents change an address, the first one proposes it: one alone could log in as the student. */
export const proposeEmail = (work: AgentWork, studentId: string, email: string) =>
  changeAsAgent(work, studentId, async (tx, row) => {
    requireOther(row, email)
    if (await isKnown(tx, accountKey(email)))
      throw new HttpError(409, [], { reason: 'problem.reason.emailTaken' })
    await propose(tx, work, studentId, 'email', email)
    return { action: 'proposeEmail', reason: 'identity' }
  })

/** Gives the address that another agent has proposed. */
export const confirmEmail = (work: AgentWork, studentId: string) =>
  changeAsAgent(work, studentId, async (tx, row) => {
    const { email } = await requireProposal(tx, work, studentId, 'email')
    return giveNow(work, tx, row, email ?? '')
  })

/** Takes a proposed address back, or refuses it. */
export const declineEmail = (work: AgentWork, studentId: string) =>
  changeAsAgent(work, studentId, async tx => {
    await dropProposal(tx, studentId, 'email')
    return { action: 'declineEmail' }
  })

function requireOther(row: StudentRow, email: string): void {
  if (accountKey(email) === row.email) throw new HttpError(422, [{ path: 'email', code: 'sameEmail' }])
}

async function giveNow(
  { server }: AgentWork,
  tx: Database,
  row: StudentRow,
  email: string,
): Promise<AgentAction> {
  requireOther(row, email)
  await moveAccount(tx, server, { row, email })
  return { action: 'email', reason: 'identity' }
}
