import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { version } from '../../package.json'
import { postAttachment } from '../../widgets/contract/document/upload'
import { postRule } from '../../widgets/contract/eligibility/eligibility'
import { getQuestions } from '../../widgets/contract/eligibility/question'
import { getStatus } from '../../widgets/contract/service'
import { postStudent } from '../../widgets/contract/student/registration'
import { logRequest, securityKindOf } from './domain/access/security-log'
import { hasDatabase, type Server, type ServerEnvironment } from './environment/environment'
import { allowEveryOrigin, allowOrigins } from './http/cors'
import { addAnswerHeaders } from './http/headers'
import { healthRoutes } from './http/health/health'
import { refuseWhileClosed } from './http/maintenance'
import { observeRequests } from './http/observe-requests'
import { answerProblem, HttpError, httpErrorFor } from './http/problem'
import { type BodyLimits, readBody } from './http/read-body'
import { requestFacts } from './http/request-facts'
import { requireUrlText } from './http/request-text'
import { arrivalRoutes } from './http/routes/arrival'
import { attachmentRoutes } from './http/routes/attachment'
import { DOCUMENT_PAGE, DOCUMENT_PATH, documentRoutes } from './http/routes/document'
import { eligibilityRoutes } from './http/routes/eligibility'
import { emailRoutes } from './http/routes/email'
import { messageRoutes } from './http/routes/message'
import { ownDataRoutes } from './http/routes/own-data'
import { parcelRoutes } from './http/routes/parcel'
import { attestationRoutes, pdfRoutes } from './http/routes/pdf'
import { signInRoutes } from './http/routes/sign-in'
import { changeRoutes, studentRoutes } from './http/routes/student'
import { requestLanguage, serve } from './http/serve'

/**
 * Limits of a JSON body. The times equal the client's time-out for one try (`widgets/api/policy.ts`). A registration may be larger.
 */
const SMALL_BODY: BodyLimits = { bytes: 16 * 1024, silenceMs: 15_000, totalMs: 15_000 }
const RECORD_BODY: BodyLimits = { ...SMALL_BODY, bytes: 32 * 1024 }

const anyOriginPaths: string[] = [
  getStatus.path,
  getQuestions.path,
  postRule.path,
  DOCUMENT_PATH,
  DOCUMENT_PAGE,
]

/** Creates the API as a Hono application. `addDemoRoutes` adds the demo's routes; most of them are under `/demo`. */
export function createApp(
  environment: ServerEnvironment | Server,
  addDemoRoutes?: (app: Hono) => void,
): Hono {
  const app = new Hono()
  app.onError((error, context) => {
    const refusal = error instanceof HttpError ? error : httpErrorFor(error)
    if (refusal !== error) environment.report(error, requestFacts(context))
    const event = securityKindOf(refusal, context.req.path)
    if (event && hasDatabase(environment)) logRequest(environment, context, event)
    if (refusal.status === 429 && hasDatabase(environment))
      environment.metrics.countLimit(refusal.details.reason?.split('.').at(-1) ?? requestFacts(context).route)
    return answerProblem(context, addOauthError(context, refusal), requestLanguage(context))
  })
  app.use((context, next) => {
    context.set('reportFault', fault => environment.report(fault, requestFacts(context)))
    return next()
  })
  if (hasDatabase(environment)) {
    app.use(observeRequests(environment))
    healthRoutes(app, environment)
  }
  if (hasDatabase(environment))
    addRequestChecks(app, environment.allowedOrigins, refuseWhileClosed(environment))
  else addRequestChecks(app, [])
  serve(app, getStatus, () => ({ status: 'ok' as const, version }))
  documentRoutes(app)
  eligibilityRoutes(app, environment)
  if (hasDatabase(environment)) {
    arrivalRoutes(app, environment)
    signInRoutes(app.basePath('/oauth'), environment)
    studentRoutes(app, environment)
    changeRoutes(app, environment)
    emailRoutes(app, environment)
    attachmentRoutes(app, environment)
    messageRoutes(app, environment)
    parcelRoutes(app, environment)
    attestationRoutes(app, environment)
    ownDataRoutes(app, environment)
    pdfRoutes(app, environment)
    if (addDemoRoutes) {
      app.use('/demo/*', requireUrlText, bufferBody)
      addDemoRoutes(app)
    }
  }
  for (const path of ['/api/*', '/oauth/*', '/demo/*']) {
    app.all(path, () => {
      throw new HttpError(404)
    })
  }
  return app
}

/** Adds an error code of RFC 6749, section 5.2, to a 400 under `/oauth` that has none. */
function addOauthError({ req }: Context, refusal: HttpError): HttpError {
  const { status, violations, details } = refusal
  if (status !== 400 || !req.path.startsWith('/oauth/')) return refusal
  return new HttpError(400, violations, { error: 'invalid_request', ...details })
}

/**
 * Adds the checks of origins and bodies. The refusal of a closed service gets the CORS headers too, so that the page can read the
 * reason.
 */
function addRequestChecks(app: Hono, allowed: string[], refuse?: MiddlewareHandler): void {
  const allowListed = allowOrigins(allowed)
  for (const path of ['/api/*', '/oauth/*']) {
    app.options(path, addAnswerHeaders)
    app.use(path, (context, next) =>
      anyOriginPaths.includes(context.req.path)
        ? allowEveryOrigin(context, next)
        : allowListed(context, next),
    )
    if (refuse) app.use(path, refuse)
    app.use(path, requireUrlText, bufferBody)
  }
}

const isUpload = (path: string) =>
  path === postAttachment.path || /^\/api\/parcels\/[^/]+\/parcels\/[^/]+$/.test(path)

/**
 * Reads the whole body before the handler runs. Uploads are excluded, since their handlers write them to the disk as they arrive.
 */
const bufferBody: MiddlewareHandler = async ({ req }, next) => {
  // A GET request has no body, and checking for one would cost as much as the response.
  if (req.method === 'GET' || isUpload(req.path) || !req.raw.body) return next()
  const body = await readBody(req.raw, req.path === postStudent.path ? RECORD_BODY : SMALL_BODY)
  req.raw = new Request(req.raw, { body })
  return next()
}
