import * as z from 'zod/mini'
import type { Call } from './call'
import { atMost } from './check'
import { answer } from './eligibility'
import { address, contact, parents, personal, school } from './identity'
import { student } from './student'

/** A box that has to be ticked. */
const ticked = z.literal(true, { error: 'required' })

export const registration = z.strictObject({
  personal,
  school,
  parents,
  address,
  contact,
  /** Every walked answer, local ones too: eligibility is decided again from them. */
  answers: z.array(answer).check(atMost(50)),
  acceptsRightsStart: ticked,
  declaresDocuments: ticked,
})
export type Registration = z.output<typeof registration>

/** Needs a token of purpose `registration` for the same e-mail, and `Idempotency-Key: <draft id>`. */
export const postStudent = {
  method: 'POST',
  path: '/api/students',
  success: 201,
  input: registration,
  reply: student,
} satisfies Call
