import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { postRule } from '../widgets/contract/eligibility'
import { getQuestions } from '../widgets/contract/question'
import { postStudent } from '../widgets/contract/registration'
import { getStatus } from '../widgets/contract/service'
import { postAttachment } from '../widgets/contract/upload'
import { addAnswerHeaders } from './headers'
import { forEverybody, forOrigins } from './origin'
import { answerProblem, Refusal, refusalFor } from './problem'
import { attachmentRoutes } from './routes/attachment'
import { attestationRoutes } from './routes/attestation'
import { certificatePageRoutes } from './routes/certificate-page'
import { changeRoutes } from './routes/change'
import { deskRoutes } from './routes/desk'
import { deskFileRoute, deskPageRoutes } from './routes/desk-page'
import { eligibilityRoutes } from './routes/eligibility'
import { localRoutes } from './routes/local'
import { messageRoutes } from './routes/message'
import { paperRoutes } from './routes/paper'
import { serviceRoutes } from './routes/service'
import { signInRoutes } from './routes/sign-in'
import { studentRoutes } from './routes/student'
import { kindOf, logRequest } from './security'
import { checkAddress } from './sent'
import { languageOf } from './serve'
import { isKeeper, type Keeper, type World } from './world'

/** Bytes that a JSON body may have; a whole record needs more. Files have a limit of their own. */
const BODY_LIMIT = 16 * 1024
const RECORD_LIMIT = 32 * 1024

const open: string[] = [getStatus.path, getQuestions.path, postRule.path]

const limit = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new Refusal(413)
    },
  })

/** The API, assembled and not listening. */
export function createApp(world: World | Keeper): Hono {
  const app = new Hono()
  app.onError((error, context) => {
    const refusal = error instanceof Refusal ? error : refusalFor(error)
    if (refusal !== error) world.report(error)
    const event = kindOf(refusal, context.req.path)
    if (event && isKeeper(world)) logRequest(world, context, event)
    return answerProblem(context, asOauth(context, refusal), languageOf(context))
  })
  guard(app, isKeeper(world) ? world.allowedOrigins : [])
  serviceRoutes(app)
  eligibilityRoutes(app, world)
  if (isKeeper(world)) {
    signInRoutes(app.basePath('/oauth'), world)
    studentRoutes(app, world)
    changeRoutes(app, world)
    attachmentRoutes(app, world)
    messageRoutes(app, world)
    attestationRoutes(app, world)
    paperRoutes(app, world)
    if (world.hasDemoPages) {
      app.use('/demo/*', checkAddress)
      certificatePageRoutes(app, world)
      deskFileRoute(app, world)
      localRoutes(app, world)
      deskPageRoutes(app, world)
      deskRoutes(app, world)
    }
  }
  for (const path of ['/api/*', '/oauth/*', '/demo/*']) {
    app.all(path, () => {
      throw new Refusal(404)
    })
  }
  return app
}

/** Under `/oauth` a client reads its own word for what is malformed (RFC 6749, 5.2). */
function asOauth({ req }: Context, refusal: Refusal): Refusal {
  const { status, violations, more } = refusal
  if (status !== 400 || !req.path.startsWith('/oauth/')) return refusal
  return new Refusal(400, violations, { error: 'invalid_request', ...more })
}

/** Who may ask, and how much they may send. */
function guard(app: Hono, allowed: string[]): void {
  const named = forOrigins(allowed)
  const small = limit(BODY_LIMIT)
  const record = limit(RECORD_LIMIT)
  const hear: MiddlewareHandler = (context, next) => {
    const { method, path } = context.req
    // Who only reads sends nothing; to look for it would cost as much as the answer.
    if (method === 'GET' || path === postAttachment.path) return next()
    return (path === postStudent.path ? record : small)(context, next)
  }
  for (const path of ['/api/*', '/oauth/*']) {
    app.options(path, addAnswerHeaders)
    app.use(path, (context, next) =>
      open.includes(context.req.path) ? forEverybody(context, next) : named(context, next),
    )
    app.use(path, checkAddress, hear)
  }
}
