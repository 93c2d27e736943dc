import * as z from 'zod/mini'
import { calendarDate } from '../../shared/date'
import type { Call } from '../call'
import { atMost, identifier, oneOf } from '../document/check'
import { collection } from '../document/collection'

/** The kind of number on a certificate: the provisional number, or later the permanent number. */
export const nature = oneOf('PROVISIONAL', 'DEFINITIVE')
export type Nature = z.output<typeof nature>

/** Maximum length of `checkUrl` in characters, so that phones can read its QR code. */
const CHECK_URL_LENGTH = 1500

/** The content of a certificate, for the card that the student shows. Days are YYYY-MM-DD. */
export const certificateCard = z.object({
  name: z.string(),
  /** Thirteen digits, with or without the two-digit key. */
  number: z.string(),
  birthdate: z.optional(calendarDate),
  /** The first day of the student's rights. */
  rightsStart: z.optional(calendarDate),
  /** A French sentence that must appear wherever the content is shown. */
  mark: z.optional(z.string()),
  /** Address of the page that checks the signed certificate, shown as a QR code. Only its fragment contains the content. */
  checkUrl: z.optional(z.string().check(z.regex(/^https?:\/\/[^\s#?]+#\S+$/), atMost(CHECK_URL_LENGTH))),
})
export type CertificateCard = z.output<typeof certificateCard>

/** A certificate of entitlement that is available. `availableAt` is RFC 3339 in UTC. */
export const attestation = z.object({
  id: identifier,
  nature,
  availableAt: z.string(),
  /** Beyond the specification: a backend may omit it. */
  card: z.optional(certificateCard),
})
export type Attestation = z.output<typeof attestation>

export const getAttestations = {
  method: 'GET',
  path: '/api/students/me/attestations',
  input: z.strictObject({}),
  reply: collection(attestation),
} satisfies Call

const file = z.instanceof(Blob)

/** Returns a certificate as a PDF: the newest one if `nature` is omitted. 404 while there is no certificate. */
export const getCertificate = {
  method: 'GET',
  path: '/api/students/certificate.pdf',
  isFile: true,
  mediaTypes: ['application/pdf'],
  input: z.strictObject({ nature: z.optional(nature) }),
  reply: file,
} satisfies Call

/** Returns the welcome pack as a PDF in the language of the request. */
export const getWelcomePack = {
  method: 'GET',
  path: '/api/documents/welcome_pack.pdf',
  isFile: true,
  mediaTypes: ['application/pdf'],
  input: z.strictObject({}),
  reply: file,
} satisfies Call
