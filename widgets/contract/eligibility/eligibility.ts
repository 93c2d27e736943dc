import * as z from 'zod/mini'
import { calendarDate } from '../../shared/date'
import type { Call } from '../call'
import { nationality } from '../country'
import { anyCategory } from '../document/category'
import { atMost, oneOf, optionalText } from '../document/check'

export const answer = z.strictObject({
  questionKey: z.string().check(atMost(64)),
  answer: z.string().check(atMost(200)),
})
export type Answer = z.output<typeof answer>

/**
 * The meaning of a refusal: covered already, insured by the employer, not yet, or registered elsewhere. Beyond the specification:
 * a backend may omit it.
 */
export type EligibilityOutcome = 'covered' | 'employer' | 'later' | 'elsewhere'

/** `outcome` is beyond the specification: a backend may omit it. */
export const eligibility = z.object({
  eligible: oneOf(true, false),
  requiredAttachments: z.array(anyCategory),
  optionalAttachments: z._default(z.array(anyCategory), []),
  nonEligibilityReason: optionalText,
  outcome: optionalText,
})
export type Eligibility = z.output<typeof eligibility>

/** Returns whether this visitor may register, and with which documents. `answers` are those to the server's questions. */
export const postRule = {
  method: 'POST',
  path: '/api/eligibilities/rule',
  input: z.strictObject({
    nationality,
    birthdate: calendarDate,
    answers: z.array(answer).check(atMost(50)),
  }),
  reply: eligibility,
} satisfies Call
