import * as z from 'zod/mini'
import type { Call } from './call'
import { student } from './student'

/** Media type of a change (RFC 7396). */
export const MERGE_PATCH = 'application/merge-patch+json'

/** The groups of the record that can be edited. */
export const groups = ['personal', 'school', 'parents', 'contact', 'address'] as const
export type Group = (typeof groups)[number]

const fields = z.array(z.string())

/** The names of the fields that may be changed now, group by group: `first.surname` is one in a group of its own. */
export const editable = z.object({
  personal: fields,
  school: fields,
  parents: fields,
  contact: fields,
  address: fields,
})
export type Editable = z.output<typeof editable>

export const getEditable = {
  method: 'GET',
  path: '/api/students/me/editable',
  input: z.strictObject({}),
  reply: editable,
} satisfies Call

/** What changed, and nothing else (RFC 7396). The record that comes of it is checked like a new one. */
const change = z.record(z.string(), z.unknown())
export type Change = z.output<typeof change>

/** With `Content-Type: application/merge-patch+json`. An empty one says that everything is still true. */
export const patchStudent = {
  method: 'PATCH',
  path: '/api/students/:id',
  input: z.strictObject({
    personal: z.optional(change),
    school: z.optional(change),
    parents: z.optional(change),
    contact: z.optional(change),
  }),
  reply: student,
} satisfies Call

/** The fields of the address themselves. */
export const patchAddress = {
  method: 'PATCH',
  path: '/api/students/:id/address',
  input: change,
  reply: student,
} satisfies Call

const isGroup = (value: unknown): value is Change =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What has to be said so that `before` becomes `after`; undefined if that is nothing. */
export function changeOf(before: Change, after: Change): Change | undefined {
  const changed = Object.entries(after).flatMap(([field, value]): [string, unknown][] => {
    const old = before[field]
    if (!isGroup(value) || !isGroup(old))
      return JSON.stringify(value) === JSON.stringify(old) ? [] : [[field, value]]
    const inside = changeOf(old, value)
    return inside ? [[field, inside]] : []
  })
  return changed.length > 0 ? Object.fromEntries(changed) : undefined
}

/**
 * What a change makes of a group. Null stays, where RFC 7396 removes the member: in the record a member that is missing
 * and one that is null say the same, and only the second has a place there.
 */
export function applyChange(before: Change, change: Change): Change {
  const changed = Object.entries(change).map(([field, value]) => {
    const old = before[field]
    return [field, isGroup(value) && isGroup(old) ? applyChange(old, value) : value]
  })
  return { ...before, ...Object.fromEntries(changed) }
}
