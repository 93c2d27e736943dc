import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../../demo/server/app'
import { getAddresses, getCommunes } from '../../../widgets/contract/location'
import { languages } from '../../../widgets/shared/language'
import { createStudent } from '../../actors/student-api'
import { OPEN_TIMEOUT_MS, type OpenDemo, openDemo } from '../../help/demo'

let demo: OpenDemo
beforeAll(async () => {
  demo = await openDemo()
}, OPEN_TIMEOUT_MS)
afterAll(() => demo.close())
const get = (path: string, headers = {}) => demo.app.request(`http://127.0.0.1:4610${path}`, { headers })
const search = async (query: string, limit = 6) => {
  const body = await (
    await get(`/demo/address/search?q=${encodeURIComponent(query)}&limit=${limit}&autocomplete=1`)
  ).json()
  const { data } = getAddresses.reply.safeParse(body)
  return data?.features.map(({ properties }) => properties) ?? []
}

test('the mailbox shows the sent mails, newest first', async () => {
  for (const email of ['linh@example.org', 'mai@example.org', 'linh@example.org']) {
    await createStudent(demo, email).authorize('registration')
    await demo.mailbox(email)
    demo.clock.elapsed += 1000
  }
  const mails = await (await get('/demo/mailbox.json')).json()
  expect(mails.map(({ to }: { to: string }) => to)).toEqual([
    'linh@example.org',
    'mai@example.org',
    'linh@example.org',
  ])
  expect(mails[0]).toEqual({
    to: 'linh@example.org',
    subject: expect.stringMatching(/^Your code: \d{6}$/),
    text: expect.stringContaining('Your code is'),
    sentAt: expect.any(String),
  })
  const mailsToLinh = await (await get('/demo/mailbox.json?to=LINH@example.org')).json()
  expect(mailsToLinh).toHaveLength(2)
})

test('a mail has the date of the moved clock', async () => {
  const post = (path: string, body: object) =>
    demo.app.request(`http://127.0.0.1:4610${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  const { now } = await (await post('/demo/desk/clock', { days: 40 })).json()
  await createStudent(demo, 'later@example.org').authorize('registration')
  await demo.mailbox('later@example.org')
  const [mail] = await (await get('/demo/mailbox.json?to=later@example.org')).json()
  expect(mail.sentAt.slice(0, 10)).toBe(now.slice(0, 10))
  expect(await (await get('/demo/mailbox?to=later@example.org&lang=en')).text()).toContain('11 Oct 2026')
})

test('the page of the mailbox has no inline script or style, and escapes texts', async () => {
  const to = '"><script>alert(1)</script>'
  const answer = await get(`/demo/mailbox?to=${encodeURIComponent(to)}`, { 'Accept-Language': 'ar' })
  const page = await answer.text()
  expect(page).toContain('<html lang="ar" dir="rtl">')
  expect(page).not.toMatch(/<script|<style|style=/)
  expect(answer.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  expect((await get('/demo/page.css')).headers.get('Content-Type')).toContain('text/css')
  for (const language of languages) {
    const page = await (await get('/demo/mailbox', { 'Accept-Language': language })).text()
    expect(page).toContain(`<html lang="${language}"`)
    expect(page).toContain('linh@example.org')
  }
})

test.each([
  ['another name for this machine', 'http://evil.example/demo/mailbox.json', {}],
  ['another machine’s address', 'http://192.168.1.5:4610/demo/mailbox.json', {}],
  ['another site’s page', 'http://localhost:4610/demo/mailbox.json', { 'Sec-Fetch-Site': 'cross-site' }],
  ['the partners’ pages', 'http://127.0.0.1:4610/demo/mailbox.json', { 'Sec-Fetch-Site': 'same-site' }],
])('the mailbox is refused to %s', async (_, address, headers) => {
  const answer = await demo.app.request(address, { headers })
  expect(answer.status).toBe(403)
  expect(await answer.text()).not.toContain('linh')
})

test.each(['http://localhost/demo/mailbox.json', 'http://[::1]:4610/demo/mailbox.json'])(
  'a browser on this machine can read the mailbox at %s',
  async address => {
    expect((await demo.app.request(address, { headers: { 'Sec-Fetch-Site': 'same-origin' } })).status).toBe(
      200,
    )
  },
)

test.each(['/demo/mailbox', '/demo/mailbox.json'])('no cache stores %s, which contains codes', async path => {
  expect((await get(path)).headers.get('Cache-Control')).toBe('no-store')
})

test('a server without the demo pages has no mailbox', async () => {
  const app = createApp(demo.server)
  for (const path of ['/demo/mailbox', '/demo/mailbox.json', '/demo/address/search?q=rue', '/config.json'])
    expect((await app.request(`http://127.0.0.1${path}`)).status).toBe(404)
})

test('the demo configures the site with its own search of addresses and towns', async () => {
  expect(await (await get('/config.json')).json()).toEqual({
    addressBase: '/demo/address',
    communeBase: '/demo/communes',
    socialUrl: 'https://x.com/Assur_Maladie',
  })
})

test.each([
  ['rue de la republique lyon', 'Rue de la République 69002 Lyon'],
  ['Lyon République', 'Rue de la République 69002 Lyon'],
  ['69002 repub', 'Rue de la République 69002 Lyon'],
  ['RUE DES ÉCOLES', 'Rue des Écoles 75005 Paris'],
  ['université strasbourg', 'Place de l’Université 67000 Strasbourg'],
  ['etienne jaures', 'Place Jean Jaurès 42000 Saint-Étienne'],
])('“%s” finds %s', async (typed, label) => {
  expect((await search(typed)).map(place => place.label)).toContain(label)
})

test('a house number is kept with its suffix', async () => {
  expect((await search('12 rue des ecoles paris'))[0]).toEqual({
    type: 'housenumber',
    label: '12 Rue des Écoles 75005 Paris',
    name: '12 Rue des Écoles',
    street: 'Rue des Écoles',
    housenumber: '12',
    postcode: '75005',
    city: 'Paris',
    citycode: '75105',
  })
  expect((await search('12 bis, rue soufflot'))[0]?.housenumber).toBe('12bis')
  expect((await search('12 boulevard saint-michel'))[0]?.label).toBe('12 Boulevard Saint-Michel 75005 Paris')
})

test('the search of addresses needs three letters, and returns at most the requested number', async () => {
  for (const typed of ['', 'ru', '12', 'xyzxyz']) expect(await search(typed)).toEqual([])
  expect(await search('rue')).toHaveLength(6)
  expect(await search('rue', 2)).toHaveLength(2)
  expect(await search('rue', 1000)).toHaveLength(20)
  expect(await search('rue '.repeat(1000))).toHaveLength(6)
})

test('a search by postcode finds its towns', async () => {
  const towns = async (postcode: string) => {
    const body = await (await get(`/demo/communes/communes?codePostal=${postcode}&fields=nom,code`)).json()
    return getCommunes.reply.safeParse(body).data?.map(({ nom }) => nom)
  }
  expect(await towns('69002')).toEqual(['Lyon'])
  expect(await towns('69400')).toContain('Villefranche-sur-Saône')
  expect(await towns('00000')).toEqual([])
})
