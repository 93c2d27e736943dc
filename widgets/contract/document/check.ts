import * as z from 'zod/mini'

// Short names for common checks of the contract.

/** Limits the number of characters or items; the error is `length`. */
export const atMost = (limit: number) =>
  z.refine<{ length: number }>(({ length }) => length <= limit, 'length')

/** Accepts one of these values; the error is `choice`. */
export const oneOf = <const Value extends string | boolean>(...values: Value[]) => z.literal(values, 'choice')

/** A rule about one field. `params` fill the placeholders of its message. */
export interface FieldRule {
  holds: (text: string) => boolean
  code: string
  params?: Record<string, number>
}

/** Reports the first violated rule, so that a field has one error. Rules about several fields still run. */
export const checkRules = (...rules: FieldRule[]) =>
  z.check<string>(({ value, issues }) => {
    const broken = rules.find(({ holds }) => !holds(value))
    if (!broken) return
    const { code, params } = broken
    issues.push({ code: 'custom', message: code, params, input: value, path: [], continue: true })
  })

export const required: FieldRule = { holds: text => text.trim() !== '', code: 'required' }

/**
 * Returns a condition for a rule about several fields: the rule runs if these fields are valid, even if others are not. By
 * default, zod runs the rule only if all fields are valid. The student would then see its error only after correcting the others.
 */
export const whenValid =
  (...fields: string[]) =>
  ({ value, issues }: z.core.ParsePayload): boolean =>
    value instanceof Object && issues.every(({ path }) => path?.length && !fields.includes(String(path[0])))

/** Accepts null; a missing value becomes null. */
export const orNull = <Value extends z.ZodMiniType>(schema: Value) =>
  z._default(z.nullable(schema), null as never)

/** Reads an opaque identifier: a number becomes its digits. */
export const identifier = z.pipe(
  z.pipe(
    z.union([z.string(), z.number()]),
    z.transform(id => `${id}`),
  ),
  z.string(),
)

/** A text that another backend may omit or send as null. */
export const optionalText = z.optional(z.nullable(z.string()))
