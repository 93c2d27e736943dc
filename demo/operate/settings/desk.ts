import * as z from 'zod/mini'
import type { DeskRole } from '../../server/desk/access/access'
import type { MetricsAddress } from '../observe/metrics-port'
import { isThisMachine } from './encryption'
import { originText, startRefusal, textList } from './values'

const filledText = z.string().check(z.minLength(1))
const names = (role: DeskRole) =>
  z._default(z.pipe(textList, z.array(filledText).check(z.minLength(1))), [role])

/** The variables of the agents' desk. */
export const deskShape = {
  DESK_URL: z.optional(originText),
  DESK_PORT: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(65535)), 4612),
  DESK_METRICS_PORT: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(65535))),
  OIDC_ISSUER: z.optional(z.url({ protocol: /^https?$/ })),
  OIDC_CLIENT_ID: z.optional(filledText),
  OIDC_CLIENT_SECRET: z.optional(filledText),
  OIDC_SCOPE: z._default(z.string().check(z.regex(/(^| )openid( |$)/)), 'openid profile'),
  OIDC_ACR: z.optional(z.pipe(textList, z.array(filledText))),
  OIDC_ROLES_CLAIM: z._default(filledText, 'roles'),
  OIDC_READERS: names('reader'),
  OIDC_JUDGES: names('judge'),
  OIDC_AUDITORS: names('auditor'),
}

const desk = z.object(deskShape)
type DeskVariables = z.output<typeof desk> & { METRICS_HOST: string }

/** The settings of the identity provider (OpenID Connect). */
export interface ProviderSettings {
  issuer: string
  clientId: string
  clientSecret: string
  scope: string
  /** Accepted authentication levels (`acr`). Empty accepts any. */
  acr: string[]
  /** The claim that contains the roles, and the values of it that grant each role. */
  rolesClaim: string
  roles: Record<DeskRole, string[]>
}

export interface DeskSettings {
  /** Public origin of the desk. */
  url: string
  port: number
  /** Address of the desk's metrics, if they are served. The site's servers have a port of their own. */
  metrics: MetricsAddress | undefined
  provider: ProviderSettings
}

const requiredNames = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const

/**
 * Reads the settings of the desk. Undefined without `DESK_URL`. Throws a start refusal if they are incomplete, or if the desk has the
 * origin of the site.
 */
export function readDesk(variables: DeskVariables, siteUrl: string | undefined): DeskSettings | undefined {
  if (!variables.DESK_URL) return undefined
  const missing = requiredNames.filter(name => !variables[name])
  if (missing.length > 0) throw startRefusal(missing, 'must be set with DESK_URL')
  // On the same origin, a page of the site could use the agents' session.
  if (variables.DESK_URL === siteUrl) throw startRefusal(['DESK_URL'], 'cannot be the origin of the site')
  return {
    url: variables.DESK_URL,
    port: variables.DESK_PORT,
    metrics: variables.DESK_METRICS_PORT
      ? { port: variables.DESK_METRICS_PORT, host: variables.METRICS_HOST }
      : undefined,
    provider: {
      issuer: variables.OIDC_ISSUER ?? '',
      clientId: variables.OIDC_CLIENT_ID ?? '',
      clientSecret: variables.OIDC_CLIENT_SECRET ?? '',
      scope: variables.OIDC_SCOPE,
      acr: variables.OIDC_ACR ?? [],
      rolesClaim: variables.OIDC_ROLES_CLAIM,
      roles: {
        reader: variables.OIDC_READERS,
        judge: variables.OIDC_JUDGES,
        auditor: variables.OIDC_AUDITORS,
      },
    },
  }
}

/** Returns why the agents' cookies or tokens would be sent unencrypted. Undefined if they are encrypted. */
export function deskEncryptionFault(address = 'https://desk'): string | undefined {
  const { protocol, hostname } = new URL(address)
  if (protocol === 'https:' || isThisMachine(hostname.replace(/^\[|\]$/g, ''))) return undefined
  return 'is not encrypted: write https://'
}
