import { and, count, desc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Message } from '../../../widgets/contract/message'
import type { Database } from '../db/database'
import { message, type StudentRow } from '../db/schema'
import { Refusal } from '../http/problem'

/** A page of what was written to a student; pages count from 1. */
interface Page {
  page: number
  itemsPerPage: number
}

type Owner = Pick<StudentRow, 'id'>

const sentTo = ({ id }: Owner) => eq(message.studentId, id)

/** The rows of a page, each with how many there are on all pages. */
export const findMessages = (database: Database, who: Owner, { page, itemsPerPage }: Page) =>
  database
    .select({
      ...{ id: message.id, sentAt: message.sentAt, subject: message.subject },
      ...{ body: message.body, readAt: message.readAt },
      language: message.language,
      total: sql<number>`(select count(*)::int from ${message} where ${sentTo(who)})`,
    })
    .from(message)
    .where(sentTo(who))
    .orderBy(desc(message.number))
    .limit(itemsPerPage)
    .offset((page - 1) * itemsPerPage)

/** Newest first, with how many there are on all pages. */
export async function messagesOf(
  database: Database,
  who: Owner,
  page: Page,
): Promise<{ messages: Message[]; total: number }> {
  const rows = await findMessages(database, who, page)
  const messages = rows.map(({ id, sentAt, subject, body, language, readAt }) => ({
    ...{ id, subject, body, language },
    sentAt: sentAt.toISOString(),
    read: readAt !== null,
  }))
  return { messages, total: rows[0]?.total ?? (page.page === 1 ? 0 : await countOf(database, who)) }
}

/** Beyond the last page there is no row to carry the number. */
async function countOf(database: Database, who: Owner): Promise<number> {
  const [found] = await database.select({ total: count() }).from(message).where(sentTo(who))
  return found?.total ?? 0
}

export async function unreadOf(database: Database, who: Owner): Promise<number> {
  const [found] = await database
    .select({ unread: count() })
    .from(message)
    .where(and(sentTo(who), isNull(message.readAt)))
  return found?.unread ?? 0
}

/** Marks this message and all before it; a refusal (404) if it is nobody's, or somebody else's. */
export async function markRead(database: Database, who: Owner, upTo: string, at: Date): Promise<void> {
  const [last] = await database
    .select({ number: message.number })
    .from(message)
    .where(and(sentTo(who), eq(message.id, upTo)))
  if (!last) throw new Refusal(404, [], { reason: 'problem.reason.message' })
  await database
    .update(message)
    .set({ readAt: at })
    .where(and(sentTo(who), isNull(message.readAt), lte(message.number, last.number)))
}
