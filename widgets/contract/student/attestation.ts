import * as z from 'zod/mini'
import type { Call } from '../call'
import { identifier, oneOf } from '../document/check'
import { collection } from '../document/collection'

/** With the provisional number, then with the definitive one. */
export const nature = oneOf('PROVISIONAL', 'DEFINITIVE')
export type Nature = z.output<typeof nature>

/** A certificate of entitlement that is available. `availableAt` is RFC 3339 in UTC. */
export const attestation = z.object({ id: identifier, nature, availableAt: z.string() })
export type Attestation = z.output<typeof attestation>

export const getAttestations = {
  method: 'GET',
  path: '/api/students/me/attestations',
  input: z.strictObject({}),
  reply: collection(attestation),
} satisfies Call

const file = z.instanceof(Blob)

/** A PDF. Without a nature, the newest one. 404 while there is no certificate. */
export const getCertificate = {
  method: 'GET',
  path: '/api/students/certificate.pdf',
  isFile: true,
  mediaTypes: ['application/pdf'],
  input: z.strictObject({ nature: z.optional(nature) }),
  reply: file,
} satisfies Call

/** A PDF in the language of the request. */
export const getWelcomePack = {
  method: 'GET',
  path: '/api/documents/welcome_pack.pdf',
  isFile: true,
  mediaTypes: ['application/pdf'],
  input: z.strictObject({}),
  reply: file,
} satisfies Call
