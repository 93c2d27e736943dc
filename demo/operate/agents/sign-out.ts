import type { Context, Hono } from 'hono'
import { html } from 'hono/html'
import { deskShell } from '../../server/desk/pages/layout'
import { pageLanguage } from '../../server/desk/pages/page-language'
import { recordAccess } from '../../server/domain/audit/record'
import { textsIn } from '../../server/output/language/texts'
import type { AgentContext } from './confirm'
import { deleteSessionToken } from './cookie'
import { agentRequest, requireAgent } from './guard'
import { ProviderAway } from './provider-fault'
import { openTokens } from './sealed'
import { endAgentSession } from './session'
import { SIGN_IN_PATH } from './sign-in-page'

/** The way out: of the desk, then of the provider. */
export function signOutRoutes(app: Hono, agents: AgentContext, url: string): void {
  const { server, provider } = agents

  app.post('/sign-out', requireAgent(agents, url), async context => {
    const { agent, session } = agentRequest(context)
    await endAgentSession(server.database, session.token)
    await recordAccess(server.database, { agent, action: 'signOut' })
    deleteSessionToken(context)
    const { idToken } = openTokens(session.token, session.row.sealed)
    // Without an answer of the provider the agent is signed out here alone.
    const next = await provider.endAddress(idToken, pageLanguage(context)).catch(ifAway)
    // A redirect would be part of the form, whose policy allows this origin alone.
    return next
      ? context.html(leavingPage(context, next))
      : context.redirect(`/signed-out?lang=${pageLanguage(context)}`, 303)
  })

  app.get('/signed-out', context => {
    const page = new URL(context.req.url)
    const [, told] = page.searchParams.get('state')?.split('.') ?? []
    if (told && !page.searchParams.has('lang')) page.searchParams.set('lang', told)
    const language = pageLanguage(context, page)
    const texts = textsIn(language)
    return context.html(
      deskShell({
        ...{ language, title: texts('desk.agent.signedOut'), address: '/signed-out' },
        body: html`<p class="lead">${texts('desk.agent.signedOutText')}</p>
      <p><a class="button" href="${SIGN_IN_PATH}">${texts('desk.agent.signIn')}</a></p>`,
      }),
    )
  })
}

function ifAway(fault: unknown): undefined {
  if (!(fault instanceof ProviderAway)) throw fault
}

function leavingPage(context: Context, next: string) {
  const { language, texts } = wordsOf(context)
  return deskShell({
    ...{ language, title: texts('desk.agent.signedOut'), refresh: next },
    body: html`<p class="lead">${texts('desk.agent.leaving')}</p>
      <p><a class="button" href="${next}">${texts('desk.agent.go')}</a></p>`,
  })
}

function wordsOf(context: Context) {
  const language = pageLanguage(context)
  return { language, texts: textsIn(language) }
}
