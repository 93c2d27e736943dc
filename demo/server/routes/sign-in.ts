import { eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { postAuthorize, postRenew, postRevoke, postToken } from '../../../widgets/contract/sign-in'
import { bearer } from '../access/bearer-token'
import { sourceOf } from '../access/client-address'
import { createAlarm } from '../access/guessing-alarm'
import { createTurns } from '../access/one-at-a-time'
import { endOthers, renewToken } from '../access/session'
import { askCode, changeCode } from '../access/sign-in'
import { token } from '../db/schema'
import type { Server } from '../environment/environment'
import { serve } from '../http/serve'

/** Codes by e-mail, and the tokens that they are changed for (RFC 6749, 7009, 7636). `app` stands at the OAuth base. */
export function signInRoutes(app: Hono, server: Server): void {
  const { database, now } = server
  const enter = bearer(server)
  const inTurn = createTurns()
  const watchGuessing = createAlarm(server)

  serve(
    app,
    postAuthorize,
    async ({ input, language, context }) => {
      const source = sourceOf(context, server.trustedProxies)
      const { email, purpose, code_challenge: challenge } = input
      await inTurn(source, () => askCode(server, { email, purpose, challenge, source, language }))
    },
    { isOauth: true },
  )

  serve(
    app,
    postToken,
    async ({ input: { email, code, code_verifier }, context }) => {
      const source = sourceOf(context, server.trustedProxies)
      const shown = { email, code, verifier: code_verifier, source }
      return inTurn(source, () => changeCode(server, shown)).catch(watchGuessing)
    },
    { isOauth: true },
  )

  serve(app, postRenew, ({ who }) => database.transaction(tx => renewToken(tx, who, now())), {
    enter,
    isOauth: true,
  })

  serve(
    app,
    postRevoke,
    async ({ who, input }) => {
      if (input.others) return { ended: await endOthers(database, who, now()) }
      await database.delete(token).where(eq(token.hash, who.trace))
    },
    { enter, isOauth: true },
  )
}
