import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, customType, timestamp } from 'drizzle-orm/pg-core'

export const instant = (name: string) => timestamp(name, { withTimezone: true })
export const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

// Conditions of CHECK constraints and indexes. Their statements accept no parameters, so the values are part of the text.

const quoted = (values: readonly string[]) => sql.raw(values.map(value => `'${value}'`).join(', '))

export const isIn = (column: AnyPgColumn, values: readonly string[]): SQL =>
  sql`${column} in (${quoted(values)})`

/** Returns a condition with inclusive bounds. `subject` is a column or an expression. */
export const isWithin = (subject: AnyPgColumn | SQL, min: number, max: number): SQL =>
  sql`${subject} between ${sql.raw(`${min}`)} and ${sql.raw(`${max}`)}`

export const isNotNegative = (column: AnyPgColumn): SQL => sql`${column} >= 0`
