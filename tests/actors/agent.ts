import type { Hono } from 'hono'
import { createAgentAccess } from '../../demo/operate/agents/access'
import { createProvider } from '../../demo/operate/agents/provider'
import { countProvider } from '../../demo/operate/observe/count'
import { readServerSettings } from '../../demo/operate/settings/settings'
import { createDeskApp } from '../../demo/server/desk/app'
import { type OpenDemo, withLocalSocket } from '../help/demo'
import { CookieJar, DESK, type IdentityProvider } from '../help/servers/identity-provider'
import type { TestBackend } from '../help/servers/remote'

/** Creates the production desk on the test server, composed as by the operator's command `desk`. */
export function openDesk(
  demo: OpenDemo,
  identity: IdentityProvider,
  variables: Record<string, string> = {},
): Hono {
  const { desk } = readServerSettings({ ...identity.settings, ...variables })
  if (!desk) throw new Error('There is no desk in the settings')
  const provider = countProvider(
    createProvider(desk.provider, desk.url, () => Date.now() + demo.clock.elapsed),
    demo.server.metrics,
  )
  const { server } = demo
  const access = createAgentAccess({ server, provider, settings: desk.provider }, desk.url)
  return withLocalSocket(createDeskApp({ server, access }))
}

/** Matches a form of a case page. Groups: the path of its action, and the value of its `seen` field. */
const SEEN_FORM =
  /action="([^"?]+)[^"]*"><input type="hidden" name="csrf"[^>]*><input type="hidden" name="seen" value="([^"]+)"\/?>/g

/** Returns the `seen` value of the form at this address, otherwise that of the page's last form. Empty if no form has one. */
export function readSeen(page: string, address: string): string {
  const forms = [...page.matchAll(SEEN_FORM)]
  const matching = forms.find(([, action]) => action === address.split('?')[0])
  return (matching ?? forms.at(-1))?.[2] ?? ''
}

/** Creates an agent's browser with its cookies at the desk and at the provider, and the CSRF token of its forms. */
export function createAgent(app: Hono, identity: IdentityProvider) {
  const jar = new CookieJar()
  const atProvider = new CookieJar()
  const request = async (path: string, init: RequestInit = {}) => {
    const response = await app.request(DESK + path, {
      ...init,
      headers: { 'Accept-Language': 'en', Cookie: jar.header(), ...init.headers },
    })
    jar.storeFrom(response)
    return response
  }
  const get = (path: string, headers: Record<string, string> = {}) => request(path, { headers })
  /** Sends the request of a browser that follows a link on a page of the desk. */
  const followLink = (path: string) => get(path, { 'Sec-Fetch-Site': 'same-origin' })
  const pageAt = async (path: string) => (await get(path)).text()
  let csrf = ''
  /** Returns the current `seen` value of the form at this path; empty if the path is not in a case. */
  const seenFor = async (path: string): Promise<string> => {
    const [page] = path.match(/^\/students\/[\w-]+(?=\/)/) ?? []
    return page ? readSeen(await pageAt(page), path) : ''
  }
  /** Sends a form with the current `seen` value of its case page, unless the fields contain one. */
  const post = async (
    path: string,
    fields: [string, string][] = [],
    headers: Record<string, string> = {},
  ) => {
    const hasSeen = fields.some(([name]) => name === 'seen')
    const seen: [string, string][] = hasSeen ? [] : [['seen', await seenFor(path)]]
    return request(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: DESK, ...headers },
      body: new URLSearchParams([['csrf', csrf], ...seen, ...fields]).toString(),
    })
  }
  /** Signs in through the provider. Returns the desk's response to the address to which the provider redirects. */
  const signIn = async (sub: string, { to = '/', acr = 'eidas1' } = {}) => {
    identity.setNextSignIn(sub, acr)
    const redirect = await followLink(`/sign-in?to=${encodeURIComponent(to)}`)
    const callback = await identity.visit(redirect.headers.get('Location') ?? '', atProvider)
    const response = await get(callback.slice(DESK.length))
    if (response.status === 303) await readCsrf(response.headers.get('Location') ?? '/')
    return response
  }
  const readCsrf = async (path: string) => {
    csrf = (await pageAt(path)).match(/name="csrf" value="([^"]+)"/)?.[1] ?? ''
  }
  return { jar, atProvider, get, followLink, post, pageAt, seenFor, signIn, csrf: () => csrf }
}

const site = 'http://127.0.0.1'

/** Creates an agent's browser at the demo desk, where two agents need no sign-in. */
export function createDemoAgent({ app }: Pick<TestBackend, 'app'>, agent = 'camille') {
  const get = (path: string, headers: Record<string, string> = {}) =>
    app.request(site + path, { headers: { Cookie: `agent=${agent}`, 'Accept-Language': 'en', ...headers } })
  const pageAt = async (path: string) => (await get(path)).text()
  /** Sends a form with the CSRF token and the `seen` value that its case page has now. */
  const post = async (path: string, fields: [string, string][] = []) => {
    const [casePage = '/demo/desk'] = path.match(/^\/demo\/desk\/students\/[\w-]+/) ?? []
    const page = await pageAt(casePage)
    const [, csrf = ''] = page.match(/name="csrf" value="([^"]+)"/) ?? []
    return app.request(site + path, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        Origin: site,
        'Sec-Fetch-Site': 'same-origin',
        Cookie: `agent=${agent}`,
      },
      body: new URLSearchParams([['csrf', csrf], ['seen', readSeen(page, path)], ...fields]).toString(),
    })
  }
  return { get, pageAt, post }
}
