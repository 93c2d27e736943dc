import { type DeskRole, deskRoles } from '../../server/desk/access/access'
import type { ProviderSettings } from '../settings/desk'

/** The provider's claims about an agent. */
export interface AgentClaims {
  sub: string
  [name: string]: unknown
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

/** Returns the values of a claim: a list, or one text separated by commas or spaces. */
function valuesOf(claim: unknown): string[] {
  if (Array.isArray(claim)) return claim.filter(isText)
  return isText(claim) ? [claim, ...claim.split(/[\s,]+/)] : []
}

/** Returns the roles that the claims give. A missing claim gives no role. */
export function rolesOf(
  claims: AgentClaims,
  { rolesClaim, roles }: Pick<ProviderSettings, 'rolesClaim' | 'roles'>,
): DeskRole[] {
  const values = valuesOf(claims[rolesClaim])
  return deskRoles.filter(role => roles[role].some(name => values.includes(name)))
}

/** Maximum number of characters of a name in the access records. */
const NAME = 200

/** Returns the agent's display name. ProConnect sends the family name as `usual_name`. */
export function agentName(claims: AgentClaims): string {
  const { name, given_name, usual_name, family_name, preferred_username, email, sub } = claims
  const parts = [given_name, isText(usual_name) ? usual_name : family_name].filter(isText)
  const found = [name, parts.join(' '), preferred_username, email].find(isText) ?? sub
  return found.replace(/\p{C}/gu, ' ').trim().slice(0, NAME)
}
