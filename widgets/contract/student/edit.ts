import * as z from 'zod/mini'
import type { Call } from '../call'
import { ownData } from './own-data'
import { student } from './student'

/** Media type of a change (RFC 7396). */
export const MERGE_PATCH = 'application/merge-patch+json'

/** The groups of the record that can be edited. */
export const groups = ['personal', 'school', 'parents', 'contact', 'address'] as const
export type Group = (typeof groups)[number]

const fields = z.array(z.string())

/** The fields that can be edited now, by group: `first.surname` is a field in a nested group. */
export const editable = z.object({
  personal: fields,
  school: fields,
  parents: fields,
  contact: fields,
  address: fields,
  /** Whether the calls of `email-change.ts` exist. Beyond the specification: a backend may omit it. */
  canChangeEmail: z.optional(z.boolean()),
  /** Missing if the backend does not have the calls of `own-data.ts`. */
  ownData: z.optional(ownData),
})
export type Editable = z.output<typeof editable>

export const getEditable = {
  method: 'GET',
  path: '/api/students/me/editable',
  input: z.strictObject({}),
  reply: editable,
} satisfies Call

/** The changed members only (RFC 7396). The resulting record is validated like a new one. */
const change = z.record(z.string(), z.unknown())
export type Change = z.output<typeof change>

/**
 * Changes the record; needs `Content-Type: application/merge-patch+json`. After a reopening, an empty change
 * confirms the record.
 */
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

/** Changes the fields of the address. */
export const patchAddress = {
  method: 'PATCH',
  path: '/api/students/:id/address',
  input: change,
  reply: student,
} satisfies Call

/** Returns whether a value in a record is an object of fields. */
export const isGroup = (value: unknown): value is Change =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the change that turns `before` into `after`; undefined if they are equal. */
export function changeOf(before: Change, after: Change): Change | undefined {
  const changed = Object.entries(after).flatMap(([field, value]): [string, unknown][] => {
    const old = before[field]
    if (!isGroup(value) || !isGroup(old))
      return JSON.stringify(value) === JSON.stringify(old) ? [] : [[field, value]]
    const nestedChange = changeOf(old, value)
    return nestedChange ? [[field, nestedChange]] : []
  })
  return changed.length > 0 ? Object.fromEntries(changed) : undefined
}

/**
 * Applies a change to a group. Unlike in RFC 7396, null is stored and does not remove the member: in the record, missing and null
 * mean the same, and null is the stored form.
 */
export function applyChange(before: Change, change: Change): Change {
  const changed = Object.entries(change).map(([field, value]) => {
    const old = before[field]
    return [field, isGroup(value) && isGroup(old) ? applyChange(old, value) : value]
  })
  return { ...before, ...Object.fromEntries(changed) }
}
