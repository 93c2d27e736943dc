import { eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { postAuthorize, postRenew, postRevoke, postToken } from '../../../../widgets/contract/sign-in'
import { requireToken } from '../../domain/access/bearer-token'
import { sourceOf, widestNetwork } from '../../domain/access/client-address'
import { createGuessingAlarm } from '../../domain/access/limit'
import { createKeyedQueue } from '../../domain/access/one-at-a-time'
import { logRequest } from '../../domain/access/security-log'
import { endSessionsExcept, renewToken } from '../../domain/access/session'
import { exchangeCode, sendCode } from '../../domain/access/sign-in'
import type { Clock, Limits, Log, MailQueue, Site, Store } from '../../environment/environment'
import { tokenTable } from '../../storage/tables/access'
import { serve } from '../serve'

/**
 * Adds the calls that send codes by e-mail, and that exchange, renew and revoke tokens (RFC 6749, 7009, 7636). `app` has the
 * OAuth base path.
 */
export function signInRoutes(app: Hono, server: Store & Clock & Log & MailQueue & Limits & Site): void {
  const { database, now, changeInTurn } = server
  const authorize = requireToken(server)
  const inTurn = createKeyedQueue()
  const watchGuessing = createGuessingAlarm(server)

  serve(
    app,
    postAuthorize,
    async ({ input, language, context }) => {
      const source = sourceOf(context, server.trustedProxies)
      const { email, purpose, code_challenge: challenge } = input
      await inTurn(widestNetwork(source), () =>
        sendCode(server, { email, purpose, challenge, source, language }),
      )
    },
    { isOauth: true },
  )

  serve(
    app,
    postToken,
    async ({ input: { email, code, code_verifier }, context }) => {
      const source = sourceOf(context, server.trustedProxies)
      const attempt = { email, code, verifier: code_verifier, source }
      const token = await inTurn(widestNetwork(source), () => exchangeCode(server, attempt)).catch(
        watchGuessing,
      )
      logRequest(server, context, 'signed-in')
      return token
    },
    { isOauth: true },
  )

  serve(app, postRenew, ({ who }) => changeInTurn(who.email, () => renewToken(database, who, now())), {
    authorize,
    isOauth: true,
  })

  serve(
    app,
    postRevoke,
    async ({ who, input }) => {
      if (input.others)
        return { ended: await changeInTurn(who.email, () => endSessionsExcept(database, who, now())) }
      await database.delete(tokenTable).where(eq(tokenTable.hash, who.tokenHash))
    },
    { authorize, isOauth: true },
  )
}
