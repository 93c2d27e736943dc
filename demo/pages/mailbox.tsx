/** @jsxImportSource hono/jsx */
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Hono, MiddlewareHandler } from 'hono'
import { dateFormat } from '../../widgets/shared/date-format'
import type { Language } from '../../widgets/shared/language'
import { pageLanguage } from '../server/desk/pages/request'
import type { Store } from '../server/environment/environment'
import { textsIn } from '../server/output/language/texts'
import { mailTable } from '../server/storage/tables/mail'
import { type Html, pageLayout } from './layout/layout'

/** Maximum number of mails shown. */
const MAX_MAILS = 200

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
        // Shows the time of the demo's clock, which a visitor may have changed.
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
      .limit(MAX_MAILS)

  app.get('/demo/mailbox.json', async context => context.json(await mailsTo(context.req.query('to'))))
  app.get('/demo/mailbox', async context => {
    const to = context.req.query('to')
    return context.html(mailboxPage(await mailsTo(to), to ?? '', pageLanguage(context)))
  })
}

interface SentMail {
  to: string
  subject: string | null
  text: string | null
  sentAt: Date | null
}

/** Returns the text of a mail with its URLs as links. */
const withLinks = (text: string) =>
  text.split(/(https?:\/\/\S+)/).map((part, index) => (index % 2 ? <a href={part}>{part}</a> : part))

/** Returns the page of sent mails, newest first. */
function mailboxPage(mails: SentMail[], to: string, language: Language): Html {
  const texts = textsIn(language)
  const word = (key: string) => texts(`mail.mailbox.${key}`)
  const time = dateFormat(language, { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'Europe/Paris' })
  return pageLayout({
    language,
    title: word('title'),
    page: 'mailbox',
    ...(to && { address: `/demo/mailbox?${new URLSearchParams({ to })}` }),
    body: (
      <>
        <p class="lead">{word('text')}</p>
        <form class="search" action="/demo/mailbox">
          <input type="hidden" name="lang" value={language} />
          <label>
            {word('address')} <input name="to" type="text" inputmode="email" dir="ltr" value={to} />
          </label>
          <button type="submit">{word('filter')}</button>
          {to && <a href={`/demo/mailbox?lang=${language}`}>{word('all')}</a>}
        </form>
        {mails.length === 0 && <p role="status">{word('empty')}</p>}
        {mails.map(({ to, subject, text, sentAt }) => (
          <article>
            <h2 dir="auto">{subject}</h2>
            <p class="about">
              <bdi>{to}</bdi> · <bdi>{sentAt && time(sentAt)}</bdi>
            </p>
            <p class="text" dir="auto">
              {withLinks(text ?? '')}
            </p>
          </article>
        ))}
      </>
    ),
  })
}
