import * as z from 'zod/mini'
import { calendarDate } from '../../shared/date'
import { nationality } from '../country'
import { atMost } from '../document/check'
import { answer } from './eligibility'

/** Answers from a partner's page to the official site, in the fragment of the address, which no server receives. */
export const handOver = z.strictObject({
  v: z.literal(1),
  nationality,
  birthdate: calendarDate,
  answers: z.array(answer).check(atMost(50)),
})
export type HandOver = z.output<typeof handOver>

/** Answers of an unfinished questionnaire: the official site continues it. */
export const unfinishedAnswers = z.strictObject({ v: handOver.shape.v, answers: handOver.shape.answers })
export type UnfinishedAnswers = z.output<typeof unfinishedAnswers>
