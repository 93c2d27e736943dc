import type { Context, Hono, MiddlewareHandler } from 'hono'
import * as z from 'zod/mini'
import { requireLocalhost } from '../page/localhost'
import { answerDocument } from '../server/desk/answer-document'
import { findCases } from '../server/desk/find'
import { pageLanguage } from '../server/desk/page-language'
import { erasedAddress, readDeskQuery, wasErased } from '../server/desk/query'
import { recordList } from '../server/desk/record-list'
import { refusalText } from '../server/desk/refusal'
import { demoAgent } from '../server/desk/role'
import { casesWith } from '../server/desk/store'
import type { DeskView } from '../server/desk/view'
import type { Server } from '../server/environment/environment'
import { HttpError } from '../server/http/problem'
import { textsIn } from '../server/language/texts'
import { deskPage } from './page'

const PAGE = '/demo/desk'
const FILE = `${PAGE}/students/:id/attachments/:attachment`

/** The desk as a page. Its forms go to `deskRoutes`, which are registered after it. */
export function deskPageRoutes(app: Hono, server: Server): void {
  const show = async (context: Context, from: URL, refused?: HttpError, only?: string) => {
    const language = pageLanguage(context, from)
    const query = readDeskQuery(from.searchParams)
    const found = only
      ? { ids: [only], next: undefined }
      : await findCases(server.database, query, server.caseNow())
    const cases = await casesWith(server, found.ids)
    const list = { cases, query, next: found.next, isErased: wasErased(from.searchParams) }
    await recordList(server, demoAgent, list)
    context.header('Cache-Control', 'no-store')
    const texts = textsIn(language)
    const view: DeskView = {
      ...{ base: PAGE, language, agent: demoAgent, csrf: undefined, needsTwo: false, now: server.caseNow() },
      word: (key, values) => texts(`desk.${key}`, values),
    }
    return deskPage({ ...list, refused: refused && refusalText(refused, language) }, view)
  }

  app.get(`${PAGE}/students/:id`, async (context, next) => {
    const { id } = context.req.param()
    if (!z.uuid().safeParse(id).success) return next()
    return context.html(await show(context, new URL(context.req.url), undefined, id))
  })
  app.get(PAGE, async context => context.html(await show(context, new URL(context.req.url))))

  /** Returns to the page of the form with its search, language and case; or shows the page with the reason of a refusal. */
  const comeBack: MiddlewareHandler = async (context, next) => {
    await next()
    const from = pageOf(context)
    if (context.res.status === 303) {
      const [, id] = context.req.path.match(/\/students\/([\w-]+)\//) ?? []
      const back = `${from.pathname}${from.search}${id ? `#case-${id}` : ''}`
      const isErased = context.req.path.endsWith('/erase')
      const to = isErased ? erasedAddress(PAGE, pageLanguage(context, from)) : back
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

/** A document as it was sent, displayed in the browser: a picture or a PDF. */
export function deskFileRoute(app: Hono, server: Server): void {
  app.get(FILE, requireLocalhost, context => answerDocument(context, server, demoAgent, context.req.param()))
}

const isForm = (context: Context) =>
  context.req.header('Content-Type')?.startsWith('application/x-www-form-urlencoded') ?? false

/** The case that a page of the desk is about; none where it is the list. */
const caseIn = (path: string) =>
  path.match(/^\/demo\/desk\/students\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/)?.[1]

/** The page of the desk that a form was sent from. */
function pageOf(context: Context): URL {
  const here = new URL(PAGE, context.req.url)
  const from = context.req.header('Referer') ?? ''
  if (!URL.canParse(from)) return here
  const { host, pathname, search } = new URL(from)
  const isOwn = host === here.host && (pathname === PAGE || caseIn(pathname) !== undefined)
  return isOwn ? new URL(`${pathname}${search}`, here) : here
}
