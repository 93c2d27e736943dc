import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createApp } from '../../../demo/server/app'
import { formatNumber } from '../../../demo/server/domain/rules/number'
import { rowOf } from '../../../widgets/contract/document/category'
import { languages } from '../../../widgets/shared/language'
import { createDemoAgent } from '../../actors/agent'
import { createDesk, openCase } from '../../actors/case'
import { finalDocuments, requiredDocuments } from '../../actors/students'
import { OPEN_TIMEOUT_MS, type OpenDemo, openDemo } from '../../help/demo'
import { textsOf } from '../../help/source/house'

let demo: OpenDemo
beforeAll(async () => {
  demo = await openDemo()
}, OPEN_TIMEOUT_MS)
afterAll(() => demo.close())
beforeEach(() => demo.empty())

const site = 'http://127.0.0.1'
const browserOf = (who: string) => createDemoAgent(demo, who)
const get = (path: string, headers = {}) => browserOf('camille').get(path, headers)
const pageAt = (query = '?lang=en') => browserOf('camille').pageAt(`/demo/desk${query}`)
const press = (path: string, fields: [string, string][] = [], who = 'camille') =>
  browserOf(who).post(path, fields)
const moveClock = (fields: Record<string, string>) =>
  demo.app.request(`${site}/demo/desk/clock`, {
    method: 'POST',
    headers: { Origin: site },
    body: new URLSearchParams(fields),
  })

test('the desk explains the first step while there is no case', async () => {
  for (const language of languages) {
    const page = await pageAt(`?lang=${language}`)
    const texts = textsOf(language, 'desk')
    expect(page).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`)
    for (const key of ['agent.nav.cases', 'text', 'empty', 'story.first', 'story.fifth', 'clock.title'])
      expect(page).toContain(texts[key])
    expect(page).not.toMatch(/<script|<style|style=/)
  }
  expect(await (await get('/demo/desk', { 'Accept-Language': 'es' })).text()).toContain('<html lang="es"')
})

test('the buttons of the page process a case from its first document to its end', async () => {
  const linh = await openCase(demo)
  for (const category of [...requiredDocuments, ...finalDocuments]) await linh.send(category)
  const act = async (path: string, fields: [string, string][] = [], who = 'camille') => {
    const address = `/demo/desk/students/${linh.id}/${path}?lang=en`
    expect(await browserOf(who).pageAt('/demo/desk?lang=en')).toContain(`action="${address}"`)
    const answer = await press(address, fields, who)
    expect(answer.status).toBe(303)
    expect(answer.headers.get('Location')).toBe(`/demo/desk/students/${linh.id}?lang=en`)
  }
  await act(`attachments/${await linh.idOf('IDENTITY')}`, [
    ['reason', 'blurred'],
    ['reason', ''],
    ['status', 'REJECTED'],
  ])
  expect(await pageAt()).toContain('The document cannot be read: the picture is blurred or too dark.')
  expect(await pageAt()).toContain('Awaiting further information')
  await linh.send('IDENTITY')
  await act(`attachments/${await linh.idOf('CIVIL_STATUS')}`, [['status', 'TO_TRANSLATE']])
  expect(await pageAt()).toContain('to be translated')
  await linh.send('CIVIL_STATUS')
  for (const category of [...requiredDocuments, ...finalDocuments])
    await act(`attachments/${await linh.idOf(category)}`, [['status', 'VALIDATED']])
  expect(await linh.status()).toBe('PENDING')
  await act('number')
  const { provisionalNumber = '', number = '' } = (await linh.me()).insuredInformation
  expect(await pageAt()).toContain(formatNumber(provisionalNumber))
  expect(await pageAt()).toContain(formatNumber(number))
  await act('propose-close')
  expect(await pageAt()).not.toContain('/close?')
  expect(await browserOf('dominique').pageAt('/demo/desk?lang=en')).toContain(
    'Camille Martin proposes to finish',
  )
  await act('close', [], 'dominique')
  const page = await pageAt()
  expect(page).toContain('Processing complete')
  for (const path of ['/remind?', '/number"', '/close"', '/attachments/'])
    expect(page).not.toContain(`action="/demo/desk/students/${linh.id}${path}`)
})

test('the text of the agent is used instead of the predefined reason', async () => {
  const linh = await openCase(demo)
  await linh.send('IDENTITY')
  await press(`/demo/desk/students/${linh.id}/attachments/${await linh.idOf('IDENTITY')}`, [
    ['reason', 'blurred'],
    ['reason', 'Il manque <le> coin'],
    ['status', 'REJECTED'],
  ])
  expect(await pageAt()).toContain('Il manque &lt;le&gt; coin')
})

test('a refused action is explained on the page, in the language of the page', async () => {
  const linh = await openCase(demo)
  await linh.send('IDENTITY')
  const document = `/demo/desk/students/${linh.id}/attachments/${await linh.idOf('IDENTITY')}`
  const refused = await press(`${document}?lang=fr`, [['status', 'REJECTED']])
  expect(refused.status).toBe(422)
  expect(refused.headers.get('Content-Type')).toContain('text/html')
  const page = await refused.text()
  expect(page).toContain('role="alert"')
  expect(page).toContain('Motif\u00a0: Ce champ est obligatoire')
  expect(page).toContain(linh.id)

  const number = await press(`/demo/desk/students/${linh.id}/number?lang=en`)
  expect(number.status).toBe(409)
  expect(await number.text()).toContain(textsOf('en', 'message')['refusal.notPending'])
  const unknownCase = await press(`/demo/desk/students/${crypto.randomUUID()}/remind?lang=en`)
  expect(unknownCase.status).toBe(404)
  expect(await unknownCase.text()).toContain(textsOf('en', 'problem')['detail.404'])
  expect((await moveClock({ days: '401' })).status).toBe(422)
})

test('the page offers to request a translation only of documents that may be in another language', async () => {
  const linh = await openCase(demo)
  const sent = [...requiredDocuments, ...finalDocuments]
  for (const category of sent) await linh.send(category)
  const page = await pageAt()
  const offered = [...page.matchAll(/aria-label="Ask for a translation: ([^"]+)"/g)].map(([, name]) => name)
  const nameOf = (category: string) => textsOf('en', 'document')[`document.${category}`]
  expect(offered).toEqual(sent.filter(category => rowOf(category)?.translation !== 'never').map(nameOf))
  expect(offered).toContain(nameOf('CIVIL_STATUS'))
})

test('one agent proposes a new e-mail address, and the other agent confirms it', async () => {
  const linh = await openCase(demo)
  const casePath = `/demo/desk/students/${linh.id}`
  const email: [string, string] = ['email', 'linh@home.example']
  const seen: [string, string] = ['identity', 'seen']
  expect(await pageAt()).toContain(`action="${casePath}/propose-email?lang=en"`)
  const refused = await press(`${casePath}/propose-email?lang=en`, [email])
  expect(await refused.text()).toContain(textsOf('en', 'desk')['email.identity'])
  expect((await press(`${casePath}/propose-email`, [email, seen])).status).toBe(303)
  expect((await press(`${casePath}/email`, [seen])).status).toBe(409)
  expect((await press(`${casePath}/email`, [seen], 'dominique')).status).toBe(303)
  expect((await linh.desk.cases())[0].email).toBe('linh@home.example')
})

test('a person who tries the desk can continue as the other agent on the same page', async () => {
  const linh = await openCase(demo)
  const casePath = `/demo/desk/students/${linh.id}?lang=en`
  const page = await pageAt(`/students/${linh.id}?lang=en`)
  expect(page).toContain('Continue as Dominique Petit')
  expect(page).toContain(`name="to" value="${casePath}"`)
  const switchAgent = async (agent: string, to: string) =>
    press('/demo/desk/agent?lang=en', [
      ['agent', agent],
      ['to', to],
    ])
  const changed = await switchAgent('dominique', casePath)
  expect([changed.status, changed.headers.get('Location')]).toEqual([303, casePath])
  expect(changed.headers.get('Set-Cookie')).toBe(
    'agent=dominique; Path=/demo/desk; HttpOnly; SameSite=Strict',
  )
  expect(await browserOf('dominique').pageAt(casePath)).toContain('Continue as Camille Martin')
  for (const foreign of ['//elsewhere.example', 'https://elsewhere.example/demo/desk', '/demo/mailbox', ''])
    expect((await switchAgent('dominique', foreign)).headers.get('Location'), foreign).toBe('/demo/desk')
  expect((await switchAgent('nobody', casePath)).status).toBe(422)
})

test('a form with a wrong CSRF token is refused and changes nothing', async () => {
  const linh = await openCase(demo)
  const send = (path: string) =>
    demo.app.request(`${site}/demo/desk/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: site },
      body: 'csrf=x&agent=dominique',
    })
  for (const path of ['agent', `students/${linh.id}/remind`, `students/${linh.id}/propose-email`]) {
    const answer = await send(path)
    expect([answer.status, answer.headers.get('Set-Cookie')], path).toEqual([403, null])
  }
  expect(await linh.status()).toBe('TO_PROCESS')
})

test('the desk of the demo has the pages for auditors', async () => {
  const linh = await openCase(demo)
  await linh.send('IDENTITY')
  await linh.judge('IDENTITY', 'VALIDATED')
  expect(await pageAt('/audit?lang=en')).toContain('accepted a document')
  for (const path of ['overview', 'partners'])
    expect(await pageAt(`/${path}?lang=en`)).toContain(`href="/demo/desk/${path}?lang=ar"`)
  const chart = await get('/demo/desk/overview/cases.svg?lang=en')
  expect(chart.headers.get('Content-Type')).toBe('image/svg+xml')
  expect(await pageAt('/nothing')).toContain('404')
})

test('a button moves the clock, and the page shows the day', async () => {
  expect(await pageAt()).toContain('Tuesday, 1 September 2026')
  const page = '/demo/desk?lang=en&view=queue'
  const answer = await moveClock({ to: page, days: '31' })
  expect(answer.headers.get('Location')).toBe(page)
  expect(await pageAt()).toContain('Friday, 2 October 2026')
})

test('an agent finds a name with any form of apostrophe and hyphen', async () => {
  const { id } = await openCase(demo, {
    email: 'ali@univ.example',
    change: record => ({
      ...record,
      personal: { ...record.personal, surname: 'O\u2019NEIL @ TAN', forename: 'Jean\u2011Luc' },
    }),
  })
  for (const search of ["O'NEIL", 'o\u2019neil @ t', 'O\u02bcNeil @ Tan Jean\u2010Luc\u200e'])
    expect(await pageAt(`?lang=en&search=${encodeURIComponent(search)}`), search).toContain(`case-${id}`)
})

test('the search takes the wildcards of the database literally', async () => {
  const { id } = await openCase(demo, { email: 'linh@univ.example' })
  expect(await pageAt('?lang=en&search=nguyen')).toContain(`case-${id}`)
  for (const search of ['%', '_', 'ng%', 'n_uyen', '%@univ.example', 'linh@%', 'ng.*', "nguyen' or '1'='1"])
    expect(await pageAt(`?lang=en&search=${encodeURIComponent(search)}`), search).not.toContain(`case-${id}`)
})

test('the search does not find a case by its previous e-mail address', async () => {
  const { id } = await openCase(demo, { email: 'linh@univ.example' })
  const [casePath, seen]: [string, [string, string]] = [`/demo/desk/students/${id}`, ['identity', 'seen']]
  await press(`${casePath}/propose-email`, [['email', 'linh@home.example'], seen])
  await press(`${casePath}/email`, [seen], 'dominique')
  expect(await pageAt('?lang=en&search=linh@home.example')).toContain(`case-${id}`)
  for (const language of languages) {
    const page = await pageAt(`?lang=${language}&search=linh@univ.example`)
    expect(page).not.toContain(`case-${id}`)
    expect(page).toContain(textsOf(language, 'desk').none)
  }
})

test('the search finds a case by its e-mail address', async () => {
  await openCase(demo, { email: 'linh@example.org' })
  demo.clock.elapsed += 1000
  await openCase(demo, { email: 'mai@example.org' })
  const page = await pageAt('?lang=en&email=%20LINH@example.org')
  expect(page).toContain('linh@example.org')
  expect(page).not.toContain('mai@example.org')
  expect(await pageAt('?lang=en&email=nobody@example.org')).toContain(textsOf('en', 'desk').none)
  const both = await pageAt()
  const links = [...both.matchAll(/href="\/demo\/desk\/students\/([\w-]+)\?/g)].map(([, id]) => id)
  const rows = (await createDesk(demo).cases()) as { id: string }[]
  expect(links).toEqual(rows.map(({ id }) => id))
  expect(links).toHaveLength(2)
  expect(await pageAt(`/students/${links[1]}?lang=en`)).toContain(`<article id="case-${links[1]}">`)
})

test('an agent judges a document beside its picture, and gets to the next document', async () => {
  const linh = await openCase(demo)
  const mai = await openCase(demo, { email: 'mai@example.org' })
  await linh.send('IDENTITY')
  await linh.send('SCHOOL_ATTESTATION')
  const [id, next] = [await linh.idOf('IDENTITY'), await linh.idOf('SCHOOL_ATTESTATION')]
  const address = (document: string) => `/demo/desk/students/${linh.id}/attachments/${document}`
  const path = address(id)
  expect(await pageAt('?lang=en&search=linh@example.org')).toContain(`href="${path}?lang=en"`)
  const answer = await get(`${path}?lang=en`)
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  const page = await answer.text()
  expect(page).not.toMatch(/<script|<style|style=|<iframe|<embed|<object/)
  const [, picture = ''] = page.match(/<img src="([^"]+\/pages\/1[^"]*)"/) ?? []
  const drawn = await get(picture)
  expect(drawn.headers.get('Content-Type')).toBe('image/jpeg')
  expect(drawn.headers.get('Cache-Control')).toBe('no-store')
  expect(page).toContain(`action="${path}?from=document&amp;lang=en"`)
  const judged = await press(`${path}?from=document&lang=en`, [['status', 'VALIDATED']])
  expect(judged.headers.get('Location')).toBe(`${address(next)}?lang=en`)
  const last = await press(`${address(next)}?from=document&lang=en`, [['status', 'VALIDATED']])
  expect(last.headers.get('Location')).toBe(`/demo/desk/students/${linh.id}?lang=en`)
  const nextCase = await get(`/demo/desk/students/${linh.id}/next?lang=en`)
  expect(nextCase.headers.get('Location')).toBe(`/demo/desk/students/${mai.id}?lang=en`)
  const refused = await press(`${path}?from=document&lang=en`, [['status', 'REJECTED']])
  expect(refused.status).toBe(422)
  expect(await refused.text()).toContain(`<article id="case-${linh.id}">`)
  expect((await get(`/demo/desk/students/${mai.id}/attachments/${id}`)).status).toBe(404)
  expect((await get(`/demo/desk/students/x/attachments/${id}`)).status).toBe(404)
  expect((await demo.app.request(`http://evil.example${path}`)).status).toBe(403)
  expect((await get(path, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
  expect((await get(picture, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
})

test('a server without the demo pages has no demo desk', async () => {
  const linh = await openCase(demo)
  await linh.send('IDENTITY')
  const app = createApp(demo.server)
  const document = `/demo/desk/students/${linh.id}/attachments/${await linh.idOf('IDENTITY')}`
  for (const path of ['/demo/desk', '/demo/page.css', document])
    expect((await app.request(site + path)).status).toBe(404)
})
