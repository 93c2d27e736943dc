import type { Hono } from 'hono'
import { findAudit, listAgents, readAuditQuery } from '../../domain/audit/find'
import { recordAccess } from '../../domain/audit/record'
import { requireRole } from '../access/guard'
import type { Desk } from '../desk'
import { deskViewOf } from '../pages/view-of'
import { AUDIT_PATH, auditList } from './page'

/** Adds the access records for the auditor. Reading them is recorded too. */
export function auditRoutes(app: Hono, desk: Desk): void {
  const { server } = desk
  app.get(AUDIT_PATH, requireRole(desk, 'auditor'), async context => {
    const { pathname, search, searchParams } = new URL(context.req.url)
    const view = deskViewOf(context, desk)
    const query = readAuditQuery(searchParams)
    const auditPage = await findAudit(server.database, query)
    const list = { ...auditPage, query, agents: await listAgents(server.database) }
    const { studentId } = auditPage
    await recordAccess(server.database, {
      agent: view.agent,
      action: 'audit',
      ...(studentId && auditPage.rows.length > 0 && { studentId }),
    })
    const title = view.word('agent.nav.audit')
    const body = auditList(list, view)
    return context.html(desk.layout({ page: 'audit', title, address: pathname + search, body }, view))
  })
}
