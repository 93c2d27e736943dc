import type { Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { email } from '../../widgets/contract/identity'
import { logRequest } from '../server/access/security-log'
import { demoAgent } from '../server/desk/role'
import {
  casesOf,
  closeCase,
  declineClosing,
  giveEmail,
  giveNumber,
  judgeDocument,
  remind,
} from '../server/desk/store'
import type { Server } from '../server/environment/environment'
import { HttpError } from '../server/http/problem'
import { readJsonBody, requireText } from '../server/http/request-text'
import { schemaError } from '../server/http/schema-problem'

/** Days that the clock may move at a time; characters of a reason. */
const DAYS = 400
const REASON = 500

/** Path of the desk's page, to which its forms return. */
const PAGE = '/demo/desk'

const judgement = z
  .strictObject({
    status: z.enum(['VALIDATED', 'REJECTED', 'TO_TRANSLATE'], { error: 'choice' }),
    reason: z.optional(z.nullable(z.string().check(z.maxLength(REASON, { error: 'tooLong' })))),
  })
  .check(
    z.refine(({ status, reason }) => status !== 'REJECTED' || Boolean(reason?.trim()), {
      message: 'required',
      path: ['reason'],
    }),
  )

/** The agent says to have seen an identity document. */
const newEmail = z.strictObject({ email, identity: z.literal('seen', { error: 'required' }) })

const move = z.strictObject({
  days: z
    .number()
    .check(z.refine(days => Number.isInteger(days) && days >= 1 && days <= DAYS, { message: 'choice' })),
})

/** The actions of the insurer's agent, as JSON or as a form; for this machine alone. */
export function deskRoutes(app: Hono, server: Server, moveClock: (days: number) => Promise<void>): void {
  const work = { server, agent: demoAgent }
  app.get(`${PAGE}/students.json`, async context => {
    const cases = await casesOf(server, context.req.query('search') ?? context.req.query('email'))
    context.header('Cache-Control', 'no-store')
    return context.json(
      cases.map(({ row: { id, reference, email, status }, sent }) => ({
        ...{ id, reference, email, status },
        attachments: sent.map(({ id, category, status, scanDueAt }) => ({
          ...{ id, category, status },
          ...(scanDueAt && { isChecking: true }),
        })),
      })),
    )
  })

  app.post(`${PAGE}/students/:id/attachments/:attachment`, async context => {
    const { status, reason } = await read(context, judgement)
    const about = { status, reason: (status !== 'VALIDATED' && reason?.trim()) || null }
    await judgeDocument(work, idIn(context, 'id'), idIn(context, 'attachment'), about)
    return done(context)
  })

  const deeds = { remind, number: giveNumber, close: closeCase, decline: declineClosing }
  for (const [name, deed] of Object.entries(deeds)) {
    app.post(`${PAGE}/students/:id/${name}`, async context => {
      await read(context, z.strictObject({}))
      await deed(work, idIn(context, 'id'))
      return done(context)
    })
  }

  app.post(`${PAGE}/students/:id/email`, async context => {
    const { email } = await read(context, newEmail)
    await giveEmail(work, idIn(context, 'id'), email)
    logRequest(server, context, 'email-changed')
    return done(context)
  })

  app.post(`${PAGE}/clock`, async context => {
    const { days } = await read(context, move)
    await moveClock(days)
    return isForm(context) ? context.redirect(PAGE, 303) : context.json({ now: server.caseNow() })
  })
}

const isForm = (context: Context) =>
  context.req.header('Content-Type')?.startsWith('application/x-www-form-urlencoded') ?? false

/** A form returns to its page. */
const done = (context: Context) => (isForm(context) ? context.redirect(PAGE, 303) : context.body(null, 204))

/** A malformed id is answered like an unknown one. */
function idIn(context: Context, name: string): string {
  const { data } = z.uuid().safeParse(context.req.param(name))
  if (!data) throw new HttpError(404)
  return data
}

async function read<Schema extends z.ZodMiniType>(
  context: Context,
  schema: Schema,
): Promise<z.output<Schema>> {
  const said = isForm(context) ? requireText(formOf(await context.req.text())) : await readJsonBody(context)
  const { data, error } = schema.safeParse(said, { reportInput: true })
  if (error) throw schemaError(error.issues)
  return data as z.output<Schema>
}

/** The fields of a form: empty ones are left out, days are a number. */
const formOf = (text: string): Record<string, unknown> =>
  Object.fromEntries(
    [...new URLSearchParams(text)].flatMap(([name, value]) => {
      if (value === '') return []
      return [[name, name === 'days' && /^-?\d+$/.test(value) ? Number(value) : value]]
    }),
  )
