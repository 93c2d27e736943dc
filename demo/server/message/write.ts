import { randomUUID } from 'node:crypto'
import type { Database } from '../db/database'
import { messageTable, type StudentRow } from '../db/schema'
import type { Server } from '../environment/environment'
import { queueMail } from '../mail/queue'
import { type CaseEvent, messageTextFor } from './event'

/** Milliseconds that a mail is tried for. */
const WITHIN = 5 * 86_400_000

/** Writes to the student, in their language, where they have their messages; and by mail, which carries the same words. */
export async function storeMessage(
  tx: Database,
  { caseNow }: Pick<Server, 'caseNow'>,
  { id, language, contact }: StudentRow,
  news: CaseEvent,
): Promise<void> {
  const messageId = randomUUID()
  await tx
    .insert(messageTable)
    .values({ id: messageId, studentId: id, language, ...messageTextFor(news, language), sentAt: caseNow() })
  // A record that is accepted has a receipt of its own.
  if (news.kind === 'accepted') return
  await queueMail(tx, {
    ...{ recipient: contact.email, kind: 'message', language, studentId: id, messageId },
    within: WITHIN,
  })
}
