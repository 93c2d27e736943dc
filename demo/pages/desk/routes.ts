import type { Context, Hono } from 'hono'
import { isForm } from '../../server/desk/access/guard'
import { caseActions, readJudgement } from '../../server/desk/actions/actions'
import { judgeDocument } from '../../server/desk/actions/judge'
import { casesOf } from '../../server/desk/cases/read-cases'
import type { Desk } from '../../server/desk/desk'
import { idParam } from '../../server/desk/pages/request'
import { deskRoutes } from '../../server/desk/routes'
import type { Server } from '../../server/environment/environment'
import { readJsonBody } from '../../server/http/request-text'
import { createFixedAgents, demoAgents } from './agents'
import { demoDeskPage, demoIntroduction } from './page'

const BASE = '/demo/desk'

/** Adds the agents' desk on the site's own origin, without a sign-in, and its calls for scripts. */
export function demoDesk(app: Hono, server: Server): void {
  const access = createFixedAgents(demoAgents, BASE)
  const desk: Desk = { server, access, base: BASE, layout: demoDeskPage, aboveCases: demoIntroduction }
  deskCalls(app, server, BASE)
  app.route(BASE, deskRoutes(desk))
}

/** Adds the desk's actions as JSON calls for scripts. Requests of forms continue to the desk's own routes. */
function deskCalls(app: Hono, server: Server, base: string): void {
  const [first, second] = demoAgents
  const work = { server, agent: first }
  app.get(`${base}/students.json`, async context => {
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

  const call = (path: string, act: (context: Context, id: string, sent: unknown) => Promise<unknown>) =>
    app.post(`${base}/students/:id/${path}`, async (context, next) => {
      if (isForm(context)) return next()
      await act(context, idParam(context, 'id'), await readJsonBody(context))
      return context.body(null, 204)
    })
  call('attachments/:attachment', (context, id, sent) =>
    judgeDocument(work, id, idParam(context, 'attachment'), readJudgement(sent)),
  )
  call('remind', (_, id, sent) => caseActions.remind(work, id, sent))
  call('number', (_, id, sent) => caseActions.number(work, id, sent))
  call('close', async (_, id, sent) => {
    await caseActions['propose-close'](work, id, sent)
    await caseActions.close({ server, agent: second }, id, sent)
  })
}
