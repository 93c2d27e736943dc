import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import * as z from 'zod/mini'
import { type Actor, recordAccess } from '../audit/record'
import { attachmentTable, studentTable } from '../db/schema'
import { openAttachmentFile } from '../documents/attachment-file'
import type { Server } from '../environment/environment'
import { HttpError } from '../http/problem'
import { answerFile } from '../http/serve-file'

/** A document as it was sent, displayed in the browser, and the row that says who looked at it. */
export async function answerDocument(
  context: Context,
  server: Server,
  agent: Actor,
  { id, attachment }: { id: string; attachment: string },
): Promise<Response> {
  const { database } = server
  const [who] = z.uuid().safeParse(id).success
    ? await database.select().from(studentTable).where(eq(studentTable.id, id))
    : []
  if (!who) throw new HttpError(404)
  const file = await openAttachmentFile(server, who, attachment)
  const [row] = await database.select().from(attachmentTable).where(eq(attachmentTable.id, attachment))
  const document = row && { id: row.id, category: row.category }
  await recordAccess(database, {
    ...{ agent, action: 'document', studentId: id, reason: who.status },
    ...(document && { document }),
  })
  const answer = await answerFile(context, file)
  const name = answer.headers.get('Content-Disposition')?.replace('attachment', 'inline') ?? 'inline'
  answer.headers.set('Content-Disposition', name)
  // An untrusted file on the origin of the desk: it may not run anything.
  answer.headers.set('Content-Security-Policy', "sandbox; default-src 'none'; frame-ancestors 'none'")
  return answer
}
