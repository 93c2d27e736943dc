import type * as z from 'zod/mini'
import { type FieldProblem, HttpError } from './problem'

/** A field problem. `isMalformed` if the field is missing, unknown or of the wrong type. */
interface Finding extends FieldProblem {
  isMalformed: boolean
}

/**
 * Returns the error for schema issues: 400 for missing, unknown or malformed input, 422 for an invalid value (contract, section 5).
 * With `isOauth` it is always 400.
 */
export function schemaError(issues: z.core.$ZodIssue[], isOauth = false): HttpError {
  const findings = issues.flatMap(explain)
  const violations = findings.map(({ isMalformed, ...violation }) => violation)
  if (isOauth) return new HttpError(400, violations, { error: 'invalid_request' })
  return new HttpError(findings.some(({ isMalformed }) => isMalformed) ? 400 : 422, violations)
}

/** Returns the code of an issue. The codes of the contract are one word; zod's default messages are sentences. */
const codeOf = (message: string, otherwise: string) => (/^[a-zA-Z]+$/.test(message) ? message : otherwise)

function explain(issue: z.core.$ZodIssue): Finding[] {
  const path = issue.path.join('.')
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map(key => ({
      path: [...issue.path, key].join('.'),
      code: 'unknown',
      isMalformed: true,
    }))
  }
  if (issue.input === undefined) return [{ path, code: 'required', isMalformed: true }]
  if (issue.code === 'invalid_type' || issue.message === 'type')
    return [{ path, code: 'type', isMalformed: true }]
  const params = paramsOf(issue)
  // A length error without the limit gets a text that needs no number.
  const code = codeOf(issue.message, 'answer')
  return [
    {
      path,
      code: code === 'length' && !params ? 'tooLong' : code,
      isMalformed: false,
      ...(params && { params }),
    },
  ]
}

function paramsOf(issue: z.core.$ZodIssue): Record<string, number> | undefined {
  if (issue.code !== 'custom' || !issue.params) return undefined
  const numbers = Object.entries(issue.params).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number',
  )
  return numbers.length > 0 ? Object.fromEntries(numbers) : undefined
}
