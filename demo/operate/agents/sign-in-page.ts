import type { Context } from 'hono'
import { html } from 'hono/html'
import { deskShell } from '../../server/desk/pages/layout'
import { pageLanguage } from '../../server/desk/pages/page-language'
import { textsIn } from '../../server/output/language/texts'

export const SIGN_IN_PATH = '/sign-in'

/** Stands in the place of the page that was asked for, with the link that begins the sign-in and leads back to it. */
export function signInPage(context: Context, to: string): Response | Promise<Response> {
  const language = pageLanguage(context, new URL(to, context.req.url))
  const texts = textsIn(language)
  const body = html`<p class="lead">${texts('desk.agent.signInText')}</p>
      <p><a class="button" href="${SIGN_IN_PATH}?${new URLSearchParams({ to })}">${texts('desk.agent.signIn')}</a></p>`
  return context.html(deskShell({ language, title: texts('desk.agent.signIn'), address: to, body }), 401)
}
