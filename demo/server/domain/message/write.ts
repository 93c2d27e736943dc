import { randomUUID } from 'node:crypto'
import type { Clock } from '../../environment/environment'
import { queueMail } from '../../output/mail/queue'
import type { Database } from '../../storage/database/database'
import { messageTable } from '../../storage/tables/message'
import type { StudentRow } from '../../storage/tables/student'
import { findTasks } from '../case/student'
import { MAIL_TTL_MS } from '../rules/lifetimes'
import { asksForAnswer, type CaseEvent } from './event'
import { messageText } from './text'

/** Stores an event and the current tasks as a message to the student. Queues a mail with the same text, except for `accepted`. */
export async function storeMessage(
  tx: Database,
  { caseNow }: Pick<Clock, 'caseNow'>,
  row: StudentRow,
  event: CaseEvent,
): Promise<void> {
  const { id, language, contact } = row
  const messageId = randomUUID()
  const sentAt = caseNow()
  const tasks = asksForAnswer(event) ? (await findTasks(tx, row, sentAt)).now : null
  const { subject, body } = messageText(event, language, tasks ?? [])
  await tx
    .insert(messageTable)
    .values({ id: messageId, studentId: id, language, subject, body, event, tasks, sentAt })
  // An accepted record has a separate receipt, so no mail is queued.
  if (event.kind === 'accepted') return
  await queueMail(tx, {
    recipient: contact.email,
    kind: 'message',
    language,
    studentId: id,
    messageId,
    withinMs: MAIL_TTL_MS,
  })
}
