import type { Context, Hono } from 'hono'
import { postEmail, postEmailCodes } from '../../../../widgets/contract/student/email-change'
import { requireStudent, requireToken } from '../../domain/access/bearer-token'
import { changeEmail, sendChangeCodes } from '../../domain/access/change-email'
import { sourceOf, widestNetwork } from '../../domain/access/client-address'
import { createGuessingAlarm } from '../../domain/access/limit'
import { createKeyedQueue } from '../../domain/access/one-at-a-time'
import { logRequest } from '../../domain/access/security-log'
import type { Clock, Log, MailQueue, Observation, Site, Store } from '../../environment/environment'
import { serve } from '../serve'
import { answerStudent } from './student'

/** Adds the calls that change the e-mail address with which a student logs in. */
export function emailRoutes(app: Hono, server: Store & Clock & Log & MailQueue & Site & Observation): void {
  const inTurn = createKeyedQueue()
  const watchGuessing = createGuessingAlarm(server)
  const authorize = requireStudent(server)
  const findToken = requireToken(server)
  const authorizeWithToken = async (context: Context) => ({
    ...(await findToken(context)),
    student: await authorize(context),
  })

  serve(
    app,
    postEmailCodes,
    async ({ input, who, language, context }) => {
      const source = sourceOf(context, server.trustedProxies)
      const { email, code_challenge: challenge } = input
      await inTurn(widestNetwork(source), () =>
        sendChangeCodes(server, { student: who, email, challenge, source, language }),
      )
    },
    { authorize },
  )

  serve(
    app,
    postEmail,
    async ({ input, who: { student, tokenHash }, context }) => {
      const source = sourceOf(context, server.trustedProxies)
      const { email, code, newCode, code_verifier: verifier } = input
      const request = { studentId: student.id, tokenHash, email, code, newCode, verifier, source }
      const row = await inTurn(widestNetwork(source), () => changeEmail(server, request)).catch(watchGuessing)
      logRequest(server, context, 'email-changed')
      return answerStudent(server, row)
    },
    { authorize: authorizeWithToken },
  )
}
