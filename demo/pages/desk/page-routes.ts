import { randomBytes } from 'node:crypto'
import type { Context, Hono, MiddlewareHandler } from 'hono'
import * as z from 'zod/mini'
import { demoAgent } from '../../server/desk/access/role'
import { findCases } from '../../server/desk/cases/find'
import { addressAfterJudgement, addressOfNextCase } from '../../server/desk/cases/next-case'
import { erasedAddress, readDeskQuery, wasErased } from '../../server/desk/cases/query'
import { casesWith } from '../../server/desk/cases/read-cases'
import { recordList } from '../../server/desk/cases/record-list'
import { documentViewRoutes } from '../../server/desk/documents/routes'
import { idParam } from '../../server/desk/pages/id-param'
import { pageLanguage } from '../../server/desk/pages/page-language'
import { refusalText } from '../../server/desk/pages/refusal'
import type { DeskView } from '../../server/desk/pages/view'
import type { Server } from '../../server/environment/environment'
import { HttpError } from '../../server/http/problem'
import { textsIn } from '../../server/output/language/texts'
import { pageLayout } from '../layout/layout'
import { requireLocalhost } from '../layout/localhost'
import { deskPage } from './page'

const PAGE = '/demo/desk'

/** In place of a session, which this machine's own pages have not. */
const SECRET = randomBytes(32).toString('base64url')

function demoViewOf(context: Context, server: Server, from = new URL(context.req.url)): DeskView {
  const language = pageLanguage(context, from)
  const texts = textsIn(language)
  return {
    ...{ base: PAGE, language, agent: demoAgent, csrf: undefined, needsTwo: false, now: server.caseNow() },
    word: (key, values) => texts(`desk.${key}`, values),
  }
}

/** The desk as a page. Its forms go to `deskRoutes`, which are registered after it. */
export function deskPageRoutes(app: Hono, server: Server): void {
  const show = async (context: Context, from: URL, refused?: HttpError, only?: string) => {
    const view = demoViewOf(context, server, from)
    const query = readDeskQuery(from.searchParams)
    const found = only
      ? { ids: [only], next: undefined }
      : await findCases(server.database, query, server.caseNow())
    const cases = await casesWith(server, found.ids)
    const list = { cases, query, next: found.next, isErased: wasErased(from.searchParams) }
    await recordList(server, demoAgent, list)
    context.header('Cache-Control', 'no-store')
    return deskPage({ ...list, refused: refused && refusalText(refused, view.language) }, view)
  }

  app.get(`${PAGE}/students/:id`, async (context, next) => {
    const { id } = context.req.param()
    if (!z.uuid().safeParse(id).success) return next()
    return context.html(await show(context, new URL(context.req.url), undefined, id))
  })
  app.get(`${PAGE}/students/:id/next`, async context =>
    context.redirect(
      await addressOfNextCase(server, demoViewOf(context, server), idParam(context, 'id')),
      303,
    ),
  )
  documentViewRoutes(app, {
    ...{ server, base: PAGE, allow: requireLocalhost, secretOf: () => SECRET },
    viewOf: context => demoViewOf(context, server),
    layout: ({ title, body }, view) => pageLayout({ language: view.language, title, page: 'desk', body }),
  })
  app.get(PAGE, async context => context.html(await show(context, new URL(context.req.url))))

  /** Returns to the page of the form with its search, language and case; or shows the page with the reason of a refusal. */
  const comeBack: MiddlewareHandler = async (context, next) => {
    await next()
    const from = pageOf(context)
    if (context.res.status === 303) {
      const [, id] = context.req.path.match(/\/students\/([\w-]+)\//) ?? []
      const to = await addressAfter(context, server, id, from)
      context.res.headers.set('Location', to)
      return
    }
    if (!isForm(context) || !(context.error instanceof HttpError)) return
    const { status } = context.res
    const headers = { 'Content-Type': 'text/html; charset=UTF-8' }
    context.res = new Response(`${await show(context, from, context.error, caseIn(from.pathname))}`, {
      status,
      headers,
    })
  }
  app.use(`${PAGE}/*`, (context, next) => (context.req.method === 'POST' ? comeBack(context, next) : next()))
}

/** Where an agent goes on after a form. */
async function addressAfter(
  context: Context,
  server: Server,
  id: string | undefined,
  from: URL,
): Promise<string> {
  if (context.req.path.endsWith('/erase')) return erasedAddress(PAGE, pageLanguage(context, from))
  if (id && context.req.query('from'))
    return addressAfterJudgement(context, server, demoViewOf(context, server), id)
  return `${from.pathname}${from.search}${id ? `#case-${id}` : ''}`
}

/** Was the request sent by a form of a page? */
export const isForm = (context: Context) =>
  context.req.header('Content-Type')?.startsWith('application/x-www-form-urlencoded') ?? false

const ID = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}'
const CASE = new RegExp(`^${PAGE}/students/(${ID})(?:/attachments/${ID})?$`)

/** The case that a page of the desk is about, or a document of it; none where it is the list. */
const caseIn = (path: string) => path.match(CASE)?.[1]

/** The page of the desk that a form was sent from. */
function pageOf(context: Context): URL {
  const here = new URL(PAGE, context.req.url)
  const from = context.req.header('Referer') ?? ''
  if (!URL.canParse(from)) return here
  const { host, pathname, search } = new URL(from)
  const isOwn = host === here.host && (pathname === PAGE || caseIn(pathname) !== undefined)
  return isOwn ? new URL(`${pathname}${search}`, here) : here
}
