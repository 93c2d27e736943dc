import type { Context } from 'hono'
import { routePath } from 'hono/route'

declare module 'hono' {
  interface ContextVariableMap {
    /** Reports a fault of this request, for example one that happens after the response began. */
    reportFault?: (fault: unknown) => void
  }
}

/** Other methods are counted together, since their names are free text. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'OPTIONS'])

/** The facts about a request in the logs. They exclude path and query, which contain ids and answers. */
export interface RequestFacts {
  requestId: string
  method: string
  /** The pattern of the matched route. */
  route: string
}

export interface AnsweredRequest extends RequestFacts {
  status: number
  seconds: number
  /** The network of the visitor. */
  source: string
}

export const requestFacts = (context: Context): RequestFacts => ({
  requestId: context.get('requestId') ?? '',
  method: METHODS.has(context.req.method) ? context.req.method : 'other',
  route: routePath(context) || 'none',
})
