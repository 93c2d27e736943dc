import type { Hono } from 'hono'
import { getOwnData, postErasure, postWithdraw } from '../../../../widgets/contract/student/own-data'
import { requireStudent } from '../../domain/access/bearer-token'
import { logRequest } from '../../domain/access/security-log'
import { countExport, requestErasure, withdrawErasure } from '../../domain/own-data/erasure'
import { exportOwnData } from '../../domain/own-data/export'
import type { Clock, Limits, Log, MailQueue, Site, Store } from '../../environment/environment'
import { serve } from '../serve'

/** Adds the calls for rights of the GDPR: a copy of one's data, a request for erasure, and its withdrawal. */
export function ownDataRoutes(app: Hono, server: Store & Clock & Log & MailQueue & Limits & Site): void {
  const authorize = requireStudent(server)

  serve(
    app,
    getOwnData,
    async ({ who, context }) => {
      await server.changeInTurn(who.id, () => countExport(server, who))
      logRequest(server, context, 'data-exported')
      return exportOwnData(server, who)
    },
    { authorize },
  )

  serve(
    app,
    postErasure,
    async ({ who, context }) => {
      const askedAt = await server.changeInTurn(who.id, () => requestErasure(server, who))
      logRequest(server, context, askedAt ? 'erasure-asked' : 'erased')
      return askedAt ? { askedAt: askedAt.toISOString() } : {}
    },
    { authorize },
  )

  serve(
    app,
    postWithdraw,
    async ({ who, context }) => {
      await server.changeInTurn(who.id, () => withdrawErasure(server, who))
      logRequest(server, context, 'erasure-withdrawn')
    },
    { authorize },
  )
}
