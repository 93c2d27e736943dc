import * as z from 'zod/mini'
import { oneOf } from './check'

/** The categories of documents (spec, section 3). */
export const category = oneOf(
  'BANK_DETAILS',
  'BANK_DETAILS_2',
  'BANK_DETAILS_DELEGATE',
  'CIVIL_STATUS',
  'CIVIL_STATUS_TRANSLATION',
  'FORM_130_04',
  'FORM_S1',
  'FORM_SE401_Q102BIS',
  'FORM_SE_401_Q106',
  'IDENTITY',
  'PARENTAL_AUTHORIZATION',
  'RESIDENCE_PERMIT',
  'RESOURCE_CERTIFICATE',
  'SCHOOL_ATTESTATION',
  'VISA',
)
type KnownCategory = z.output<typeof category>

/** A category as the backend names it. The kit accepts unknown categories. */
export type Category = KnownCategory | (string & {})
export const anyCategory = z.string()
