import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { deskSessionTable } from '../../../demo/server/storage/tables/desk'
import { createAgent, openDesk } from '../../actors/agent'
import { openCase } from '../../actors/case'
import { DESK, startIdentityProvider } from '../../help/servers/identity-provider'
import { textsOf } from '../../help/source/house'
import { setUpProductionDesk } from './production-desk'

const MINUTE = 60_000
const texts = textsOf('en', 'desk')

const desk = setUpProductionDesk()
const { newAgent, actions } = desk

const eventKinds = () => desk.demo.events.map(({ kind }) => kind)
const sessions = () => desk.demo.server.database.select().from(deskSessionTable)

test('an agent who must sign in to see a page returns to it after the sign-in', async () => {
  const linh = await openCase(desk.demo)
  desk.demo.events.length = 0
  const agent = newAgent()
  const first = await agent.get(`/students/${linh.id}?lang=fr`)
  expect(first.status).toBe(401)
  const signInPage = await first.text()
  expect(signInPage).toContain(textsOf('fr', 'desk')['agent.signInText'])
  expect(signInPage).toContain(`href="/sign-in?to=%2Fstudents%2F${linh.id}%3Flang%3Dfr"`)
  const answer = await agent.signIn('camille', { to: `/students/${linh.id}?lang=fr` })
  expect(answer.headers.get('Location')).toBe(`/students/${linh.id}?lang=fr`)
  const page = await agent.pageAt(`/students/${linh.id}?lang=en`)
  expect(page).toContain(`<article id="case-${linh.id}">`)
  expect(page).toContain('Camille Martin')
  expect(page).not.toMatch(/<script|<style|style=/)
  expect(eventKinds()).toEqual(['agent-signed-in'])
  expect(await actions()).toEqual(['camille signIn', 'camille case TO_PROCESS', 'camille case TO_PROCESS'])
})

test('an agent is signed in only after pressing the button, even if the provider has a session', async () => {
  const agent = newAgent()
  await agent.signIn('camille')
  agent.jar.cookies.delete('__Host-desk')
  for (const site of ['none', 'cross-site', 'same-site']) {
    const answer = await agent.get('/sign-in?to=%2Faudit', { 'Sec-Fetch-Site': site })
    expect([answer.status, answer.headers.get('Location')], site).toEqual([401, null])
    expect(await answer.text(), site).toContain('href="/sign-in?to=%2Faudit"')
  }
  // Browsers without Sec-Fetch-Site send the page of the link as Referer.
  expect((await agent.get('/sign-in')).status).toBe(401)
  expect((await agent.get('/sign-in', { Referer: 'https://evil.example/' })).status).toBe(401)
  expect((await agent.get('/sign-in', { Referer: `${DESK}/` })).status).toBe(303)
  expect((await agent.followLink('/sign-in')).status).toBe(303)
})

async function listenAt(server: Server): Promise<string> {
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('redirects of the provider to other hosts are not followed', async () => {
  const requests: string[] = []
  const elsewhere = createServer((request, response) => {
    requests.push(request.url ?? '')
    response.end('{}')
  })
  const target = await listenAt(elsewhere)
  const redirecting = createServer((_, response) => {
    requests.push('here')
    response.writeHead(302, { Location: `${target}/inside` }).end()
  })
  const issuer = await listenAt(redirecting)
  const agent = newAgent({ OIDC_ISSUER: issuer })
  await expect(agent.followLink('/sign-in')).rejects.toThrow('The identity provider cannot be reached')
  expect(requests).not.toEqual([])
  expect(new Set(requests)).toEqual(new Set(['here']))
  for (const server of [elsewhere, redirecting]) server.close()
})

test('the session is a cookie of this origin, and the database stores only its hash', async () => {
  const agent = newAgent()
  const answer = await agent.signIn('camille')
  const cookies = answer.headers.getSetCookie()
  const session = cookies.find(line => line.startsWith('__Host-desk=')) ?? ''
  expect(session).toMatch(/^__Host-desk=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  expect(cookies.some(line => /^__Host-sign-in=; Max-Age=0/.test(line))).toBe(true)
  const rows = JSON.stringify(await sessions())
  expect(rows).not.toContain(agent.jar.cookies.get('__Host-desk'))
  expect(rows).not.toMatch(/eyJ/)
  const page = await agent.get('/')
  expect(page.headers.get('Cache-Control')).toBe('no-store')
  expect(page.headers.get('Content-Security-Policy')).toBe(
    "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  )
})

test('the request to the provider has all security parameters', async () => {
  const agent = newAgent({ OIDC_ACR: 'eidas1,eidas2' })
  for (const to of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    const authorization = await agent.followLink(`/sign-in?to=${encodeURIComponent(to)}`)
    const { searchParams, origin } = new URL(authorization.headers.get('Location') ?? '')
    expect(origin).toBe(desk.identity.issuer)
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      claims: '{"id_token":{"acr":{"essential":true,"values":["eidas1","eidas2"]}}}',
      redirect_uri: `${DESK}/callback`,
      state: expect.any(String),
      nonce: expect.any(String),
    })
    const answer = await agent.signIn('camille', { to })
    expect(answer.headers.get('Location')).toBe('/')
  }
})

/** Addresses of another host that look like paths of the desk. */
const foreignAddresses = [
  '//evil.example/x',
  '///evil.example/x',
  '/.//evil.example/x',
  '/..//evil.example/x',
  '/\\evil.example/x',
  `${DESK}//evil.example/x`,
  `//${DESK.split('//')[1]}//evil.example/x`,
  '/sign-in?to=//evil.example/x',
  '/callback?state=x',
]

test('neither the sign-in nor a link to another language can redirect to another site', async () => {
  const agent = newAgent()
  const links = (page: string) => [...page.matchAll(/(?:href|action)="([^"]*)"/g)].map(([, link]) => link)
  const isElsewhere = (link = '') => new URL(link, DESK).origin !== DESK
  const foreignLinksAt = async (path: string) => links(await agent.pageAt(path)).filter(isElsewhere)
  for (const to of foreignAddresses) {
    expect(await foreignLinksAt(`/sign-in?to=${encodeURIComponent(to)}`), to).toEqual([])
    const answer = await agent.signIn('camille', { to })
    expect(answer.status, to).toBe(303)
    expect(answer.headers.get('Location') ?? '', to).toMatch(/^\/(?:evil\.example\/x)?$/)
  }
  for (const path of foreignAddresses.slice(0, 2)) {
    expect(await foreignLinksAt(path), path).toEqual([])
    expect(await foreignLinksAt(`/x${path}`), path).toEqual([])
  }
  agent.jar.cookies.clear()
  for (const path of [...foreignAddresses.slice(0, 2), '//x//evil.example/x'])
    expect(await foreignLinksAt(path), path).toEqual([])
})

test('a page whose address is too long for a cookie is not reopened after the sign-in', async () => {
  const agent = newAgent()
  const to = (letters: number) => `/?search=${'a'.repeat(letters)}`
  expect((await agent.signIn('camille', { to: to(1_900) })).headers.get('Location')).toBe(to(1_900))
  const authorization = await agent.followLink(`/sign-in?to=${encodeURIComponent(to(3_000))}`)
  expect(Math.max(...authorization.headers.getSetCookie().map(line => line.length))).toBeLessThan(4_096)
  expect((await agent.signIn('camille', { to: to(3_000) })).headers.get('Location')).toBe('/')
})

test('a response of the provider works once, and only in the browser that began the sign-in', async () => {
  const app = openDesk(desk.demo, desk.identity)
  const [agent, thief] = [createAgent(app, desk.identity), createAgent(app, desk.identity)]
  desk.identity.setNextSignIn('camille')
  const authorization = await agent.followLink('/sign-in')
  const callbackPath = (
    await desk.identity.visit(authorization.headers.get('Location') ?? '', agent.atProvider)
  ).slice(DESK.length)
  const stolen = await thief.get(callbackPath)
  expect(stolen.status).toBe(400)
  expect(await stolen.text()).toContain(texts['agent.started'])
  await thief.followLink('/sign-in')
  expect(await (await thief.get(callbackPath)).text()).toContain(texts['agent.started'])
  expect((await agent.get(callbackPath)).status).toBe(303)
  expect((await agent.get(callbackPath)).status).toBe(400)
  expect(eventKinds()).toEqual(['agent-refused', 'agent-refused', 'agent-signed-in', 'agent-refused'])
})

test('a person without a role at the desk gets an explanation instead of a page', async () => {
  desk.identity.setAccount({ sub: 'sascha', name: 'Sascha', roles: ['cleaner'] })
  const agent = newAgent()
  const answer = await agent.signIn('sascha')
  expect(answer.status).toBe(403)
  expect(await answer.text()).toContain(texts['agent.role'])
  expect((await agent.get('/')).status).toBe(401)
  expect(eventKinds()).toEqual(['agent-refused'])
  expect(await actions()).toEqual(['sascha refused role'])
})

test('a sign-in with a lower level of authentication than required is refused', async () => {
  const careless = await startIdentityProvider({ readsClaims: false })
  careless.setAccount({ sub: 'camille', name: 'Camille Martin', roles: ['judge'] })
  const agent = createAgent(openDesk(desk.demo, careless, { OIDC_ACR: 'eidas2' }), careless)
  const answer = await agent.signIn('camille', { acr: 'eidas1' })
  expect(await answer.text()).toContain(texts['agent.provider'])
  expect(await sessions()).toEqual([])
  const secondAgent = createAgent(openDesk(desk.demo, careless, { OIDC_ACR: 'eidas2' }), careless)
  expect((await secondAgent.signIn('camille', { acr: 'eidas2' })).status).toBe(303)
  await careless.close()
})

test('an agent whose level of authentication is too low signs in at the provider again', async () => {
  const agent = newAgent()
  await agent.signIn('camille', { acr: 'eidas1' })
  const strict = newAgent({ OIDC_ACR: 'eidas2' })
  for (const [name, value] of agent.atProvider.cookies) strict.atProvider.cookies.set(name, value)
  expect((await strict.signIn('camille', { acr: 'eidas2' })).status).toBe(303)
})

test('the metrics count the responses and the failures of the provider by call', async () => {
  const countOf = async (call: string, outcome: string) => {
    const text = await desk.demo.server.metrics.registry.metrics()
    const name = `sante_provider_seconds_count{call="${call}",outcome="${outcome}"} `
    return Number(
      text
        .split('\n')
        .find(line => line.startsWith(name))
        ?.slice(name.length),
    )
  }
  const countedDuring = async (call: string, outcome: string, act: () => Promise<unknown>) => {
    const before = await countOf(call, outcome)
    await act()
    return (await countOf(call, outcome)) - before
  }
  const agent = newAgent()
  expect(await countedDuring('finish', 'answered', () => agent.signIn('camille'))).toBe(1)
  desk.identity.setOffline(true)
  const stranger = newAgent()
  expect(
    await countedDuring('begin', 'away', async () => {
      await expect(stranger.followLink('/sign-in')).rejects.toThrow('The identity provider cannot be reached')
    }),
  ).toBe(1)
  expect(await countedDuring('end', 'answered', () => agent.post('/sign-out'))).toBe(1)
  desk.identity.setOffline(false)
  expect(
    await countedDuring('finish', 'refused', async () => {
      const authorization = await stranger.followLink('/sign-in')
      const { searchParams } = new URL(authorization.headers.get('Location') ?? '')
      const refused = {
        error: 'access_denied',
        state: searchParams.get('state') ?? '',
        iss: desk.identity.issuer,
      }
      await stranger.get(`/callback?${new URLSearchParams(refused)}`)
    }),
  ).toBe(1)
})

test('a session ends half an hour after its last request, and at the latest ten hours after it began', async () => {
  const agent = newAgent({ OIDC_SCOPE: 'openid profile roles offline_access' })
  await agent.signIn('camille')
  desk.demo.clock.elapsed += 29 * MINUTE
  expect((await agent.get('/')).status).toBe(200)
  desk.demo.clock.elapsed += 29 * MINUTE
  expect((await agent.get('/')).status).toBe(200)
  desk.demo.clock.elapsed += 31 * MINUTE
  expect((await agent.get('/')).status).toBe(401)
  await agent.signIn('camille')
  for (let hour = 0; hour < 19; hour++) {
    desk.demo.clock.elapsed += 29 * MINUTE
    expect((await agent.get('/')).status).toBe(200)
    desk.demo.clock.elapsed += 2 * MINUTE
    await agent.get('/')
  }
  desk.demo.clock.elapsed += 29 * MINUTE
  expect((await agent.get('/')).status).toBe(401)
})

test('a sign-out ends the session here and at the provider', async () => {
  const agent = newAgent()
  await agent.signIn('camille')
  const cookie = agent.jar.cookies.get('__Host-desk') ?? ''
  const answer = await agent.post('/sign-out')
  const page = await answer.text()
  const [, next = ''] = page.match(/http-equiv="refresh" content="0; url=([^"]+)"/) ?? []
  const address = new URL(next.replaceAll('&amp;', '&'))
  expect(address.origin + address.pathname).toBe(`${desk.identity.issuer}/session/end`)
  expect(address.searchParams.get('post_logout_redirect_uri')).toBe(`${DESK}/signed-out`)
  expect(address.searchParams.get('id_token_hint')).toMatch(/^eyJ/)
  const atProvider = await fetch(address, { headers: { Cookie: agent.atProvider.header() } })
  expect(atProvider.status).toBe(200)
  expect(agent.jar.cookies.get('__Host-desk')).toBeUndefined()
  agent.jar.cookies.set('__Host-desk', cookie)
  expect((await agent.get('/')).status).toBe(401)
  expect(await agent.pageAt('/signed-out')).toContain(texts['agent.signedOutText'])
  const state = address.searchParams.get('state')?.replace(/\w+$/, 'ar')
  expect(await agent.pageAt(`/signed-out?state=${state}`)).toContain('<html lang="ar"')
  expect((await actions()).at(-1)).toBe('camille signOut')
})

test.each<[string, Record<string, string>, [string, string][]]>([
  ['of another origin', { Origin: 'https://evil.example' }, []],
  ['of no origin', { Origin: 'null' }, []],
  ['of another content type', { 'Content-Type': 'text/plain' }, []],
  ['without the session’s CSRF token', {}, [['csrf', 'x'.repeat(43)]]],
])('a form %s changes nothing, and is logged', async (_, headers, fields) => {
  const linh = await openCase(desk.demo)
  const agent = newAgent()
  await agent.signIn('camille')
  desk.demo.events.length = 0
  // `agent` always sends its own token first, and the first value counts. This browser has the session's cookie, but not its token.
  const withoutToken = newAgent()
  withoutToken.jar.cookies.set('__Host-desk', agent.jar.cookies.get('__Host-desk') ?? '')
  const sender = fields.length > 0 ? withoutToken : agent
  const answer = await sender.post(`/students/${linh.id}/remind`, fields, headers)
  expect(answer.status).toBe(403)
  expect(await answer.text()).toContain(texts['agent.form'])
  expect(eventKinds()).toEqual(['form-refused'])
  expect((await actions()).at(-1)).toBe('camille refused form')
  expect((await linh.subjects()).length).toBe(1)
})

test('a form of an expired session changes nothing, and the page says why', async () => {
  const linh = await openCase(desk.demo)
  const agent = newAgent()
  await agent.signIn('camille')
  desk.demo.clock.elapsed += 31 * MINUTE
  const answer = await agent.post(`/students/${linh.id}/remind`)
  expect(answer.status).toBe(401)
  expect(await answer.text()).toContain(texts['agent.ended'])
  expect(await actions()).toEqual(['camille signIn', 'camille case TO_PROCESS'])
})
