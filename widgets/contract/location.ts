import * as z from 'zod/mini'
import type { Call } from './call'

const maybe = z.optional(z.string())

/** What is read of an address found: the shape of France's national address service (BAN). */
export const place = z.object({
  label: z.string(),
  housenumber: maybe,
  street: maybe,
  name: maybe,
  postcode: z.string(),
  city: z.string(),
  citycode: z.string(),
})
export type Place = z.output<typeof place>

/** Addresses that match what was typed so far; under the address base. */
export const getAddresses = {
  method: 'GET',
  path: '/search',
  input: z.strictObject({ q: z.string(), limit: z.literal('6'), autocomplete: z.literal('1') }),
  reply: z.object({ features: z.array(z.object({ properties: place })) }),
} satisfies Call

/** The towns of a postcode; under the base of the towns. */
export const getCommunes = {
  method: 'GET',
  path: '/communes',
  input: z.strictObject({ codePostal: z.string(), fields: z.literal('nom,code') }),
  reply: z.array(z.object({ nom: z.string(), code: z.string() })),
} satisfies Call
