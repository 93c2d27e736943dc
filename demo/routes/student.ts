import type { Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { dayOf } from '../../widgets/contract/date'
import type { Eligibility } from '../../widgets/contract/eligibility'
import { postStudent, type Registration } from '../../widgets/contract/registration'
import { getMe } from '../../widgets/contract/student'
import { bearer, studentBearer } from '../access/bearer'
import { keyOf } from '../access/sign-in'
import { Refusal } from '../problem'
import { judgeRegistration } from '../rules/registration'
import { serve } from '../serve'
import { register } from '../store/registration'
import { recordOf } from '../store/student'
import type { Keeper } from '../world'

export function studentRoutes(app: Hono, keeper: Keeper): void {
  serve(
    app,
    postStudent,
    async ({ input, who, language, context }) => {
      const key = idempotencyKey(context)
      if (keyOf(input.contact.email) !== who.email)
        throw new Refusal(403, [{ path: 'contact.email', code: 'otherEmail' }])
      const judge = () => rulesFor(input, dayOf(keeper.now()))
      return recordOf(
        keeper.database,
        await register(keeper, { record: input, key, guest: who, language, judge }),
      )
    },
    { enter: bearer(keeper) },
  )

  serve(app, getMe, ({ who }) => recordOf(keeper.database, who), { enter: studentBearer(keeper) })
}

/** What makes a request that is sent again the same one. */
export function idempotencyKey(context: Context): string {
  const { data } = z.uuid().safeParse(context.req.header('Idempotency-Key'))
  if (!data) throw new Refusal(400, [{ path: 'Idempotency-Key', code: 'uuid' }])
  return data.toLowerCase()
}

function rulesFor(record: Registration, today: string): Eligibility {
  const verdict = judgeRegistration(record, today)
  if ('rules' in verdict) return verdict.rules
  if ('reason' in verdict) throw new Refusal(422, [], { reason: verdict.reason })
  throw new Refusal(422, verdict.violations)
}
