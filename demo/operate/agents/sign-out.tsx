/** @jsxImportSource hono/jsx */
import type { Context, Hono } from 'hono'
import { type AgentAccess, SIGN_IN_PATH } from '../../server/desk/access/access'
import { agentRequest, requireAgent } from '../../server/desk/access/guard'
import { deskShell } from '../../server/desk/pages/layout'
import { pageLanguage } from '../../server/desk/pages/request'
import { recordAccess } from '../../server/domain/audit/record'
import { textsIn } from '../../server/output/language/texts'
import type { AgentContext } from './confirm'
import { deleteSessionToken, sessionToken } from './cookie'
import { ProviderUnavailable } from './provider-fault'
import { openTokens } from './sealed'
import { endAgentSession, findAgentSession } from './session'

/** Adds the routes that sign an agent out of the desk, then of the provider. */
export function signOutRoutes(app: Hono, { server, provider }: AgentContext, access: AgentAccess): void {
  app.post('/sign-out', requireAgent({ server, access }), async context => {
    const token = sessionToken(context) ?? ''
    const session = await findAgentSession(server.database, token, server.now())
    await endAgentSession(server.database, token)
    await recordAccess(server.database, { agent: agentRequest(context).agent, action: 'signOut' })
    deleteSessionToken(context)
    // If the provider is unavailable, the agent is signed out of the desk only.
    const next =
      session &&
      (await provider
        .endAddress(openTokens(token, session.row.sealed).idToken, pageLanguage(context))
        .catch(undefinedIfUnavailable))
    // A redirect would count as part of the form submission, and the `form-action` policy allows only this origin.
    return next
      ? context.html(leavingPage(context, next))
      : context.redirect(`/signed-out?lang=${pageLanguage(context)}`, 303)
  })

  app.get('/signed-out', context => {
    const page = new URL(context.req.url)
    const [, returnedLanguage] = page.searchParams.get('state')?.split('.') ?? []
    if (returnedLanguage && !page.searchParams.has('lang')) page.searchParams.set('lang', returnedLanguage)
    const language = pageLanguage(context, page)
    const texts = textsIn(language)
    const body = (
      <>
        <p class="lead">{texts('desk.agent.signedOutText')}</p>
        <p>
          <a class="button" href={SIGN_IN_PATH}>
            {texts('desk.agent.signIn')}
          </a>
        </p>
      </>
    )
    const title = texts('desk.agent.signedOut')
    return context.html(deskShell({ language, title, address: '/signed-out', body }))
  })
}

function undefinedIfUnavailable(fault: unknown): undefined {
  if (!(fault instanceof ProviderUnavailable)) throw fault
}

function leavingPage(context: Context, next: string) {
  const language = pageLanguage(context)
  const texts = textsIn(language)
  const body = (
    <>
      <p class="lead">{texts('desk.agent.leaving')}</p>
      <p>
        <a class="button" href={next}>
          {texts('desk.agent.go')}
        </a>
      </p>
    </>
  )
  return deskShell({ language, title: texts('desk.agent.signedOut'), refresh: next, body })
}
