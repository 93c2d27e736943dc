import { type DeskRole, deskRoles } from '../../server/desk/access/role'
import type { ProviderSettings } from '../settings/desk'

/** What the provider says of an agent. */
export interface AgentClaims {
  sub: string
  [name: string]: unknown
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

/** The values of a claim: a list, or one text with commas or spaces between. */
function valuesOf(claim: unknown): string[] {
  if (Array.isArray(claim)) return claim.filter(isText)
  return isText(claim) ? [claim, ...claim.split(/[\s,]+/)] : []
}

/** The roles that the claims give, none for a claim that is not there. */
export function rolesOf(
  claims: AgentClaims,
  { rolesClaim, roles }: Pick<ProviderSettings, 'rolesClaim' | 'roles'>,
): DeskRole[] {
  const values = valuesOf(claims[rolesClaim])
  return deskRoles.filter(role => roles[role].some(name => values.includes(name)))
}

/** Characters of a name in the rows of who did what. */
const NAME = 200

/** The name to be read; ProConnect says `usual_name` for the family name. */
export function agentName(claims: AgentClaims): string {
  const { name, given_name, usual_name, family_name, preferred_username, email, sub } = claims
  const parts = [given_name, isText(usual_name) ? usual_name : family_name].filter(isText)
  const found = [name, parts.join(' '), preferred_username, email].find(isText) ?? sub
  return found.replace(/\p{C}/gu, ' ').trim().slice(0, NAME)
}
