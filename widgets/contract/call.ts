import type * as z from 'zod/mini'

/** The contract of one call: method and path, request, response. */
export interface Call<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Reply extends z.ZodMiniType = z.ZodMiniType,
> {
  method: 'GET' | 'POST' | 'PATCH'
  path: `/${string}`
  /** The status of a successful response, if it is not 200. */
  success?: 201 | 204
  /** For a call with 204 that may also answer 200, with a body. */
  alsoAnswers?: 200
  /** A successful response is a file, not JSON. */
  isFile?: true
  /** The media types that the file may have. */
  mediaTypes?: readonly string[]
  input: Input
  reply: Reply
}

/** The request that a caller may send. */
export type Input<C extends Call> = z.input<C['input']>

/** The validated response. */
export type Reply<C extends Call> = z.output<C['reply']>

/** Returns the call for one object: replaces each `:name` of its path. */
export const withPath = <C extends Call>(call: C, parameters: Record<string, string>): C => ({
  ...call,
  path: call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(parameters[name] ?? '')),
})
