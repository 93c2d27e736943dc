import { randomUUID } from 'node:crypto'
import type { Database } from '../db/database'
import { messageTable, type StudentRow } from '../db/schema'
import type { Server } from '../environment/environment'
import { queueMail } from '../mail/queue'
import type { CaseEvent } from './event'
import { findStanding } from './standing'
import { messageText } from './text'

/** Milliseconds for which a mail is tried. */
const WITHIN = 5 * 86_400_000

/** Stores what happened as a message to the student, and queues a mail that tells it in their language. */
export async function storeMessage(
  tx: Database,
  { caseNow }: Pick<Server, 'caseNow'>,
  row: StudentRow,
  event: CaseEvent,
): Promise<void> {
  const { id, language, contact } = row
  const messageId = randomUUID()
  const sentAt = caseNow()
  const { subject, body } = messageText(event, language, await findStanding(tx, row, sentAt))
  await tx
    .insert(messageTable)
    .values({ id: messageId, studentId: id, ...{ language, subject, body, event, sentAt } })
  // A record that is accepted has a receipt of its own.
  if (event.kind === 'accepted') return
  await queueMail(tx, {
    ...{ recipient: contact.email, kind: 'message', language, studentId: id, messageId },
    within: WITHIN,
  })
}
