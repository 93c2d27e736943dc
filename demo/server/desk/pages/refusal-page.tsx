/** @jsxImportSource hono/jsx */
import type { Context } from 'hono'
import type { Language } from '../../../../widgets/shared/language'
import type { HttpError } from '../../http/problem'
import { textsIn } from '../../output/language/texts'
import { SIGN_IN_PATH } from '../access/access'
import { knownAgentRequest } from '../access/guard'
import type { Desk } from '../desk'
import { deskPages, deskShell, firstPageOf } from './layout'
import { pageLanguage, pathAndQuery } from './request'
import { type DeskHtml, deskAddress } from './view'
import { deskViewOf } from './view-of'

/** Responds with a refusal as a page, with a link to the agent's first page or to the sign-in. */
export function refusalPage(context: Context, desk: Desk, refusal: HttpError): Response | Promise<Response> {
  const { status, details } = refusal
  for (const [name, value] of Object.entries(details.headers ?? {})) context.header(name, value)
  return context.html(renderRefusal(context, desk, refusal), status as 403)
}

function renderRefusal(context: Context, desk: Desk, refusal: HttpError): DeskHtml {
  const language = pageLanguage(context)
  const texts = textsIn(language)
  const title = texts(`problem.title.${refusal.status}`)
  const signedIn = knownAgentRequest(context)
  const page = signedIn && firstPageOf(signedIn.agent)
  const [to, name] = page
    ? [deskAddress({ base: desk.base, language }, deskPages[page].path), texts(`desk.agent.nav.${page}`)]
    : [SIGN_IN_PATH, texts('desk.agent.signIn')]
  const body = (
    <>
      <p class="lead">{refusalText(refusal, language)}</p>
      <p>
        <a class="button" href={to}>
          {name}
        </a>
      </p>
    </>
  )
  if (!signedIn) return deskShell({ language, title, body })
  const { method, url } = context.req
  const address = method === 'GET' ? pathAndQuery(new URL(url)) : undefined
  return desk.layout({ page: undefined, title, address, body }, deskViewOf(context, desk))
}

const fieldNames: Record<string, string> = {
  reason: 'desk.reason',
  days: 'desk.clock.days',
  email: 'desk.email.address',
  identity: 'desk.email.identity',
}

/** Returns the reason of a refusal as text, with the field names of the page. */
export function refusalText({ status, violations, details }: HttpError, language: Language): string {
  const texts = textsIn(language)
  const violationTexts = violations.map(({ path, code, params }) =>
    texts('desk.about', {
      action: texts(fieldNames[path] ?? path),
      document: texts(`fault.fault.${code}`, params),
    }),
  )
  return violationTexts.length > 0
    ? violationTexts.join(' ')
    : texts(details.reason ?? `problem.detail.${status}`)
}
