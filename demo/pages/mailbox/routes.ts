import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Hono, MiddlewareHandler } from 'hono'
import { pageLanguage } from '../../server/desk/pages/request'
import type { Store } from '../../server/environment/environment'
import { mailTable } from '../../server/storage/tables/mail'
import { mailboxPage } from './page'

/** Maximum number of mails shown. */
const MAILS = 200

const noStore: MiddlewareHandler = async (context, next) => {
  context.header('Cache-Control', 'no-store')
  await next()
}

/** Adds the sent mails as a page and as JSON. They contain codes, so they are never cached. */
export function mailboxRoutes(app: Hono, { database }: Store): void {
  for (const path of ['/demo/mailbox', '/demo/mailbox.json']) app.use(path, noStore)
  const mailsTo = (to: string | undefined) =>
    database
      .select({
        to: mailTable.recipient,
        subject: mailTable.subject,
        text: mailTable.text,
        sentAt: sql<Date>`coalesce(${mailTable.caseTime}, ${mailTable.sentAt})`.mapWith(mailTable.sentAt),
      })
      .from(mailTable)
      .where(
        and(
          isNotNull(mailTable.sentAt),
          to ? eq(sql`lower(${mailTable.recipient})`, to.toLowerCase()) : undefined,
        ),
      )
      .orderBy(desc(mailTable.sentAt), desc(mailTable.number))
      .limit(MAILS)

  app.get('/demo/mailbox.json', async context => context.json(await mailsTo(context.req.query('to'))))
  app.get('/demo/mailbox', async context => {
    const to = context.req.query('to')
    return context.html(mailboxPage(await mailsTo(to), to ?? '', pageLanguage(context)))
  })
}
