import * as z from 'zod/mini'
import { limits } from '../shared/limits'
import type { Call } from './call'
import { readableRows } from './document/collection'

/** Matches a French postcode. */
export const postcodePattern = new RegExp(`^\\d{${limits.postcodeDigits}}$`)

const maybe = z.optional(z.string())

/** The used members of a found address, in the format of France's national address service (BAN). */
export const place = z.object({
  /** `housenumber`, `street`, `locality`, or `municipality` for a town without a street. */
  type: maybe,
  label: z.string(),
  housenumber: maybe,
  street: maybe,
  name: maybe,
  postcode: z.string(),
  city: z.string(),
  citycode: z.string(),
})
export type Place = z.output<typeof place>

/** Searches addresses that match the typed text. Relative to the base of the address service. */
export const getAddresses = {
  method: 'GET',
  path: '/search',
  input: z.strictObject({ q: z.string(), limit: z.literal('6'), autocomplete: z.literal('1') }),
  reply: z.object({ features: readableRows(z.object({ properties: place })) }),
} satisfies Call

/** Returns the towns of a postcode. Relative to the base of the commune service. */
export const getCommunes = {
  method: 'GET',
  path: '/communes',
  input: z.strictObject({ codePostal: z.string(), fields: z.literal('nom,code') }),
  reply: readableRows(z.object({ nom: z.string() })),
} satisfies Call
