import type { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as z from 'zod/mini'
import type { Call } from '../../../widgets/contract/call'
import { pageLanguage } from '../../server/desk/pages/request'
import type { Store } from '../../server/environment/environment'
import { HttpError } from '../../server/http/problem'
import { serve } from '../../server/http/serve'
import { pageHeaders } from '../../server/http/site/serve-site'
import { certificateContent } from '../../server/output/certificate/content'
import { CHECK_PATH, certificateKey, isGenuine } from '../../server/output/certificate/signature'
import { requireLocalhost, requireLocalName } from '../layout/localhost'
import { certificatePage, script } from './page'

/** Maximum bytes of the body of a check. */
const BODY_LIMIT = 4 * 1024

const postCheck = {
  method: 'POST',
  path: '/demo/certificate.json',
  input: z.extend(certificateContent, { signature: z.string() }),
  reply: z.object({ isGenuine: z.boolean() }),
} satisfies Call

const refuseSize = () => {
  throw new HttpError(413)
}

/** Adds the page that checks a certificate, and its API. Neither has data in its address, and nothing is stored. */
export function certificatePageRoutes(app: Hono, { database }: Store): void {
  app.get(CHECK_PATH, requireLocalName, pageHeaders, context =>
    context.html(certificatePage(pageLanguage(context))),
  )
  app.get(`${CHECK_PATH}.js`, requireLocalhost, pageHeaders, context =>
    context.body(script, 200, { 'Content-Type': 'text/javascript' }),
  )
  app.use(postCheck.path, requireLocalhost, bodyLimit({ maxSize: BODY_LIMIT, onError: refuseSize }))
  serve(app, postCheck, async ({ input: { signature, ...said }, context }) => {
    context.header('Cache-Control', 'no-store')
    return { isGenuine: isGenuine(said, signature, await certificateKey(database)) }
  })
}
