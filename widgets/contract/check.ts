import * as z from 'zod/mini'

// Short names for what the contract says often. Each can be told as a JSON Schema, which the API document is made of.

/** At most so many letters or items; else the code `length`. */
export const atMost = (limit: number) =>
  z.refine<{ length: number }>(({ length }) => length <= limit, 'length')

/** One of these values; else the code `choice`. */
export const oneOf = <const Value extends string | boolean>(...values: Value[]) => z.literal(values, 'choice')

/** A text that another backend may omit or send as null. */
export const maybeText = z.optional(z.nullable(z.string()))
