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
import { refusalText } from '../pages/refusal'
import { idParam, ownAddress } from '../pages/request'
import { deskAddress, type PageFacts } from '../pages/view'
import { deskViewOf } from '../pages/view-of'
import { isToJudge } from './case'
import { erasedAddress, findCases, readDeskQuery, wasErased, writeDeskQuery } from './find'
import { type DeskList, deskList, isSingleResult } from './list'
import { casesWith } from './read-cases'

const CASE = '/students/:id'

/** Adds the routes of the list, of one case, and of its actions. */
export function caseRoutes(app: Hono, desk: Desk): void {
  const { server } = desk
  const show = async (context: Context, from: URL, only?: string, refused?: HttpError) => {
    const view = deskViewOf(context, desk, from)
    const query = readDeskQuery(from.searchParams)
    const found = only
      ? { ids: [only], next: undefined }
      : await findCases(server.database, query, server.caseNow())
    const cases = await casesWith(server, found.ids)
    if (only && cases.length === 0) throw new HttpError(404)
    const list = { cases, query, next: found.next, isErased: wasErased(from.searchParams) }
    await recordList(server, view.agent, list)
    const address = ownAddress(from)
    const above = desk.aboveCases?.({ address, isEmpty: cases.length === 0 }, view)
    const body = deskList({ ...list, above, refused: refused && refusalText(refused, view.language) }, view)
    return desk.layout({ page: 'cases', title: view.word('agent.nav.cases'), address, body }, view)
  }

  const toFirstPage: MiddlewareHandler = async (context, next) => {
    const first = firstPageOf(agentRequest(context).agent)
    return first === 'cases' ? next() : context.redirect(desk.base + deskPages[first].path, 303)
  }
  app.get('/', toFirstPage, requireRole(desk, 'reader'), async context =>
    context.html(await show(context, new URL(context.req.url))),
  )
  app.get(CASE, requireRole(desk, 'reader'), async context =>
    context.html(await show(context, new URL(context.req.url), idParam(context, 'id'))),
  )
  app.get(`${CASE}/next`, requireRole(desk, 'reader'), async context => {
    const view = deskViewOf(context, desk)
    return context.redirect(await addressOfNextCase(server, view, idParam(context, 'id')), 303)
  })
  /** Adds the route of a form. On success it redirects to the case. On failure it renders the case with the reason. */
  const change = (
    path: string,
    act: (context: Context, id: string, sent: Fields) => ReturnType<CaseAction>,
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
        const from = new URL(deskAddress(view, `/students/${id}`), context.req.url)
        return context.html(await show(context, from, id, fault), fault.status as 422)
      }
      return context.redirect(await addressAfterJudgement(context, server, view, id), 303)
    })
  const workOf = (context: Context) => ({ server, agent: agentRequest(context).agent })

  change('attachments/:attachment', async (context, id, sent) =>
    judgeDocument(workOf(context), id, idParam(context, 'attachment'), { seen: '', ...readJudgement(sent) }),
  )
  for (const [name, action] of Object.entries<CaseAction>(caseActions))
    change(name, (context, id, { seen = '', ...sent }) => action({ ...workOf(context), seen }, id, sent))
}

type Fields = ReturnType<typeof formFields>

/** Records access to the list, or to the single case in it. The searched text is not recorded, since it may be a name. */
async function recordList(
  { database }: Store,
  agent: Actor,
  list: Pick<DeskList, 'cases' | 'query' | 'next' | 'isErased'>,
): Promise<void> {
  const [only] = isSingleResult(list) ? list.cases : []
  const { search, view } = list.query
  if (only)
    await recordAccess(database, { agent, action: 'case', studentId: only.row.id, reason: only.row.status })
  else
    await recordAccess(database, { agent, action: search ? 'search' : 'list', ...(view && { reason: view }) })
}

/** Resolves with the page after a judgement: the next document to judge if the agent had a document open, otherwise the case. */
async function addressAfterJudgement(
  context: Context,
  server: Store,
  page: PageFacts,
  id: string,
): Promise<string> {
  const [found] = context.req.query('from') === 'document' ? await casesWith(server, [id]) : []
  const next = found?.sent.find(isToJudge)
  return deskAddress(page, `/students/${id}${next ? `/attachments/${next.id}` : ''}`)
}

/**
 * Resolves with the address of the next case in the queue after this one. Continues at the start of the queue; returns the queue
 * itself if it has no other case.
 */
async function addressOfNextCase(server: Store & Clock, page: PageFacts, id: string): Promise<string> {
  for (const after of [id, '']) {
    const query = readDeskQuery(new URLSearchParams({ view: 'queue', after }))
    const { ids } = await findCases(server.database, query, server.caseNow())
    const next = ids.find(one => one !== id)
    if (next) return deskAddress(page, `/students/${next}`)
  }
  return deskAddress(page, '/', writeDeskQuery({ view: 'queue' }))
}
