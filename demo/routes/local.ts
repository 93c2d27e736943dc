import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Context, Hono, MiddlewareHandler } from 'hono'
import { etag } from 'hono/etag'
import { mail } from '../db/schema'
import { mailboxPage, stylesheet } from '../mail/page'
import { communesOf } from '../place/commune'
import { searchPlaces } from '../place/search'
import { Refusal } from '../problem'
import { languageOf } from '../serve'
import { pageHeaders } from '../site'
import type { Keeper } from '../world'

/** Names that this machine has for itself: another one could be somebody else's page that points here. */
const names = ['127.0.0.1', 'localhost', '[::1]']

/** Mails that are shown at most, and places. */
const MAILS = 200
const PLACES = 6

function isLocal(context: Context): boolean {
  const { hostname, host } = new URL(context.req.url)
  const site = context.req.header('Sec-Fetch-Site') ?? 'none'
  const origin = context.req.header('Origin')
  const isOwn = !origin || (URL.canParse(origin) && new URL(origin).host === host)
  return names.includes(hostname) && isOwn && ['same-origin', 'none'].includes(site)
}

/** The mailbox has everybody's codes: it is for whoever sits at this machine, and for the site's own pages. */
const onlyHere: MiddlewareHandler = (context, next) => {
  if (!isLocal(context)) throw new Refusal(403, [], { reason: 'problem.reason.local' })
  return next()
}

/** What stands in for the world outside while trying: mails, addresses, towns. */
export function localRoutes(app: Hono, { database }: Keeper): void {
  app.use('/demo/*', onlyHere, pageHeaders)

  // The site's pages ask here instead of the national services; elsewhere the file of the build answers.
  app.get('/config.json', etag(), async (context, next) => {
    if (!isLocal(context)) return next()
    context.header('Cache-Control', 'no-cache')
    return context.json({ addressBase: '/demo/address', communeBase: '/demo/communes' })
  })

  const mailsTo = (to: string | undefined) =>
    database
      .select({ to: mail.recipient, subject: mail.subject, text: mail.text, sentAt: mail.sentAt })
      .from(mail)
      .where(
        and(isNotNull(mail.sentAt), to ? eq(sql`lower(${mail.recipient})`, to.toLowerCase()) : undefined),
      )
      .orderBy(desc(mail.sentAt), desc(mail.number))
      .limit(MAILS)

  app.get('/demo/mailbox.json', async context => context.json(await mailsTo(context.req.query('to'))))
  app.get('/demo/mailbox', async context => {
    const to = context.req.query('to')
    context.header('Vary', 'Accept-Language')
    return context.html(mailboxPage(await mailsTo(to), to ?? '', languageOf(context)))
  })
  app.get('/demo/mailbox.css', context => context.body(stylesheet, 200, { 'Content-Type': 'text/css' }))

  app.get('/demo/address/search', context => {
    const limit = Number(context.req.query('limit') ?? PLACES)
    return context.json(searchPlaces(context.req.query('q') ?? '', limit > 0 ? Math.floor(limit) : PLACES))
  })
  app.get('/demo/communes/communes', context =>
    context.json(communesOf(context.req.query('codePostal') ?? '')),
  )
}
