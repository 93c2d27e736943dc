import * as z from 'zod/mini'
import { nature } from '../../../widgets/contract/attestation'
import { calendarDate } from '../../../widgets/contract/date'

/** Letters that a name on a certificate may have: two names and what is between them. */
const NAME_LENGTH = 200

/** What a certificate says, and its signature covers. Dates are YYYY-MM-DD. */
export const certificateContent = z.strictObject({
  name: z.string().check(
    z.overwrite(text => text.normalize('NFC').trim()),
    z.minLength(1, { error: 'required' }),
    z.maxLength(NAME_LENGTH, { error: 'tooLong' }),
  ),
  /** Without its key. */
  number: z.string().check(
    z.overwrite(text => text.replace(/\s/g, '')),
    z.regex(/^\d{13}$/, { error: 'digits' }),
  ),
  nature,
  birthdate: calendarDate,
  rightsStart: calendarDate,
  issued: calendarDate,
})
export type CertificateContent = z.output<typeof certificateContent>

/** One way only to write them down; what it is written for goes first, so that no other signature is taken for this one. */
const orderedFields = ({ name, number, nature, birthdate, rightsStart, issued }: CertificateContent) => [
  'certificate-1',
  ...[name, number, nature, birthdate, rightsStart, issued],
]

/** The bytes that are signed. */
export const signedBytes = (given: CertificateContent): Buffer =>
  Buffer.from(JSON.stringify(orderedFields(given)))

/** Base64url of the same: what the QR code carries. */
export const encodeContent = (given: CertificateContent): string => signedBytes(given).toString('base64url')
