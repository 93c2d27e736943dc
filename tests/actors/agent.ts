import type { Hono } from 'hono'
import { createAgentAccess } from '../../demo/operate/agents/access'
import { createProvider } from '../../demo/operate/agents/provider'
import { countProvider } from '../../demo/operate/observe/count-provider'
import { readServerSettings } from '../../demo/operate/settings/settings'
import { createDeskApp } from '../../demo/server/desk/app'
import { type OpenDemo, reachable } from '../help/demo'
import { CookieJar, DESK, type IdentityProvider } from '../help/servers/identity-provider'

/** The desk of production on the server of the tests, as the command puts it together. */
export function openDesk(
  demo: OpenDemo,
  identity: IdentityProvider,
  more: Record<string, string> = {},
): Hono {
  const { desk } = readServerSettings({ ...identity.settings, ...more })
  if (!desk) throw new Error('There is no desk in the settings')
  const provider = countProvider(
    createProvider(desk.provider, desk.url, () => Date.now() + demo.clock.passed),
    demo.server.metrics,
  )
  const { server } = demo
  const access = createAgentAccess({ server, provider, settings: desk.provider }, desk.url)
  return reachable(createDeskApp({ server, access }))
}

/** Where a form of a case goes, and what it says of its page. */
const SEEN =
  /action="([^"?]+)[^"]*"><input type="hidden" name="csrf"[^>]*><input type="hidden" name="seen" value="([^"]+)"\/?>/g

/** What the form at this address says of its page; as another form of the page does where it is not offered. */
export function seenIn(page: string, address: string): string {
  const forms = [...page.matchAll(SEEN)]
  const own = forms.find(([, action]) => action === address.split('?')[0])
  return (own ?? forms.at(-1))?.[2] ?? ''
}

/** An agent's browser: its cookies at the desk and at the provider, and what it sends with a form. */
export function createAgent(app: Hono, identity: IdentityProvider) {
  const jar = new CookieJar()
  const atProvider = new CookieJar()
  const request = async (path: string, init: RequestInit = {}) => {
    const answer = await app.request(DESK + path, {
      ...init,
      headers: { 'Accept-Language': 'en', Cookie: jar.header(), ...init.headers },
    })
    jar.take(answer)
    return answer
  }
  const get = (path: string, headers: Record<string, string> = {}) => request(path, { headers })
  /** As a browser follows a link on a page of the desk. */
  const press = (path: string) => get(path, { 'Sec-Fetch-Site': 'same-origin' })
  const pageAt = async (path: string) => (await get(path)).text()
  let csrf = ''
  /** What the page of the case shows now, as the form at this path says it. */
  const seenFor = async (path: string): Promise<string> => {
    const [page] = path.match(/^\/students\/[\w-]+(?=\/)/) ?? []
    return page ? seenIn(await pageAt(page), path) : ''
  }
  /** Sends a form of a case as the page shows it now, unless `seen` is among the fields. */
  const post = async (
    path: string,
    fields: [string, string][] = [],
    headers: Record<string, string> = {},
  ) => {
    const isToldHow = fields.some(([name]) => name === 'seen')
    const seen: [string, string][] = isToldHow ? [] : [['seen', await seenFor(path)]]
    return request(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: DESK, ...headers },
      body: new URLSearchParams([['csrf', csrf], ...seen, ...fields]).toString(),
    })
  }
  /** Begins at the desk, signs in at the provider, and comes back; the last answer of the desk. */
  const signIn = async (sub: string, { to = '/', acr = 'eidas1' } = {}) => {
    identity.signsIn(sub, acr)
    const begun = await press(`/sign-in?to=${encodeURIComponent(to)}`)
    const back = await identity.visit(begun.headers.get('Location') ?? '', atProvider)
    const answer = await get(back.slice(DESK.length))
    if (answer.status === 303) await readCsrf(answer.headers.get('Location') ?? '/')
    return answer
  }
  const readCsrf = async (path: string) => {
    csrf = (await pageAt(path)).match(/name="csrf" value="([^"]+)"/)?.[1] ?? ''
  }
  return { jar, atProvider, get, press, post, pageAt, seenFor, signIn, csrf: () => csrf }
}
