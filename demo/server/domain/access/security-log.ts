import { type BlockList, isIP, SocketAddress } from 'node:net'
import type { Context } from 'hono'
import { postAttachment } from '../../../../widgets/contract/document/upload'
import type { Clock, Log, Site } from '../../environment/environment'
import type { HttpError } from '../../http/problem'
import { requestFacts } from '../../http/request-facts'
import { sourceOf } from './client-address'
import type { SecurityKind } from './security-event'

/** Logs a security event of a request. */
export function logRequest(server: Clock & Log & Site, context: Context, kind: SecurityKind): void {
  const source = networkForLog(context, server.trustedProxies)
  server.logSecurity({ time: server.now().toISOString(), kind, source }, requestFacts(context))
}

/** Returns the visitor's network for the logs, which contain nothing else about the visitor. */
export const networkForLog = (context: Context, trusted: BlockList): string =>
  anonymize(sourceOf(context, trusted))

/** Returns the network of a source (`client-address.ts`), too wide to identify a household. */
function anonymize(source: string): string {
  if (isIP(source) === 4) return source.replace(/\d+$/, '0/24')
  const groups = source.split(':')
  // The source is unknown.
  if (groups.length !== 4) return source
  const network = new SocketAddress({ address: `${groups.slice(0, 3).join(':')}::`, family: 'ipv6' })
  return `${network.address}/48`
}

/** Returns the kind under which an error is written to the security log. Undefined if it is not written there. */
export function securityKindOf(
  { status, violations, details }: HttpError,
  path: string,
): SecurityKind | undefined {
  if (details.event) return details.event
  if (status === 429) return 'limit-reached'
  if (status === 403) return 'access-refused'
  if (path !== postAttachment.path) return undefined
  const isFile = status !== 400 && violations.some(violation => violation.path === 'file')
  return isFile || status === 413 ? 'file-refused' : undefined
}
