import * as z from 'zod/mini'
import { email } from '../../../../widgets/contract/student/record'
import { declineReasons, INFECTED } from '../../domain/message/reason'
import { requireText } from '../../http/request-text'
import { schemaError } from '../../http/schema-problem'
import type { AgentWork } from './change'
import type { Judgement } from './judge'
import { giveNumber, remind } from './progress'
import {
  confirmClosing,
  confirmEmail,
  confirmErasing,
  declineClosing,
  declineEmail,
  declineErasing,
  keepCase,
  proposeClosing,
  proposeEmail,
  proposeErasing,
} from './proposed-actions'

/** Maximum characters of a reason. */
const MAX_REASON_LENGTH = 500

/** The fields of the form that judges a document. */
const judgement = z
  .strictObject({
    status: z.enum(['VALIDATED', 'REJECTED', 'TO_TRANSLATE'], { error: 'choice' }),
    reason: z.optional(z.nullable(z.string().check(z.maxLength(MAX_REASON_LENGTH, { error: 'tooLong' })))),
    seen: z.optional(z.string()),
  })
  .check(
    // Only the scanner may give this reason, since the bytes of an infected file are deleted.
    z.refine(({ reason }) => reason?.trim() !== INFECTED, { message: 'choice', path: ['reason'] }),
  )
  .check(
    z.refine(({ status, reason }) => status !== 'REJECTED' || Boolean(reason?.trim()), {
      message: 'required',
      path: ['reason'],
    }),
  )

/** The agent confirms that an identity document was seen. */
const identity = z.literal('seen', { error: 'required' })
const newEmail = z.strictObject({ email, identity })
const proposedEmail = z.strictObject({ identity })

const declinedRequest = z.strictObject({ reason: z.enum(declineReasons, { error: 'choice' }) })

const noFields = z.strictObject({})

/** Parses a request. Throws an HttpError (400 or 422) that names each invalid field. */
export function parseRequest<Schema extends z.ZodMiniType>(sent: unknown, schema: Schema): z.output<Schema> {
  const { data, error } = schema.safeParse(sent, { reportInput: true })
  if (error) throw schemaError(error.issues)
  return data as z.output<Schema>
}

/** Returns the fields of a form without empty ones. If a name is repeated, the last value counts. */
export const formFields = (fields: URLSearchParams): Record<string, string> =>
  requireText(Object.fromEntries([...fields].filter(([, value]) => value !== '')))

export function readJudgement(sent: unknown): Judgement {
  const { status, reason, seen } = parseRequest(sent, judgement)
  const why = (status !== 'VALIDATED' && reason?.trim()) || null
  return { status, reason: why, ...(seen !== undefined && { seen }) }
}

/** An event for the security log. Undefined for an action that is not logged there. */
type CaseOutcome = 'erased' | 'email-changed' | undefined

/** Parses a request and runs an action on a whole case. */
export type CaseAction = (work: AgentWork, id: string, sent: unknown) => Promise<CaseOutcome>

/** Returns the action of a form without fields. */
const withoutFields =
  (action: (work: AgentWork, id: string) => Promise<CaseOutcome>): CaseAction =>
  async (work, id, sent) => {
    parseRequest(sent, noFields)
    return action(work, id)
  }

/** The actions on a whole case, by the last part of the address to which the form is sent. */
export const caseActions = {
  remind: withoutFields(remind),
  number: withoutFields(giveNumber),
  'propose-close': withoutFields(proposeClosing),
  close: withoutFields(confirmClosing),
  decline: withoutFields(declineClosing),
  'propose-erase': withoutFields(proposeErasing),
  erase: withoutFields(confirmErasing),
  'decline-erase': withoutFields(declineErasing),
  keep: async (work, id, sent) => keepCase(work, id, parseRequest(sent, declinedRequest).reason),
  'propose-email': async (work, id, sent) => proposeEmail(work, id, parseRequest(sent, newEmail).email),
  async email(work, id, sent) {
    parseRequest(sent, proposedEmail)
    await confirmEmail(work, id)
    return 'email-changed'
  },
  'decline-email': withoutFields(declineEmail),
} satisfies Record<string, CaseAction>
