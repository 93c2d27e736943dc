import * as client from 'openid-client'

/** The identity provider cannot be reached, or answers with an error of its own. */
export class ProviderAway extends Error {}

/** The identity provider refuses, or its answer does not prove who the agent is. The message is a code. */
export class ProviderRefused extends Error {}

/** Codes of answers that are none: from a machine in front of the provider, or too late. */
const away = ['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON']

/** What failed on the way, as Node names it: `ECONNREFUSED`, or the fault of a certificate. */
function reasonOf(fault: unknown): string {
  const { cause, code } = fault as { cause?: unknown; code?: unknown }
  if (cause instanceof Error && 'code' in cause) return `${cause.code}`
  return typeof code === 'string' ? code : 'unknown'
}

function isAway(fault: unknown): boolean {
  if (fault instanceof client.ClientError) return away.includes(fault.code ?? '')
  if (fault instanceof client.ResponseBodyError) return fault.status >= 500
  if (fault instanceof client.AuthorizationResponseError)
    return ['server_error', 'temporarily_unavailable'].includes(fault.error)
  // `fetch` has no type of its own for a connection that fails.
  return fault instanceof TypeError && fault.message === 'fetch failed'
}

/** Runs a request to the provider. Its faults have no cause left, which has tokens and claims in it. */
export async function withoutCause<Result>(ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask()
  } catch (fault) {
    if (fault instanceof ProviderRefused) throw fault
    if (isAway(fault)) throw new ProviderAway(`The identity provider cannot be reached: ${reasonOf(fault)}`)
    if (fault instanceof client.AuthorizationResponseError || fault instanceof client.ResponseBodyError)
      throw new ProviderRefused(fault.error)
    throw new ProviderRefused(reasonOf(fault))
  }
}
