import { eq, sql } from 'drizzle-orm'
import type { Server } from '../../server/environment/environment'
import { sentMailTable } from '../../server/storage/tables/mail'
import { studentTable } from '../../server/storage/tables/student'

/** Notes that the mails of a student return; false if no student has been sent this one. The first time counts. */
export async function noteBounce(
  { database, caseNow }: Pick<Server, 'database' | 'caseNow'>,
  mailId: string,
): Promise<boolean> {
  const of = database
    .select({ id: sentMailTable.studentId })
    .from(sentMailTable)
    .where(eq(sentMailTable.id, mailId))
  const rows = await database
    .update(studentTable)
    .set({
      mailBouncedAt: sql`coalesce(${studentTable.mailBouncedAt}, ${caseNow().toISOString()}::timestamptz)`,
    })
    .where(sql`${studentTable.id} in ${of}`)
    .returning({ id: studentTable.id })
  return rows.length > 0
}
