import * as z from 'zod/mini'
import { constraints, schemaNames } from './schema-names'

/** The part of JSON Schema (draft 2020-12) that the document and its page use. */
export interface JsonSchema {
  $ref?: string
  type?: string | string[]
  description?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  additionalProperties?: boolean | JsonSchema
  contentMediaType?: string
}

/** Named schemas that other schemas refer to. */
export type NamedSchemas = Record<string, JsonSchema>

const LOCAL_PREFIX = '#/$defs/'
const SHARED_PREFIX = '#/components/schemas/'

/** Converts a schema of the contract to JSON Schema, and adds the named schemas that it refers to. */
export function describeSchema(
  schema: z.core.$ZodType,
  io: 'input' | 'output',
  names: NamedSchemas,
): JsonSchema {
  // The schema is wrapped in an object, because a named schema becomes a reference only below the top level.
  const converted = z.toJSONSchema(z.object({ it: schema }), {
    io,
    metadata: schemaNames,
    override: ({ zodSchema, jsonSchema }) => {
      Object.assign(jsonSchema, constraints.get(zodSchema))
      // The format is enough; the pattern would be long.
      if (jsonSchema.format === 'uuid') delete jsonSchema.pattern
    },
  })
  const shared = JSON.parse(JSON.stringify(converted).replaceAll(LOCAL_PREFIX, SHARED_PREFIX)) as {
    properties: { it: JsonSchema }
    $defs?: Record<string, JsonSchema & { id?: string }>
  }
  for (const [name, { id: _, ...definition }] of Object.entries(shared.$defs ?? {}))
    names[name] ??= definition
  return shared.properties.it
}
