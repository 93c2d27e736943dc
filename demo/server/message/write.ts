import { randomUUID } from 'node:crypto'
import type { Database } from '../db/database'
import { messageTable, type StudentRow } from '../db/schema'
import type { Server } from '../environment/environment'
import { queueMail } from '../mail/queue'
import { type CaseEvent, messageTextFor } from './event'

/** Milliseconds for which a mail is tried. */
const WITHIN = 5 * 86_400_000

/** Stores a message to the student, in their language, and queues a mail with the same text. */
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
