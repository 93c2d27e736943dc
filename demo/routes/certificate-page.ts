import type { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as z from 'zod/mini'
import type { Call } from '../../widgets/contract/call'
import { CHECK } from '../certificate/address'
import { facts } from '../certificate/facts'
import { certificatePage, script } from '../certificate/page'
import { certificateKey, isGenuine } from '../certificate/sign'
import { onlyHere, onlyNamed, pageLanguage } from '../here'
import { Refusal } from '../problem'
import { serve } from '../serve'
import { pageHeaders } from '../site'
import type { Keeper } from '../world'

/** Bytes that a question about a certificate may have. */
const BODY_LIMIT = 4 * 1024

const postCheck = {
  method: 'POST',
  path: '/demo/certificate.json',
  input: z.extend(facts, { signature: z.string() }),
  reply: z.object({ isGenuine: z.boolean() }),
} satisfies Call

const refuseSize = () => {
  throw new Refusal(413)
}

/** Where a certificate is checked. The page is asked for with nothing of anybody's; what is checked is not kept. */
export function certificatePageRoutes(app: Hono, { database }: Keeper): void {
  app.get(CHECK, onlyNamed, pageHeaders, context => context.html(certificatePage(pageLanguage(context))))
  app.get(`${CHECK}.js`, onlyHere, pageHeaders, context =>
    context.body(script, 200, { 'Content-Type': 'text/javascript' }),
  )
  app.use(postCheck.path, onlyHere, bodyLimit({ maxSize: BODY_LIMIT, onError: refuseSize }))
  serve(app, postCheck, async ({ input: { signature, ...said }, context }) => {
    context.header('Cache-Control', 'no-store')
    return { isGenuine: isGenuine(said, signature, await certificateKey(database)) }
  })
}
