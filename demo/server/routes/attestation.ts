import type { Hono } from 'hono'
import { getAttestations } from '../../../widgets/contract/student/attestation'
import { requireStudent } from '../access/bearer-token'
import { attestationsOf } from '../certificate/attestations'
import type { Server } from '../environment/environment'
import { hydraList, serve } from '../http/serve'

export function attestationRoutes(app: Hono, server: Server): void {
  serve(app, getAttestations, async ({ who }) => hydraList(await attestationsOf(server.database, who)), {
    enter: requireStudent(server),
  })
}
