import * as z from 'zod/mini'
import { email } from '../../../widgets/contract/identity'
import { requireText } from '../http/request-text'
import { schemaError } from '../http/schema-problem'
import { type DeclineReason, declineReasons } from '../message/decline-reason'
import { INFECTED } from '../message/reason'
import type { AgentWork } from './change'
import { closeCase, closeCaseByTwo, declineClosing } from './closing'
import { type CaseOutcome, declineErasing, eraseCase, eraseCaseByTwo } from './erasing'
import { giveNumber, type Judgement, remind } from './store'

/** Characters of a reason. */
const REASON = 500

/** What the form that judges a document says. */
const judgement = z
  .strictObject({
    status: z.enum(['VALIDATED', 'REJECTED', 'TO_TRANSLATE'], { error: 'choice' }),
    reason: z.optional(z.nullable(z.string().check(z.maxLength(REASON, { error: 'tooLong' })))),
  })
  .check(
    // The scanner alone says so: the bytes of such a file are deleted.
    z.refine(({ reason }) => reason?.trim() !== INFECTED, { message: 'choice', path: ['reason'] }),
  )
  .check(
    z.refine(({ status, reason }) => status !== 'REJECTED' || Boolean(reason?.trim()), {
      message: 'required',
      path: ['reason'],
    }),
  )

/** The agent says to have seen an identity document. */
const newEmail = z.strictObject({ email, identity: z.literal('seen', { error: 'required' }) })

const declined = z.strictObject({ reason: z.enum(declineReasons, { error: 'choice' }) })

export const nothing = z.strictObject({})

/** Parses what was sent; an HttpError that names each wrong field. */
export function readSent<Schema extends z.ZodMiniType>(sent: unknown, schema: Schema): z.output<Schema> {
  const { data, error } = schema.safeParse(sent, { reportInput: true })
  if (error) throw schemaError(error.issues)
  return data as z.output<Schema>
}

/** The fields of a form: empty ones are left out, and of two with one name the last counts. */
export const formFields = (fields: URLSearchParams): Record<string, unknown> =>
  requireText(Object.fromEntries([...fields].filter(([, value]) => value !== '')))

export function readJudgement(sent: unknown): Judgement {
  const { status, reason } = readSent(sent, judgement)
  return { status, reason: (status !== 'VALIDATED' && reason?.trim()) || null }
}

export const readNewEmail = (sent: unknown): string => readSent(sent, newEmail).email

export const readDeclineReason = (sent: unknown): DeclineReason => readSent(sent, declined).reason

/** What is done with a whole case, by the last word of the form's address. */
export const caseDeeds = (
  needsTwo: boolean,
): Record<string, (work: AgentWork, id: string) => Promise<CaseOutcome>> => ({
  remind,
  number: giveNumber,
  close: needsTwo ? closeCaseByTwo : closeCase,
  decline: declineClosing,
  erase: needsTwo ? eraseCaseByTwo : eraseCase,
  'decline-erase': declineErasing,
})
