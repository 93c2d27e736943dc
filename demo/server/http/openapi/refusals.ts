import type { CallDescription } from './description'

/** Refusals that do not depend on what a call does, by status. */
export function sharedRefusals(
  { access }: Pick<CallDescription, 'access'>,
  hasBody: boolean,
): Record<number, string> {
  return {
    400: 'The request is malformed: not JSON or not text, a member or parameter that is missing or unknown.',
    ...(access === 'token' && {
      401: 'The bearer token is missing, unknown or expired.',
      404: 'The token has no student: no record was sent with it yet.',
    }),
    ...(access !== 'everybody' && { 403: 'The page that sent the request is not of an allowed origin.' }),
    ...(access === 'token' && hasBody && { 429: 'More than ten changes of this student are waiting.' }),
    ...(hasBody && {
      408: 'The body came too slowly.',
      413: 'The body is larger than this call accepts.',
    }),
    500: 'An unexpected fault. The operator has its details.',
    503: 'The service is overloaded or its database is away: repeat after `Retry-After` seconds. With the `type` `urn:sante:maintenance` it was closed for maintenance; `Retry-After` then names its end, as far as that is known.',
  }
}
