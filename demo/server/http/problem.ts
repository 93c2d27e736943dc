import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Problem } from '../../../widgets/contract/problem'
import type { Language } from '../../../widgets/shared/language'
import type { SecurityKind } from '../domain/access/security-event'
import { ProcessUnavailable } from '../environment/file-process/process-pool'
import { textsIn } from '../output/language/texts'
import { isTemporary } from '../storage/database/outage'
import { answerHeaders } from './headers'

/** A refused field: its name, the code of its text, and the numbers in that text. */
export interface FieldProblem {
  path: string
  code: string
  params?: Record<string, number>
}

type Status = 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 419 | 422 | 429 | 500 | 503

interface ProblemDetails {
  /** Key of the text with the reason, instead of the text of the status. */
  reason?: string
  /** Problem type (a URI), if a client must distinguish this problem from other problems with the same status. */
  type?: string
  /** Error code of RFC 6749 or RFC 6750. */
  error?: 'invalid_grant' | 'invalid_request' | 'invalid_token'
  headers?: Record<string, string>
  /** Kind of event in the security log, if it does not follow from the status. */
  event?: SecurityKind
}

/** Thrown if a request cannot be served. The response is a problem in the request's language. */
export class HttpError extends Error {
  constructor(
    readonly status: Status,
    readonly violations: FieldProblem[] = [],
    readonly details: ProblemDetails = {},
  ) {
    super(`${status}`)
  }
}

/** `Retry-After` in seconds, if the database or this machine is overloaded. */
const RETRY_AFTER = 5

/** Returns the error for a request that may succeed if it is repeated soon. */
export const temporarilyUnavailable = () =>
  new HttpError(503, [], { headers: { 'Retry-After': `${RETRY_AFTER}` } })

/** Returns the HttpError for any other error: 503 if it is temporary, otherwise 500. It contains no details of the error. */
export const httpErrorFor = (fault: unknown): HttpError =>
  isTemporary(fault) || fault instanceof ProcessUnavailable ? temporarilyUnavailable() : new HttpError(500)

/** Responds with `application/problem+json` (RFC 9457). The text names each invalid field, as `violations` does. */
export function answerProblem(
  context: Context,
  { status, violations, details }: HttpError,
  language: Language,
): Response {
  const texts = textsIn(language)
  const described = violations.map(({ path, code, params }) => ({
    propertyPath: path,
    message: texts(`fault.fault.${code}`, params),
  }))
  const sentences = described.map(({ propertyPath, message }) =>
    [propertyPath, message].filter(Boolean).join(': '),
  )
  const detail = [texts(details.reason ?? `problem.detail.${status}`), ...sentences].join(' ')
  const body: Problem & { error?: string } = {
    ...(details.type && { type: details.type }),
    ...(details.error && { error: details.error }),
    title: texts(`problem.title.${status}`),
    status,
    detail,
    'hydra:description': detail,
    ...(described.length > 0 && { violations: described }),
  }
  context.header('Vary', 'Accept-Language', { append: true })
  // 419 is not a registered status, so the framework's type does not contain it.
  return context.body(JSON.stringify(body), status as ContentfulStatusCode, {
    'Content-Type': 'application/problem+json',
    'Content-Language': language,
    'Cache-Control': 'no-store',
    ...answerHeaders,
    ...details.headers,
  })
}
