import { createHash } from 'node:crypto'
import type { AttachmentRow } from '../../storage/tables/attachment'
import type { DeskProposalRow } from '../../storage/tables/desk'
import type { StudentRow } from '../../storage/tables/student'

const digest = (facts: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 16)

/**
 * Returns a hash of the facts on a case's page that the actions on the case depend on. Each form sends it, so that an agent cannot
 * decide about facts that have changed since.
 */
export function caseVersion(
  { status, reminders, erasureAskedAt, email }: StudentRow,
  proposals: DeskProposalRow[],
): string {
  const proposed = proposals
    .map(({ action, agent, at, email }) => [action, agent, at.getTime(), email])
    .sort()
  return digest([status, reminders, erasureAskedAt, email, proposed])
}

/** Returns a hash of a document's judgement, which the forms of the document send for the same reason. */
export const documentVersion = ({ status, reason }: Pick<AttachmentRow, 'status' | 'reason'>): string =>
  digest([status, reason])
