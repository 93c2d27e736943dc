import type { Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { demoAgent } from '../../server/desk/access/role'
import { caseActions, formFields, readJudgement, readSent } from '../../server/desk/actions/actions'
import { judgeDocument } from '../../server/desk/actions/judge'
import { casesOf } from '../../server/desk/cases/read-cases'
import { idParam } from '../../server/desk/pages/id-param'
import { logRequest } from '../../server/domain/access/security-log'
import type { Server } from '../../server/environment/environment'
import { readJsonBody } from '../../server/http/request-text'
import { isForm } from './page-routes'

/** Days that the clock may move at a time. */
const DAYS = 400

/** Path of the desk's page, to which its forms return. */
const PAGE = '/demo/desk'

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
    const judgement = readJudgement(await sentIn(context))
    await judgeDocument(work, idParam(context, 'id'), idParam(context, 'attachment'), judgement)
    return done(context)
  })

  for (const [name, action] of caseActions.byOne) {
    app.post(`${PAGE}/students/:id/${name}`, async context => {
      const outcome = await action(work, idParam(context, 'id'), await sentIn(context))
      if (outcome) logRequest(server, context, outcome)
      return done(context)
    })
  }

  app.post(`${PAGE}/clock`, async context => {
    const { days } = readSent(await sentIn(context), move)
    await moveClock(days)
    return isForm(context) ? context.redirect(PAGE, 303) : context.json({ now: server.caseNow() })
  })
}

/** A form returns to its page. */
const done = (context: Context) => (isForm(context) ? context.redirect(PAGE, 303) : context.body(null, 204))

const sentIn = async (context: Context): Promise<unknown> =>
  isForm(context)
    ? withDays(formFields(new URLSearchParams(await context.req.text())))
    : readJsonBody(context)

/** The clock's form sends its days as text. */
const withDays = ({ days, ...rest }: Record<string, unknown>) =>
  days === undefined ? rest : { ...rest, days: /^-?\d+$/.test(`${days}`) ? Number(days) : days }
