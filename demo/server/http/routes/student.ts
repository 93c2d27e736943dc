import type { Context, Hono } from 'hono'
import * as z from 'zod/mini'
import type { Eligibility } from '../../../../widgets/contract/eligibility/eligibility'
import { readMobile } from '../../../../widgets/contract/phone'
import { getEditable, patchAddress, patchStudent } from '../../../../widgets/contract/student/edit'
import { postStudent, type Registration } from '../../../../widgets/contract/student/registration'
import { getMe, postReopen, type Student } from '../../../../widgets/contract/student/student'
import { dayOf } from '../../../../widgets/shared/date'
import {
  requireSameStudent,
  requireStudent,
  requireStudentWithFacts,
  requireToken,
} from '../../domain/access/bearer-token'
import { accountKey } from '../../domain/access/email'
import { reopenCase } from '../../domain/case/case'
import { changeStudent } from '../../domain/case/change-student'
import { registerStudent } from '../../domain/case/register'
import { describeStudent, readStudent } from '../../domain/case/student'
import { isErasedAtOnce } from '../../domain/own-data/erasure'
import type { Changes } from '../../domain/rules/change'
import { editableFor } from '../../domain/rules/editable'
import { judgeRegistration } from '../../domain/rules/registration'
import type { Clock, Limits, MailQueue, Observation, Store } from '../../environment/environment'
import type { StudentRow } from '../../storage/tables/student'
import { HttpError } from '../problem'
import { serve } from '../serve'

export function studentRoutes(app: Hono, server: Store & Clock & MailQueue & Limits & Observation): void {
  serve(
    app,
    postStudent,
    async ({ input: { from, ...sent }, who, language, context }) => {
      const { contact } = sent
      const record = { ...sent, contact: { ...contact, ...readMobile(contact.callingCode, contact.mobile) } }
      const key = idempotencyKey(context)
      if (accountKey(record.contact.email) !== who.email)
        throw new HttpError(403, [{ path: 'contact.email', code: 'otherEmail' }])
      const decideRules = () => rulesFor(record, dayOf(server.now()))
      const registration = { record, from, key, visitor: who, language, decideRules }
      return server.changeInTurn(who.email, async () =>
        answerStudent(server, await registerStudent(server, registration)),
      )
    },
    { authorize: requireToken(server) },
  )

  serve(
    app,
    getMe,
    ({ who: { student, otherSessions, ...facts } }) => ({
      ...describeStudent(student, facts, server.caseNow()),
      ...usualDaysMember(server),
      otherSessions,
    }),
    {
      authorize: requireStudentWithFacts(server),
    },
  )

  serve(app, postReopen, ({ who }) => server.changeInTurn(who.id, () => reopen(server, who)), {
    authorize: requireStudent(server),
  })
}

async function reopen(server: Store & Clock & MailQueue, who: StudentRow): Promise<void> {
  const { removedFiles } = await server.database.transaction(tx => reopenCase(tx, server, who))
  if (removedFiles.length > 0) await server.fileStore.remove(removedFiles)
  server.wakeMailSender()
}

/** Returns the key that identifies a repeated request. Throws an HttpError (400) if it is missing or not a UUID. */
export function idempotencyKey(context: Context): string {
  const { data } = z.uuid().safeParse(context.req.header('Idempotency-Key'))
  if (!data) throw new HttpError(400, [{ path: 'Idempotency-Key', code: 'uuid' }])
  return data.toLowerCase()
}

function rulesFor(record: Registration, today: string): Eligibility {
  const verdict = judgeRegistration(record, today)
  if ('rules' in verdict) return verdict.rules
  if ('reason' in verdict) throw new HttpError(422, [], { reason: verdict.reason })
  throw new HttpError(422, verdict.violations)
}

/** Returns the member with the usual duration of a complete case, for each response with a record. Empty if it is unknown. */
function usualDaysMember({ usualDays }: Pick<Observation, 'usualDays'>): Pick<Student, 'usualDays'> {
  const days = usualDays.days()
  return days === undefined ? {} : { usualDays: days }
}

/** Resolves with the record as the calls return it. */
export const answerStudent = async (
  server: Store & Clock & Observation,
  row: StudentRow,
): Promise<Student> => ({
  ...(await readStudent(server, row)),
  ...usualDaysMember(server),
})

/** Adds the calls that list the editable fields of the record, and that change it. */
export function changeRoutes(app: Hono, server: Store & Clock & MailQueue & Limits & Observation): void {
  const options = { authorize: requireSameStudent(server) }
  const change = (who: StudentRow, changes: Changes) =>
    server.changeInTurn(who.id, async () => answerStudent(server, await changeStudent(server, who, changes)))

  serve(app, getEditable, ({ who }) => describeEditable(server, who), { authorize: requireStudent(server) })
  serve(app, patchStudent, ({ who, input }) => change(who, input), options)
  serve(app, patchAddress, ({ who, input }) => change(who, { address: input }).catch(nameFields), options)
}

/** Resolves with the editable fields, and the other actions for the student's data. */
async function describeEditable({ database }: Store, who: StudentRow) {
  const { erasureAskedAt: asked } = who
  const isAtOnce = await isErasedAtOnce(database, who)
  const ownData = { isErasedAtOnce: isAtOnce, ...(asked && { askedAt: asked.toISOString() }) }
  return { ...editableFor(who), canChangeEmail: true, ownData }
}

/** Rethrows an error with field names relative to the address, as this call expects them. */
function nameFields(reason: unknown): never {
  if (!(reason instanceof HttpError)) throw reason
  const violations = reason.violations.map(({ path, ...rest }) => ({
    path: path.replace(/^address\./, ''),
    ...rest,
  }))
  throw new HttpError(reason.status, violations, reason.details)
}
