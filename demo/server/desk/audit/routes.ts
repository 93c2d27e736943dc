import type { Hono } from 'hono'
import type { AgentContext } from '../../../operate/agents/confirm'
import { requireRole } from '../../../operate/agents/guard'
import { findAudit, listAgents, readAuditQuery } from '../../domain/audit/find'
import { recordAccess } from '../../domain/audit/record'
import { agentPage } from '../pages/layout'
import { deskViewOf } from '../pages/view-of'
import { AUDIT_PATH, auditList } from './page'

/** What agents did, for the auditor; who looks at it is a row too. */
export function auditRoutes(app: Hono, agents: AgentContext): void {
  const { server } = agents
  app.get(AUDIT_PATH, requireRole(agents, 'auditor'), async context => {
    const { pathname, search, searchParams } = new URL(context.req.url)
    const view = deskViewOf(context, server)
    const query = readAuditQuery(searchParams)
    const found = await findAudit(server.database, query)
    const list = { ...found, query, agents: await listAgents(server.database) }
    const { studentId } = found
    await recordAccess(server.database, {
      ...{ agent: view.agent, action: 'audit' },
      ...(studentId && found.rows.length > 0 && { studentId }),
    })
    const title = view.word('agent.nav.audit')
    const body = auditList(list, view)
    return context.html(agentPage({ page: 'audit', title, address: pathname + search, body }, view))
  })
}
