import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Language } from '../widgets/contract/language'
import type { Problem } from '../widgets/contract/problem'
import { textsIn } from './texts'

/** A field that was refused: its name, and the code of its sentence. */
export interface Violation {
  path: string
  code: string
}

/** Thrown where a request cannot be served; becomes a problem answer in the request's language. */
export class Refusal extends Error {
  constructor(
    readonly status: 400 | 404 | 413 | 422 | 500,
    readonly violations: Violation[] = [],
  ) {
    super(`${status}`)
  }
}

/** `application/problem+json` (RFC 9457); each wrong field is named in the text as well as in `violations`. */
export function answerProblem(
  context: Context,
  { status, violations }: Refusal,
  language: Language,
): Response {
  const texts = textsIn(language)
  const told = violations.map(({ path, code }) => ({
    propertyPath: path,
    message: texts(`problem.code.${code}`),
  }))
  const sentences = told.map(({ propertyPath, message }) =>
    [propertyPath, message].filter(Boolean).join(': '),
  )
  const detail = [texts(`problem.detail.${status}`), ...sentences].join(' ')
  const body: Problem = {
    title: texts(`problem.title.${status}`),
    status,
    detail,
    'hydra:description': detail,
    ...(told.length > 0 && { violations: told }),
  }
  return context.body(JSON.stringify(body), status as ContentfulStatusCode, {
    'Content-Type': 'application/problem+json',
    'Content-Language': language,
    Vary: 'Accept-Language',
  })
}
