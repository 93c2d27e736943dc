import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import OidcProvider, { type Configuration, type JWK } from 'oidc-provider'

/** The desk's origin in the tests. */
export const DESK = 'https://desk.example'

interface Account {
  sub: string
  name?: string
  roles?: string[]
}

interface Options {
  /** True if userinfo is a signed token, as with ProConnect. */
  isSigned?: boolean
  /** Lifetime of the access token, in seconds. */
  accessTokenSeconds?: number
  /** True if the provider supports the `claims` parameter. */
  readsClaims?: boolean
  /** Origin of the desk. */
  desk?: string
}

const SECRET = 'the desk’s secret, long enough'.normalize('NFKD').replace(/[^\x20-\x7e]/g, '')

function newJwk(): JWK {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: randomUUID() } as JWK
}

const configurationOf = (
  accounts: Map<string, Account>,
  { isSigned = false, accessTokenSeconds = 3600, readsClaims = true, desk = DESK }: Options,
): Configuration => ({
  clients: [
    {
      client_id: 'desk',
      client_secret: SECRET,
      token_endpoint_auth_method: 'client_secret_post',
      redirect_uris: [`${desk}/callback`],
      post_logout_redirect_uris: [`${desk}/signed-out`],
      grant_types: ['authorization_code', 'refresh_token'],
      ...(isSigned && { userinfo_signed_response_alg: 'RS256' as const }),
    },
  ],
  jwks: { keys: [newJwk()] },
  cookies: { keys: [randomUUID()] },
  acrValues: ['eidas1', 'eidas2'],
  claims: { openid: ['sub'], profile: ['name'], roles: ['roles'], acr: null },
  scopes: ['openid', 'offline_access', 'profile', 'roles'],
  features: {
    devInteractions: { enabled: false },
    jwtUserinfo: { enabled: true },
    claimsParameter: { enabled: readsClaims },
  },
  ttl: { AccessToken: accessTokenSeconds, Grant: 3600, IdToken: 3600, Interaction: 600, Session: 3600 },
  interactions: { url: (_, { uid }) => `/interaction/${uid}` },
  // No consent page: the desk and its provider belong to one organisation.
  async loadExistingGrant({ oidc }) {
    const grant = new oidc.provider.Grant({
      clientId: oidc.client?.clientId ?? '',
      accountId: oidc.session?.accountId ?? '',
    })
    grant.addOIDCScope('openid offline_access profile roles')
    await grant.save()
    return grant
  },
  findAccount: (_, id) => {
    const account = accounts.get(id)
    return account && { accountId: id, claims: async () => ({ ...account }) }
  },
})

/** Starts a real OpenID provider on a port of its own. The provider signs in the account that was last set with `setNextSignIn`. */
export async function startIdentityProvider(options: Options = {}) {
  const accounts = new Map<string, Account>()
  let next = { sub: '', acr: 'eidas1' }
  let handle: (request: IncomingMessage, response: ServerResponse) => unknown = () => undefined
  let isOffline = false
  const server = createServer((request, response) => {
    if (isOffline) request.socket.destroy()
    else handle(request, response)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  const issuer = `http://127.0.0.1:${port}`

  /** Starts the provider, or restarts it with new keys. Tokens that it issued earlier stay valid. */
  const startProvider = () => {
    const provider = new OidcProvider(issuer, configurationOf(accounts, options))
    const callback = provider.callback()
    handle = (request, response) =>
      request.url?.startsWith('/interaction/')
        ? provider.interactionFinished(request, response, {
            login: { accountId: next.sub, acr: next.acr },
            consent: {},
          })
        : callback(request, response)
  }
  startProvider()

  return {
    issuer,
    settings: {
      DESK_URL: options.desk ?? DESK,
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: 'desk',
      OIDC_CLIENT_SECRET: SECRET,
      OIDC_SCOPE: 'openid profile roles',
    },
    /** Adds or replaces an account. */
    setAccount: (account: Account) => accounts.set(account.sub, account),
    setNextSignIn(sub: string, acr = 'eidas1') {
      next = { sub, acr }
    },
    changeKeys: startProvider,
    setOffline(offline: boolean) {
      isOffline = offline
    },
    /** Follows the provider's redirects like a browser. Resolves with the address that leads back to the desk. */
    async visit(address: string, jar: CookieJar): Promise<string> {
      let url = address
      for (let steps = 0; steps < 10; steps++) {
        const response = await fetch(url, { redirect: 'manual', headers: { Cookie: jar.header() } })
        jar.storeFrom(response)
        const location = response.headers.get('Location')
        if (!location) throw new Error(`The provider answers ${response.status}: ${await response.text()}`)
        url = new URL(location, url).href
        if (url.startsWith(DESK)) return url
      }
      throw new Error('The provider does not redirect to the desk')
    },
    close: () =>
      new Promise<void>(done => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
export type IdentityProvider = Awaited<ReturnType<typeof startIdentityProvider>>

/** The cookies of a browser at one origin. */
export class CookieJar {
  readonly cookies = new Map<string, string>()

  storeFrom(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';')
      const [name = '', ...value] = pair.split('=')
      if (attributes.some(attribute => /^\s*max-age=0$/i.test(attribute)) || value.join('=') === '')
        this.cookies.delete(name)
      else this.cookies.set(name, value.join('='))
    }
  }

  header(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }
}
