/** @jsxImportSource hono/jsx */
import type { Context } from 'hono'
import { textsIn } from '../../output/language/texts'
import { deskShell } from '../pages/layout'
import { pageLanguage } from '../pages/request'
import { SIGN_IN_PATH } from './access'

/** Responds with the sign-in page (401) instead of the requested page. Its link leads back to that page. */
export function signInPage(context: Context, to: string): Response | Promise<Response> {
  const language = pageLanguage(context, new URL(to, context.req.url))
  const texts = textsIn(language)
  const title = texts('desk.agent.signIn')
  const body = (
    <>
      <p class="lead">{texts('desk.agent.signInText')}</p>
      <p>
        <a class="button" href={`${SIGN_IN_PATH}?${new URLSearchParams({ to })}`}>
          {title}
        </a>
      </p>
    </>
  )
  return context.html(deskShell({ language, title, address: to, body }), 401)
}
