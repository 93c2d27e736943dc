import * as z from 'zod/mini'
import { partnerId } from '../arrival'
import type { Call } from '../call'
import { atMost } from '../document/check'
import { answer } from '../eligibility/eligibility'
import { address, contact, parents, personal, school } from './record'
import { student } from './student'

/** A box that must be ticked. */
const ticked = z.literal(true, { error: 'required' })

export const registration = z.strictObject({
  personal,
  school,
  parents,
  address,
  contact,
  /** The answers of the whole path, including local ones: the server decides eligibility again. */
  answers: z.array(answer).check(atMost(50)),
  acceptsRightsStart: ticked,
  declaresDocuments: ticked,
})
export type Registration = z.output<typeof registration>

/**
 * The record, and the partner whose page the student came from, if the arrival was counted. The server counts the registration
 * for the partner and does not store the partner in the record.
 */
const registrationRequest = z.extend(registration, { from: z.optional(partnerId) })

/** Creates a record. Needs a token of purpose `registration` for the same e-mail, and `Idempotency-Key: <draft id>`. */
export const postStudent = {
  method: 'POST',
  path: '/api/students',
  success: 201,
  input: registrationRequest,
  reply: student,
} satisfies Call
