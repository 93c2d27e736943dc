import { createHash } from 'node:crypto'
import type { AttachmentRow } from '../../storage/tables/attachment'
import type { DeskProposalRow } from '../../storage/tables/desk'
import type { StudentRow } from '../../storage/tables/student'

const digest = (facts: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 16)

/** What a page shows of a case that its forms decide about. Each form says it, so that nothing is changed unseen. */
export function caseVersion(
  { status, reminders, erasureAskedAt, email }: StudentRow,
  proposals: DeskProposalRow[],
): string {
  const proposed = proposals.map(({ deed, agent, at, email }) => [deed, agent, at.getTime(), email]).sort()
  return digest([status, reminders, erasureAskedAt, email, proposed])
}

/** The same of a document. */
export const documentVersion = ({ status, reason }: Pick<AttachmentRow, 'status' | 'reason'>): string =>
  digest([status, reason])
