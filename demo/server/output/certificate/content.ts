import * as z from 'zod/mini'
import { readReference } from '../../../../widgets/contract/reference'
import { nature } from '../../../../widgets/contract/student/attestation'
import { NAME_LENGTH } from '../../../../widgets/contract/student/record'
import { calendarDate } from '../../../../widgets/shared/date'

/** Maximum length of a name on a certificate, in characters: surname, space and forename. */
const FULL_NAME_LENGTH = 2 * NAME_LENGTH + 1

/** The content of a certificate, which its signature covers. Dates are YYYY-MM-DD. */
export const certificateContent = z.strictObject({
  name: z.string().check(
    z.overwrite(text => text.normalize('NFC').trim()),
    z.minLength(1, { error: 'required' }),
    z.maxLength(FULL_NAME_LENGTH, { error: 'tooLong' }),
  ),
  /** Thirteen digits, without the two digits of the control key. */
  number: z.string().check(
    z.overwrite(text => text.replace(/\s/g, '')),
    z.regex(/^\d{13}$/, { error: 'digits' }),
  ),
  nature,
  birthdate: calendarDate,
  rightsStart: calendarDate,
  issued: calendarDate,
  reference: z.string().check(
    z.overwrite(text => readReference(text) ?? ''),
    z.minLength(1, { error: 'type' }),
  ),
})
export type CertificateContent = z.output<typeof certificateContent>

/** Returns the fields in a fixed order. The first value is the purpose: a signature for another purpose is not valid here. */
const orderedFields = (content: CertificateContent) => {
  const { name, number, nature, birthdate, rightsStart, issued, reference } = content
  return ['certificate', name, number, nature, birthdate, rightsStart, issued, reference]
}

/** Returns the bytes that are signed. */
export const signedBytes = (content: CertificateContent): Buffer =>
  Buffer.from(JSON.stringify(orderedFields(content)))

/** Returns the content as base64url, for the QR code. */
export const encodeContent = (content: CertificateContent): string =>
  signedBytes(content).toString('base64url')
