import * as client from 'openid-client'
import type { Language } from '../../../widgets/shared/language'
import { type DeskRole, deskRoles } from '../../server/desk/access/access'
import type { ProviderSettings } from '../settings/desk'
import { ProviderRefused, withoutCause } from './provider-fault'
import type { ProviderTokens } from './sealed'

/** The provider's claims about an agent. */
interface AgentClaims {
  sub: string
  [name: string]: unknown
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

/** Returns the values of a claim: the items of a list, or a whole text and its parts between commas and spaces. */
function valuesOf(claim: unknown): string[] {
  if (Array.isArray(claim)) return claim.filter(isText)
  return isText(claim) ? [claim, ...claim.split(/[\s,]+/)] : []
}

/** Returns the roles that the claims give. A missing claim gives no role. */
export function rolesOf(
  claims: AgentClaims,
  { rolesClaim, roles }: Pick<ProviderSettings, 'rolesClaim' | 'roles'>,
): DeskRole[] {
  const values = valuesOf(claims[rolesClaim])
  return deskRoles.filter(role => roles[role].some(name => values.includes(name)))
}

/** Maximum number of characters of a name in the access records. */
const MAX_NAME_LENGTH = 200

/** Returns the agent's display name. ProConnect sends the family name as `usual_name`. */
export function agentName(claims: AgentClaims): string {
  const { name, given_name, usual_name, family_name, preferred_username, email, sub } = claims
  const parts = [given_name, isText(usual_name) ? usual_name : family_name].filter(isText)
  const displayName = [name, parts.join(' '), preferred_username, email].find(isText) ?? sub
  return displayName.replace(/\p{C}/gu, ' ').trim().slice(0, MAX_NAME_LENGTH)
}

/** The secrets that verify the provider's callback. The browser keeps them in a cookie. */
export interface SignInSecrets {
  state: string
  nonce: string
  verifier: string
}

export interface SignedIn {
  claims: AgentClaims
  tokens: ProviderTokens
}

/** The identity provider. A function that fails rejects with a `ProviderUnavailable` or a `ProviderRefused`. */
export interface Provider {
  /** Returns the URL of the provider's sign-in page. */
  begin: (secrets: SignInSecrets) => Promise<string>
  /** Exchanges the authorization code in the callback URL for the agent's claims and tokens. */
  finish: (address: URL, secrets: SignInSecrets) => Promise<SignedIn>
  /** Reads the claims again during the session, with new tokens if possible. Undefined if no valid token is left. */
  refresh: (subject: string, tokens: ProviderTokens) => Promise<SignedIn | undefined>
  /** Returns the provider's sign-out URL, which leads back to the desk in this language. Undefined if the provider has none. */
  endAddress: (idToken: string, language: Language) => Promise<string | undefined>
}

/** Milliseconds after which the provider's metadata is read again. */
const METADATA_TTL_MS = 60_000
/** Time-out of a request to the provider, in seconds. */
const TIMEOUT_SECONDS = 10

/** The only signature algorithm that the desk accepts, as ProConnect uses it. */
const RS256 = { id_token_signed_response_alg: 'RS256' }

export const newSignInSecrets = (): SignInSecrets => ({
  state: client.randomState(),
  nonce: client.randomNonce(),
  verifier: client.randomPKCECodeVerifier(),
})

/** Returns a client of the identity provider. `url` is the origin of the desk. */
export function createProvider(settings: ProviderSettings, url: string, now = Date.now): Provider {
  const { issuer, clientId, clientSecret, scope, acr } = settings
  const secret = client.ClientSecretPost(clientSecret)
  // The settings allow plain HTTP only for this machine, or if the operator permits it.
  const execute = issuer.startsWith('http:') ? [client.allowInsecureRequests] : []
  let metadata: Promise<client.ServerMetadata> | undefined
  let readAt = Number.NEGATIVE_INFINITY
  const discover = async () => {
    const configuration = await client.discovery(new URL(issuer), clientId, undefined, secret, {
      timeout: TIMEOUT_SECONDS,
      execute,
    })
    return configuration.serverMetadata()
  }
  const describe = (): Promise<client.ServerMetadata> => {
    if (metadata && performance.now() - readAt < METADATA_TTL_MS) return metadata
    readAt = performance.now()
    metadata = discover()
    // The caller gets the error. The next call asks the provider again.
    metadata.catch(() => {
      metadata = undefined
    })
    return metadata
  }
  /** Returns a new configuration. It has no cached keys of the provider, since the keys may just have changed. */
  const configure = async () => {
    const configuration = new client.Configuration(await describe(), clientId, RS256, secret)
    for (const applyOption of [client.enableNonRepudiationChecks, ...execute]) applyOption(configuration)
    configuration.timeout = TIMEOUT_SECONDS
    return configuration
  }

  const claimsWith = async (
    configuration: client.Configuration,
    tokens: client.TokenEndpointResponse,
    subject: string,
    idClaims: object = {},
  ): Promise<AgentClaims> => {
    const userInfo = configuration.serverMetadata().userinfo_endpoint
      ? await client.fetchUserInfo(configuration, tokens.access_token, subject)
      : {}
    return { ...idClaims, ...userInfo, sub: subject }
  }

  return {
    begin: secrets =>
      withoutCause(async () => {
        const configuration = await configure()
        const address = client.buildAuthorizationUrl(configuration, {
          redirect_uri: `${url}/callback`,
          scope,
          state: secrets.state,
          nonce: secrets.nonce,
          code_challenge: await client.calculatePKCECodeChallenge(secrets.verifier),
          code_challenge_method: 'S256',
          ...(acr.length > 0 && wantedAcr(acr, configuration)),
          ...(/\boffline_access\b/.test(scope) && { prompt: 'consent' }),
        })
        return address.href
      }),
    finish: (address, { state, nonce, verifier }) =>
      withoutCause(async () => {
        const configuration = await configure()
        const grant = await client.authorizationCodeGrant(configuration, address, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        const signedClaims = grant.claims()
        if (!signedClaims || (acr.length > 0 && !acr.includes(`${signedClaims.acr}`)))
          throw new ProviderRefused('acr')
        const claims = await claimsWith(configuration, grant, signedClaims.sub, signedClaims)
        return { claims, tokens: { idToken: grant.id_token ?? '', ...tokensOf(grant, now()) } }
      }),
    refresh: (subject, tokens) =>
      withoutCause(async () => {
        const configuration = await configure()
        if (tokens.refreshToken) {
          const grant = await client.refreshTokenGrant(configuration, tokens.refreshToken)
          const claims = await claimsWith(configuration, grant, subject, grant.claims())
          return { claims, tokens: { ...tokens, ...tokensOf(grant, now()) } }
        }
        if ((tokens.accessEndsAt ?? 0) <= now()) return undefined
        const grant = { access_token: tokens.accessToken, token_type: 'bearer' as const }
        return { claims: await claimsWith(configuration, grant, subject), tokens }
      }),
    endAddress: (idToken, language) =>
      withoutCause(async () => {
        const configuration = await configure()
        if (!configuration.serverMetadata().end_session_endpoint) return undefined
        return client.buildEndSessionUrl(configuration, {
          id_token_hint: idToken,
          post_logout_redirect_uri: `${url}/signed-out`,
          // The provider returns `state` unchanged. No other parameter can carry the language of the desk.
          state: `${client.randomState()}.${language}`,
        }).href
      }),
  }
}

/**
 * Returns the parameters for the required level of the sign-in. If the provider supports `claims`, the level is mandatory;
 * `acr_values` is only a preference.
 */
const wantedAcr = (acr: string[], configuration: client.Configuration): Record<string, string> =>
  configuration.serverMetadata().claims_parameter_supported
    ? { claims: JSON.stringify({ id_token: { acr: { essential: true, values: acr } } }) }
    : { acr_values: acr.join(' ') }

/** Returns the tokens of a response, without its id token: a session keeps the id token of the sign-in, for the sign-out. */
function tokensOf(grant: client.TokenEndpointResponse, now: number): Omit<ProviderTokens, 'idToken'> {
  const { access_token, refresh_token, expires_in } = grant
  return {
    accessToken: access_token,
    ...(refresh_token && { refreshToken: refresh_token }),
    ...(expires_in !== undefined && { accessEndsAt: now + expires_in * 1000 }),
  }
}
