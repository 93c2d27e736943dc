import type * as z from 'zod/mini'

/** One promise between client and server: where to speak, what to say, what comes back. */
export interface Call<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Reply extends z.ZodMiniType = z.ZodMiniType,
> {
  method: 'GET' | 'POST' | 'PATCH'
  path: `/${string}`
  /** The status of a good answer, where it is not 200. With 204 a reply that says something is 200 all the same. */
  success?: 201 | 204
  /** A good answer is a file, and no JSON. */
  isFile?: true
  input: Input
  reply: Reply
}

/** What a caller may say. */
export type Input<C extends Call> = z.input<C['input']>

/** What the caller gets, once it has been checked. */
export type Reply<C extends Call> = z.output<C['reply']>

/** A call about one thing: `:name` in its path becomes what is given for it. */
export const at = <C extends Call>(call: C, given: Record<string, string>): C => ({
  ...call,
  path: call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(given[name] ?? '')),
})
