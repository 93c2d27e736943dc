import type { Context, Hono, MiddlewareHandler } from 'hono'
import { logRequest } from '../../domain/access/security-log'
import { type Actor, recordAccess } from '../../domain/audit/record'
import type { Clock, Store } from '../../environment/environment'
import { HttpError } from '../../http/problem'
import { agentRequest, requireRole } from '../access/guard'
import { type CaseAction, caseActions, formFields, readJudgement } from '../actions/actions'
import { judgeDocument } from '../actions/judge'
import type { Desk } from '../desk'
import { deskPages, firstPageOf } from '../pages/layout'
import { refusalText } from '../pages/refusal-page'
import { idParam, pathAndQuery } from '../pages/request'
import { type AddressParts, deskAddress } from '../pages/view'
import { deskViewOf } from '../pages/view-of'
import { documentsToJudge } from './case'
import { erasedAddress, findCases, readDeskQuery, wasErased, writeDeskQuery } from './find'
import { type DeskList, deskList, isSingleResult } from './list'
import { readCases } from './read-cases'

const CASE = '/students/:id'

/** Adds the routes of the list, of one case, and of its actions. */
export function caseRoutes(app: Hono, desk: Desk): void {
  const { server } = desk
  const renderPage = async (context: Context, url: URL, onlyId?: string, refusal?: HttpError) => {
    const view = deskViewOf(context, desk, url)
    const query = readDeskQuery(url.searchParams)
    const page = onlyId
      ? { ids: [onlyId], next: undefined }
      : await findCases(server.database, query, server.caseNow())
    const cases = await readCases(server, page.ids)
    if (onlyId && cases.length === 0) throw new HttpError(404)
    const list = { cases, query, next: page.next, isErased: wasErased(url.searchParams) }
    await recordList(server, view.agent, list)
    const address = pathAndQuery(url)
    const above = desk.aboveCases?.({ address, isEmpty: cases.length === 0 }, view)
    const body = deskList({ ...list, above, refusal: refusal && refusalText(refusal, view.language) }, view)
    return desk.layout({ page: 'cases', title: view.word('agent.nav.cases'), address, body }, view)
  }

  const toFirstPage: MiddlewareHandler = async (context, next) => {
    const first = firstPageOf(agentRequest(context).agent)
    return first === 'cases' ? next() : context.redirect(desk.base + deskPages[first].path, 303)
  }
  app.get('/', toFirstPage, requireRole(desk, 'reader'), async context =>
    context.html(await renderPage(context, new URL(context.req.url))),
  )
  app.get(CASE, requireRole(desk, 'reader'), async context =>
    context.html(await renderPage(context, new URL(context.req.url), idParam(context, 'id'))),
  )
  app.get(`${CASE}/next`, requireRole(desk, 'reader'), async context => {
    const view = deskViewOf(context, desk)
    return context.redirect(await addressOfNextCase(server, view, idParam(context, 'id')), 303)
  })
  /**
   * Adds the route of a form. On success it redirects to the case, to its next document, or after an erasure to the list. A refusal
   * is shown on the case; a 404 is thrown.
   */
  const addFormRoute = (
    path: string,
    act: (context: Context, id: string, fields: Fields) => ReturnType<CaseAction>,
  ) =>
    app.post(`${CASE}/${path}`, requireRole(desk, 'judge'), async context => {
      const id = idParam(context, 'id')
      const view = deskViewOf(context, desk)
      try {
        const outcome = await act(context, id, formFields(agentRequest(context).fields))
        if (outcome) logRequest(server, context, outcome)
        if (outcome === 'erased') return context.redirect(erasedAddress(view), 303)
      } catch (fault) {
        if (!(fault instanceof HttpError) || fault.status === 404) throw fault
        const caseUrl = new URL(deskAddress(view, `/students/${id}`), context.req.url)
        return context.html(await renderPage(context, caseUrl, id, fault), fault.status as 422)
      }
      return context.redirect(await addressAfterJudgement(context, server, view, id), 303)
    })
  const workOf = (context: Context) => ({ server, agent: agentRequest(context).agent })

  addFormRoute('attachments/:attachment', async (context, id, fields) =>
    judgeDocument(workOf(context), id, idParam(context, 'attachment'), {
      seen: '',
      ...readJudgement(fields),
    }),
  )
  for (const [name, action] of Object.entries<CaseAction>(caseActions))
    addFormRoute(name, (context, id, { seen = '', ...fields }) =>
      action({ ...workOf(context), seen }, id, fields),
    )
}

type Fields = ReturnType<typeof formFields>

/** Records access to the list, or to its only case. The searched text is not recorded, since it may be a name. */
async function recordList(
  { database }: Store,
  agent: Actor,
  list: Pick<DeskList, 'cases' | 'query' | 'next' | 'isErased'>,
): Promise<void> {
  const [singleCase] = isSingleResult(list) ? list.cases : []
  const { search, view } = list.query
  if (singleCase)
    await recordAccess(database, {
      agent,
      action: 'case',
      studentId: singleCase.row.id,
      reason: singleCase.row.status,
    })
  else
    await recordAccess(database, { agent, action: search ? 'search' : 'list', ...(view && { reason: view }) })
}

/**
 * Resolves with the address to open after an action. If the agent had a document open, it is the first document of the case that is
 * still to be judged, if there is one. Otherwise it is the case.
 */
async function addressAfterJudgement(
  context: Context,
  server: Store,
  page: AddressParts,
  id: string,
): Promise<string> {
  const [deskCase] = context.req.query('from') === 'document' ? await readCases(server, [id]) : []
  const next = deskCase && documentsToJudge(deskCase)[0]
  return deskAddress(page, `/students/${id}${next ? `/attachments/${next.id}` : ''}`)
}

/**
 * Resolves with the address of the next case in the queue. After the last case comes the first. If the queue has no other case,
 * resolves with the address of the queue.
 */
async function addressOfNextCase(server: Store & Clock, page: AddressParts, id: string): Promise<string> {
  for (const after of [id, '']) {
    const query = readDeskQuery(new URLSearchParams({ view: 'queue', after }))
    const { ids } = await findCases(server.database, query, server.caseNow())
    const next = ids.find(queuedId => queuedId !== id)
    if (next) return deskAddress(page, `/students/${next}`)
  }
  return deskAddress(page, '/', writeDeskQuery({ view: 'queue' }))
}
