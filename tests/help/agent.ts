import type { Hono } from 'hono'
import { createProvider } from '../../demo/server/agents/provider'
import { createDeskApp } from '../../demo/server/desk/app'
import { countProvider } from '../../demo/server/observe/count-provider'
import { readServerSettings } from '../../demo/server/settings/settings'
import { type OpenDemo, reachable } from './demo'
import { CookieJar, DESK, type IdentityProvider } from './identity-provider'

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
  return reachable(createDeskApp({ server: demo.server, provider, settings: desk.provider }, desk.url))
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
  const post = (path: string, fields: [string, string][] = [], headers: Record<string, string> = {}) =>
    request(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: DESK, ...headers },
      body: new URLSearchParams([['csrf', csrf], ...fields]).toString(),
    })
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
  return { jar, atProvider, get, press, post, pageAt, signIn, csrf: () => csrf }
}
