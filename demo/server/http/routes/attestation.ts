import type { Hono } from 'hono'
import { getAttestations } from '../../../../widgets/contract/student/attestation'
import { requireStudent } from '../../domain/access/bearer-token'
import type { Clock, Site, Store } from '../../environment/environment'
import { attestationsOf } from '../../output/certificate/attestations'
import { hydraList, serve } from '../serve'

export function attestationRoutes(app: Hono, server: Store & Clock & Site): void {
  serve(app, getAttestations, async ({ who }) => hydraList(await attestationsOf(server, who)), {
    enter: requireStudent(server),
  })
}
