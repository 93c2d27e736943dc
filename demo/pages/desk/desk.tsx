/** @jsxImportSource hono/jsx */

import type { Context, Hono } from 'hono'
import { isForm } from '../../server/desk/access/guard'
import { caseActions, readJudgement } from '../../server/desk/actions/actions'
import { judgeDocument } from '../../server/desk/actions/judge'
import { searchCases } from '../../server/desk/cases/read-cases'
import type { Desk } from '../../server/desk/desk'
import { type DeskPage, PageLinks } from '../../server/desk/pages/layout'
import { idParam } from '../../server/desk/pages/request'
import { CsrfField, type DeskHtml, type DeskView, deskAddress } from '../../server/desk/pages/view'
import { deskRoutes } from '../../server/desk/routes'
import type { Server } from '../../server/environment/environment'
import { readJsonBody } from '../../server/http/request-text'
import { ClockForms } from '../clock/clock-forms'
import { pageLayout } from '../layout/layout'
import { createFixedAgents, demoAgents } from './agents'

const BASE = '/demo/desk'

/** Adds the agents' desk on the site's own origin, without a sign-in, and its calls for scripts. */
export function demoDesk(app: Hono, server: Server): void {
  const access = createFixedAgents(demoAgents, BASE)
  const desk: Desk = { server, access, base: BASE, layout: demoDeskPage, aboveCases: demoIntroduction }
  addScriptCalls(app, server, BASE)
  app.route(BASE, deskRoutes(desk))
}

/** Adds the desk's actions as JSON calls for scripts. A request of a form is passed on to the desk's own routes. */
function addScriptCalls(app: Hono, server: Server, base: string): void {
  const [first, second] = demoAgents
  const work = { server, agent: first }
  app.get(`${base}/students.json`, async context => {
    const cases = await searchCases(server, context.req.query('search') ?? context.req.query('email'))
    context.header('Cache-Control', 'no-store')
    return context.json(
      cases.map(({ row: { id, reference, email, status }, documents }) => ({
        id,
        reference,
        email,
        status,
        attachments: documents.map(({ id, category, status, scanDueAt }) => ({
          id,
          category,
          status,
          ...(scanDueAt && { isChecking: true }),
        })),
      })),
    )
  })

  const addCall = (path: string, act: (context: Context, id: string, sent: unknown) => Promise<unknown>) =>
    app.post(`${base}/students/:id/${path}`, async (context, next) => {
      if (isForm(context)) return next()
      await act(context, idParam(context, 'id'), await readJsonBody(context))
      return context.body(null, 204)
    })
  addCall('attachments/:attachment', (context, id, sent) =>
    judgeDocument(work, id, idParam(context, 'attachment'), readJudgement(sent)),
  )
  addCall('remind', (_, id, sent) => caseActions.remind(work, id, sent))
  addCall('number', (_, id, sent) => caseActions.number(work, id, sent))
  addCall('close', async (_, id, sent) => {
    await caseActions['propose-close'](work, id, sent)
    await caseActions.close({ server, agent: second }, id, sent)
  })
}

/** Returns a page of the demo desk, with a form that switches to the other agent. */
function demoDeskPage({ page, title, address, body }: DeskPage, view: DeskView): DeskHtml {
  const { agent, language, word } = view
  return pageLayout({
    language,
    title,
    page: 'desk',
    address: address ?? view.base,
    body: (
      <>
        <div class="agents">
          <PageLinks page={page} view={view} />
          <form class="sign-out-form" method="post" action={deskAddress(view, '/agent')}>
            <CsrfField view={view} />
            <input type="hidden" name="to" value={address ?? ''} />
            <span>
              <bdi>{agent.name}</bdi>
            </span>
            {demoAgents
              .filter(({ id }) => id !== agent.id)
              .map(({ id, name }) => (
                <button type="submit" class="quiet" name="agent" value={id}>
                  {word('agent.continueAs', { name })}
                </button>
              ))}
          </form>
        </div>
        {body}
      </>
    ),
  })
}

const storySteps = ['first', 'second', 'third', 'fourth', 'fifth'] as const

/** Returns the part above the list of cases: suggested first steps, and the clock. */
const demoIntroduction = (
  { address, isEmpty }: { address: string; isEmpty: boolean },
  { language, now, word }: DeskView,
): DeskHtml => (
  <>
    <p class="lead">{word('text')}</p>
    <details class="story" open={isEmpty}>
      <summary>{word('story.title')}</summary>
      <ol>
        {storySteps.map(step => (
          <li>{word(`story.${step}`)}</li>
        ))}
      </ol>
      <p>
        <a class="button" href={`/?lang=${language}`}>
          {word('register')}
        </a>
      </p>
    </details>
    <ClockForms now={now} language={language} address={address} />
  </>
)
