import * as z from 'zod/mini'
import { category } from './attachment'
import type { Call } from './call'
import { atMost, maybeText, oneOf } from './check'
import { nationality } from './country'
import { calendarDate } from './date'

export const answer = z.strictObject({
  questionKey: z.string().check(atMost(64)),
  answer: z.string().check(atMost(200)),
})
export type Answer = z.output<typeof answer>

export const eligibility = z.object({
  eligible: oneOf(true, false),
  requiredAttachments: z.array(category),
  optionalAttachments: z.array(category),
  nonEligibilityReason: maybeText,
})
export type Eligibility = z.output<typeof eligibility>

/** May this visitor register, and with which documents? `answers` are only those to the server's questions. */
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
