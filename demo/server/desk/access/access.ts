import type { Context, Hono, MiddlewareHandler } from 'hono'
import type { Actor } from '../../domain/audit/record'

/** A judge may do everything a reader may. An auditor reads the access records, but no case. */
export const deskRoles = ['reader', 'judge', 'auditor'] as const
export type DeskRole = (typeof deskRoles)[number]

export interface Agent extends Actor {
  roles: DeskRole[]
}

export const hasRole = ({ roles }: Agent, role: DeskRole): boolean =>
  roles.includes(role) || (role === 'reader' && roles.includes('judge'))

/** Path of the page where agents sign in. The demo's desk has no such page. */
export const SIGN_IN_PATH = '/sign-in'

/** The session of the agent who sends a request. */
interface SignedInAgent {
  agent: Agent
  /** CSRF token: each form of the session sends it. Pages of other origins cannot read it. */
  csrf: string
  /**
   * Resolves with the agent and the roles that are valid now. Undefined if the session has ended. Throws an HttpError: 403 if no
   * role is left, 503 if the provider is unavailable and has not confirmed the roles for 15 minutes. During these 15 minutes a form
   * (`isForm`) is accepted even if the provider's token has expired, so that the agent does not lose the input.
   */
  confirm: (isForm: boolean) => Promise<Agent | undefined>
}

/** Signs agents in and finds their sessions. */
export interface AgentAccess {
  /** Resolves with the session of this request. Undefined if the agent has to sign in first. */
  findSession: (context: Context) => Promise<SignedInAgent | undefined>
  /** Returns the origin of the desk's own pages, as a browser sends it with a form. */
  originOf: (context: Context) => string
  /** Adds the pages for signing in and out. `guard` requires a signed-in agent. */
  addRoutes: (app: Hono, guard: MiddlewareHandler) => void
}
