import type { Context } from 'hono'
import { routePath } from 'hono/route'

declare module 'hono' {
  interface ContextVariableMap {
    /** Reports a fault that happens after the answer began. */
    reportFault?: (fault: unknown) => void
  }
}

/** Other methods are counted as one: their name is free text. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'OPTIONS'])

/** The facts of a request in the logs: never its path or its query, which have ids and answers. */
export interface RequestFacts {
  requestId: string
  method: string
  /** The pattern that has answered. */
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
