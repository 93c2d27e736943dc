import * as z from 'zod/mini'

// Checks that zod has too, at a third of their size, for the partners' file.

/** At most so many letters or items; else the code `length`. */
export const atMost = (limit: number) =>
  z.refine<{ length: number }>(({ length }) => length <= limit, 'length')

/** One of these values; else the code `choice`. */
export const oneOf = <const Value>(...values: Value[]) =>
  z.custom<Value>(value => values.includes(value as Value), 'choice')

/** A text that another backend may omit or send as null. */
export const maybeText = z.optional(
  z.custom<string | null>(value => value === null || typeof value === 'string', 'type'),
)
