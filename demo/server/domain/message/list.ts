import { and, count, desc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Message } from '../../../../widgets/contract/student/message'
import type { Language } from '../../../../widgets/shared/language'
import { HttpError } from '../../http/problem'
import type { Database } from '../../storage/database/database'
import { type MessageRow, messageTable } from '../../storage/tables/message'
import type { StudentRow } from '../../storage/tables/student'
import { asksForAnswer } from './event'
import { type MessageText, messageText } from './text'

/** A page of messages. The first page is 1. */
interface Page {
  page: number
  itemsPerPage: number
}

type Owner = Pick<StudentRow, 'id'>

const ownerCondition = ({ id }: Owner) => eq(messageTable.studentId, id)

/** Finds the rows of a page, each with the total number of messages. */
export const findMessages = (database: Database, owner: Owner, { page, itemsPerPage }: Page) =>
  database
    .select({
      id: messageTable.id,
      sentAt: messageTable.sentAt,
      subject: messageTable.subject,
      body: messageTable.body,
      readAt: messageTable.readAt,
      language: messageTable.language,
      event: messageTable.event,
      tasks: messageTable.tasks,
      total: sql<number>`(select count(*)::int from ${messageTable} where ${ownerCondition(owner)})`,
    })
    .from(messageTable)
    .where(ownerCondition(owner))
    .orderBy(desc(messageTable.number))
    .limit(itemsPerPage)
    .offset((page - 1) * itemsPerPage)

type StoredText = Pick<MessageRow, 'subject' | 'body' | 'language' | 'event' | 'tasks'>

/**
 * Returns the text of a message in the reader's language, made from the stored event and tasks. If these are incomplete, returns
 * the stored text in its own language.
 */
export function messageTextIn(
  { event, tasks, subject, body, language }: StoredText,
  reader: Language,
): MessageText & { language: Language } {
  const isComplete = event && (tasks || !asksForAnswer(event))
  return isComplete
    ? { ...messageText(event, reader, tasks ?? []), language: reader }
    : { subject, body, language }
}

/** Resolves with the messages of a page, newest first, and the total number of messages. */
export async function listMessages(
  database: Database,
  owner: Owner,
  page: Page,
  reader: Language,
): Promise<{ messages: Message[]; total: number }> {
  const rows = await findMessages(database, owner, page)
  const messages = rows.map(row => ({
    id: row.id,
    ...messageTextIn(row, reader),
    sentAt: row.sentAt.toISOString(),
    read: row.readAt !== null,
  }))
  return { messages, total: rows[0]?.total ?? (page.page === 1 ? 0 : await countMessages(database, owner)) }
}

/** Counts all messages. Needed beyond the last page, where no row contains the total. */
async function countMessages(database: Database, owner: Owner): Promise<number> {
  const [row] = await database.select({ total: count() }).from(messageTable).where(ownerCondition(owner))
  return row?.total ?? 0
}

export async function countUnread(database: Database, owner: Owner): Promise<number> {
  const [row] = await database
    .select({ unread: count() })
    .from(messageTable)
    .where(and(ownerCondition(owner), isNull(messageTable.readAt)))
  return row?.unread ?? 0
}

/** Marks this message and all earlier ones as read. Throws an HttpError (404) if it is not a message of this student. */
export async function markRead(database: Database, owner: Owner, upTo: string, at: Date): Promise<void> {
  const [last] = await database
    .select({ number: messageTable.number })
    .from(messageTable)
    .where(and(ownerCondition(owner), eq(messageTable.id, upTo)))
  if (!last) throw new HttpError(404, [], { reason: 'problem.reason.message' })
  await database
    .update(messageTable)
    .set({ readAt: at })
    .where(and(ownerCondition(owner), isNull(messageTable.readAt), lte(messageTable.number, last.number)))
}
