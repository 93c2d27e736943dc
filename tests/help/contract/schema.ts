import type * as z from 'zod/mini'

/** The parts of a zod schema that a generator of inputs uses. */
interface Definition {
  type: string
  shape?: Record<string, z.ZodMiniType>
  innerType?: z.ZodMiniType
  element?: z.ZodMiniType
  options?: z.ZodMiniType[]
  valueType?: z.ZodMiniType
  values?: unknown[]
  entries?: Record<string, unknown>
}

export const definitionOf = (schema: z.ZodMiniType): Definition => schema._zod.def as Definition

/** Returns inputs that each contain `text` in one place: as one value of the schema, or as an additional key of one object. */
export function inputsWith(schema: z.ZodMiniType, text: string): unknown[] {
  const { type, shape, innerType, element, options, valueType } = definitionOf(schema)
  const inside = (part: z.ZodMiniType, wrap: (value: unknown) => unknown) => inputsWith(part, text).map(wrap)
  if (shape) {
    const fields = Object.entries(shape)
    return [{ [text]: 'x' }, ...fields.flatMap(([key, part]) => inside(part, value => ({ [key]: value })))]
  }
  if (valueType) return [{ [text]: 'x' }, ...inside(valueType, value => ({ x: value }))]
  if (element) return inside(element, value => [value])
  if (options) return options.flatMap(option => inside(option, value => value))
  if (innerType) return inside(innerType, value => value)
  if (type === 'unknown') return [text, { x: [{ [text]: 'x' }] }, { x: [text] }]
  return [text]
}
