import type { Hono } from 'hono'
import { version } from '../../../../package.json'
import { getStatus } from '../../../../widgets/contract/service'
import { serve } from '../serve'

export function serviceRoutes(app: Hono): void {
  serve(app, getStatus, () => ({ status: 'ok' as const, version }))
}
