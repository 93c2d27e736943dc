import type { Context, Hono, MiddlewareHandler } from 'hono'
import type { Agent } from './role'

/** Where an agent signs in, if the access asks for it. */
export const SIGN_IN_PATH = '/sign-in'

/** The session of the agent who sends a request. */
export interface SignedInAgent {
  agent: Agent
  /** Each form of the session sends this value, which pages of other origins cannot know. */
  csrf: string
  /**
   * The agent with the roles that are valid now; undefined if the session has ended. Throws an HttpError: 403 if no role is
   * left, 503 if nothing can be found out.
   */
  confirm: (isForm: boolean) => Promise<Agent | undefined>
}

/** How agents sign in, and who is signed in. */
export interface AgentAccess {
  /** The session of this request; undefined if the agent has to sign in first. */
  findSession: (context: Context) => Promise<SignedInAgent | undefined>
  /** The origin of the desk's own pages, as a browser sends it with a form. */
  originOf: (context: Context) => string
  /** Adds the pages that sign in and out; `guard` lets signed-in agents through. */
  addRoutes: (app: Hono, guard: MiddlewareHandler) => void
}
