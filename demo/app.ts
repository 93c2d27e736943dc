import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { postRule } from '../widgets/contract/eligibility'
import { getQuestions } from '../widgets/contract/question'
import { getStatus } from '../widgets/contract/service'
import { answerProblem, Refusal } from './problem'
import { eligibilityRoutes } from './routes/eligibility'
import { serviceRoutes } from './routes/service'
import { languageOf } from './serve'

/** What the server reaches for outside itself. The database takes its place here when there is something to keep. */
export interface World {
  now: () => Date
  /** Where a fault of the server's own is told; never with anything of the visitor's. */
  report: (fault: unknown) => void
}

/** Bytes that a JSON body may have. */
const BODY_LIMIT = 16 * 1024

const open = cors({
  origin: '*',
  allowHeaders: ['Accept-Language', 'Content-Type'],
  exposeHeaders: ['Retry-After'],
  maxAge: 7200,
})

/** The API, assembled and not listening. */
export function createApp(world: World): Hono {
  const app = new Hono()
  // Anybody's page may ask these three; they know nobody and keep nothing.
  for (const { path } of [getStatus, getQuestions, postRule]) app.use(path, open)
  app.use(
    '/api/*',
    bodyLimit({
      maxSize: BODY_LIMIT,
      onError: () => {
        throw new Refusal(413)
      },
    }),
  )
  serviceRoutes(app)
  eligibilityRoutes(app, world)
  app.all('/api/*', () => {
    throw new Refusal(404)
  })
  app.onError((error, context) => {
    const refusal = error instanceof Refusal ? error : new Refusal(500)
    if (refusal !== error) world.report(error)
    return answerProblem(context, refusal, languageOf(context))
  })
  return app
}
