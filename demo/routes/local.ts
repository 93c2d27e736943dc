import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Hono, MiddlewareHandler } from 'hono'
import { etag } from 'hono/etag'
import { mail } from '../db/schema'
import { addAnswerHeaders } from '../headers'
import { isLocal, onlyHere, pageLanguage } from '../here'
import { mailboxPage } from '../mail/page'
import { fontFile, parts, stylesheet } from '../page/shell'
import { communesOf } from '../place/commune'
import { searchPlaces } from '../place/search'
import { pageHeaders } from '../site'
import type { Keeper } from '../world'

/** Mails that are shown at most, and places. */
const MAILS = 200
const PLACES = 6

/** The Assurance maladie's public account; demo/README.md names where that was looked up. */
const SOCIAL_URL = 'https://x.com/Assur_Maladie'

const unkept: MiddlewareHandler = async (context, next) => {
  context.header('Cache-Control', 'no-store')
  await next()
}

/** What stands in for the world outside while trying: mails, addresses, towns. */
export function localRoutes(app: Hono, { database }: Keeper): void {
  app.use('/demo/*', onlyHere, pageHeaders)
  // Codes stand in it.
  for (const path of ['/demo/mailbox', '/demo/mailbox.json']) app.use(path, unkept)

  // The site's pages ask here instead of the national services; elsewhere the file of the build answers.
  app.get('/config.json', addAnswerHeaders, etag(), async (context, next) => {
    if (!isLocal(context)) return next()
    context.header('Cache-Control', 'no-cache')
    return context.json({
      addressBase: '/demo/address',
      communeBase: '/demo/communes',
      socialUrl: SOCIAL_URL,
    })
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
    return context.html(mailboxPage(await mailsTo(to), to ?? '', pageLanguage(context)))
  })
  app.get('/demo/page.css', context => context.body(stylesheet, 200, { 'Content-Type': 'text/css' }))
  for (const part of parts) {
    app.get(`/demo/${part}.woff2`, context =>
      context.body(new Uint8Array(fontFile(part)), 200, {
        'Content-Type': 'font/woff2',
        'Cache-Control': 'public, max-age=86400',
      }),
    )
  }

  app.get('/demo/address/search', context => {
    const limit = Number(context.req.query('limit') ?? PLACES)
    return context.json(searchPlaces(context.req.query('q') ?? '', limit > 0 ? Math.floor(limit) : PLACES))
  })
  app.get('/demo/communes/communes', context =>
    context.json(communesOf(context.req.query('codePostal') ?? '')),
  )
}
