import * as client from 'openid-client'

/** The identity provider cannot be reached, or responds with a server error. */
export class ProviderUnavailable extends Error {}

/** The identity provider refuses, or its response does not prove who the agent is. The message is an error code. */
export class ProviderRefused extends Error {}

/** Error codes that count as unavailable: a time-out, or a response from a proxy in front of the provider. */
const unavailableCodes = [
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
]

/** Returns the reason of a network error as Node names it, such as `ECONNREFUSED` or a certificate error. */
function reasonOf(fault: unknown): string {
  const { cause, code } = fault as { cause?: unknown; code?: unknown }
  if (cause instanceof Error && 'code' in cause) return `${cause.code}`
  return typeof code === 'string' ? code : 'unknown'
}

function isUnavailable(fault: unknown): boolean {
  if (fault instanceof client.ClientError) return unavailableCodes.includes(fault.code ?? '')
  if (fault instanceof client.ResponseBodyError) return fault.status >= 500
  if (fault instanceof client.AuthorizationResponseError)
    return ['server_error', 'temporarily_unavailable'].includes(fault.error)
  // `fetch` has no error class of its own for a failed connection.
  return fault instanceof TypeError && fault.message === 'fetch failed'
}

/** Runs a request to the provider. Errors are thrown without their cause, since it may contain tokens and claims. */
export async function withoutCause<Result>(request: () => Promise<Result>): Promise<Result> {
  try {
    return await request()
  } catch (fault) {
    if (fault instanceof ProviderRefused) throw fault
    if (isUnavailable(fault))
      throw new ProviderUnavailable(`The identity provider cannot be reached: ${reasonOf(fault)}`)
    if (fault instanceof client.AuthorizationResponseError || fault instanceof client.ResponseBodyError)
      throw new ProviderRefused(fault.error)
    throw new ProviderRefused(reasonOf(fault))
  }
}
