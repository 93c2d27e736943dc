import * as z from 'zod/mini'
import { calendarDate } from '../../shared/date'
import type { Call } from '../call'
import { nationality } from '../country'
import { oneOf } from '../document/check'
import { itemsOf, listOf } from '../document/collection'

/** When a question is asked: the answer to an earlier question equals (`eq`) or differs from (`neq`) this value. */
export const condition = z.object({
  key: z.string(),
  operator: oneOf('eq', 'neq'),
  value: z.string(),
})
export type Condition = z.output<typeof condition>

export const choice = z.object({
  value: z.string(),
  label: z.string(),
  description: z.optional(z.string()),
})
type Choice = z.output<typeof choice>

/** A question. `alert` takes no answer: it explains why the visitor cannot continue. */
export const question = z
  .object({
    key: z.string(),
    type: oneOf('select', 'radio', 'date', 'alert', 'cardBox'),
    title: z.string(),
    placeholder: z.optional(z.string()),
    description: z.optional(z.string()),
    values: z.optional(z.array(choice)),
    condition: z.optional(condition),
    /** For an alert: its meaning (eligibility.ts). Beyond the specification. */
    outcome: z.optional(z.string()),
  })
  .check(
    z.refine(
      ({ key, type, values }) => key && (type === 'date' || type === 'alert' || values?.length),
      'values',
    ),
  )
export type Question = z.output<typeof question>

/** Returns the choices of a question; empty if it has none. */
export const choicesOf = ({ values = [] }: Question): Choice[] => values

/** Returns the server's questions for this visitor. The list may be empty. */
export const getQuestions = {
  method: 'GET',
  path: '/api/eligibilities/questions',
  input: z.strictObject({ nationality, birthdate: calendarDate }),
  /** Always an array. One invalid question makes the list invalid: without that question, the answers would mean something else. */
  reply: z.pipe(z.pipe(listOf(z.array(question)), z.transform(itemsOf<Question>)), z.array(question)),
} satisfies Call
