import type * as z from 'zod/mini'

/** One promise between client and server: where to speak, what to say, what comes back. */
export interface Call<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Reply extends z.ZodMiniType = z.ZodMiniType,
> {
  method: 'GET' | 'POST' | 'PATCH'
  path: `/${string}`
  /** The status of a good answer, where it is not 200. */
  success?: 201 | 204
  input: Input
  reply: Reply
}

/** What a caller may say. */
export type Input<C extends Call> = z.input<C['input']>

/** What the caller gets, once it has been checked. */
export type Reply<C extends Call> = z.output<C['reply']>
