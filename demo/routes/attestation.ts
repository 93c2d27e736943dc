import type { Hono } from 'hono'
import { getAttestations } from '../../widgets/contract/attestation'
import { studentBearer } from '../access/bearer'
import { listOf, serve } from '../serve'
import { attestationsOf } from '../store/attestations'
import type { Keeper } from '../world'

export function attestationRoutes(app: Hono, keeper: Keeper): void {
  serve(app, getAttestations, async ({ who }) => listOf(await attestationsOf(keeper.database, who)), {
    enter: studentBearer(keeper),
  })
}
