import { eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { postAuthorize, postRenew, postRevoke, postToken } from '../../widgets/contract/sign-in'
import { createAlarm } from '../access/alarm'
import { bearer } from '../access/bearer'
import { endOthers, renewToken } from '../access/session'
import { askCode, changeCode } from '../access/sign-in'
import { sourceOf } from '../access/source'
import { createTurns } from '../access/turn'
import { token } from '../db/schema'
import { serve } from '../serve'
import type { Keeper } from '../world'

/** Codes by e-mail, and the tokens that they are changed for (RFC 6749, 7009, 7636). `app` stands at the OAuth base. */
export function signInRoutes(app: Hono, keeper: Keeper): void {
  const { database, now } = keeper
  const enter = bearer(keeper)
  const inTurn = createTurns()
  const watchGuessing = createAlarm(keeper)

  serve(
    app,
    postAuthorize,
    async ({ input, language, context }) => {
      const source = sourceOf(context, keeper.trustedProxies)
      const { email, purpose, code_challenge: challenge } = input
      await inTurn(source, () => askCode(keeper, { email, purpose, challenge, source, language }))
    },
    { isOauth: true },
  )

  serve(
    app,
    postToken,
    async ({ input: { email, code, code_verifier }, context }) => {
      const source = sourceOf(context, keeper.trustedProxies)
      const shown = { email, code, verifier: code_verifier, source }
      return inTurn(source, () => changeCode(keeper, shown)).catch(watchGuessing)
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
