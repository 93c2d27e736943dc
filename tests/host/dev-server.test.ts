import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { draftOf } from '../actors/students'
import { launchOptions } from '../help/browser/browser'
import { type DevSite, startDevSite } from '../help/servers/dev-site'

/** Maximum time of the first call, in milliseconds. */
const FIRST_CALL_MS = 3000

let dev: DevSite
let browser: Browser
/** A tab of its own for each test. */
let page: Page
/** Milliseconds of the first call, sent once the command is ready. */
let firstCall: number

beforeAll(async () => {
  dev = await startDevSite()
  const start = performance.now()
  expect(await statusOf('/api/status')).toBe(200)
  firstCall = performance.now() - start
  browser = await chromium.launch(launchOptions())
})

beforeEach(async () => {
  page = await browser.newPage()
  page.setDefaultTimeout(120_000)
})

afterEach(() => page.close())

afterAll(async () => {
  await browser?.close()
  await dev?.close()
})

const statusOf = async (path: string, origin = dev.site) => (await fetch(origin + path)).status

/** Opens the second step of the registration, and types a surname. */
async function typeSurname(): Promise<void> {
  const draft = JSON.stringify(draftOf({}, true))
  await page.addInitScript(draft => sessionStorage.setItem('sante:draft', draft), draft)
  await page.goto(`${dev.site}/register/identification?part=personal`)
  await surname().fill('Nguyen')
  // A page that is loaded again loses this mark.
  await page.evaluate(() => Object.assign(window, { isKept: true }))
}

const surname = () => page.locator('input[autocomplete="family-name"]').first()

async function expectInputKept(): Promise<void> {
  expect(await page.evaluate(() => Reflect.get(window, 'isKept'))).toBe(true)
  expect(await surname().inputValue()).toBe('Nguyen')
}

test('the command prints both addresses, and responds to the first call within three seconds', () => {
  expect(dev.output()).toContain(`${dev.site}/`)
  expect(dev.output()).toContain(`${dev.partners}/`)
  expect(firstCall).toBeLessThan(FIRST_CALL_MS)
})

test('a developer opens the pages of the site and of the demo', async () => {
  for (const path of ['/', '/config.json', '/demo/mailbox.json', '/demo/desk'])
    expect(await statusOf(path), path).toBe(200)
  await page.goto(`${dev.site}/partenaires`)
  await page.locator('#main h1').waitFor()
})

test.each(['/', '/university', '/strict', '/tampered', '/arabic', '/campus-france', '/frames'])(
  'a developer opens the partners’ page %s',
  async path => {
    expect(await statusOf(path, dev.partners)).toBe(200)
  },
)

test.each(['/university', '/strict', '/arabic'])(
  'the simulator of the sources runs on the partners’ page %s',
  async path => {
    await page.goto(dev.partners + path)
    await page.locator('sante-simulator [part="heading"]').first().waitFor()
  },
)

test('a tampered copy does not run', async () => {
  await page.goto(`${dev.partners}/tampered`)
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => customElements.get('sante-simulator'))).toBeUndefined()
})

test('changed texts and styles appear without a reload of the page', async () => {
  await typeSurname()
  dev.edit('locales/fr/dossier.json', 'Informations personnelles', 'Informations de Linh')
  await page.getByText('Informations de Linh').first().waitFor()
  await expectInputKept()

  dev.edit('locales/fr/host.json', 'Étudiants étrangers"', 'Étudiants du monde"')
  await page.getByText('Étudiants du monde').first().waitFor()
  await expectInputKept()

  dev.edit('widgets/ui/style/tokens.css', ':host', ':host { --changed: yes }\n:host')
  const changed = () =>
    page
      .locator('sante-registration')
      .evaluate(element => getComputedStyle(element).getPropertyValue('--changed'))
  await expect.poll(changed).toBe('yes')
  await expectInputKept()
})

test('the simulator keeps its answers when a text changes', async () => {
  await page.goto(`${dev.site}/?lang=fr`)
  const simulator = page.locator('sante-simulator')
  await simulator.getByRole('button').click()
  for (const [part, value] of Object.entries({ Jour: '29', Mois: '2', Année: '2004' }))
    await simulator.getByLabel(part, { exact: true }).fill(value)
  await simulator.getByRole('button', { name: 'Continuer' }).click()
  await simulator.getByRole('searchbox').fill('Viet')
  await page.evaluate(() => Object.assign(window, { isKept: true }))
  dev.edit('locales/fr/simulator.json', 'Quelle est votre nationalité', 'De quel pays venez-vous')
  await simulator.getByText('De quel pays venez-vous').first().waitFor()
  expect(await simulator.getByRole('searchbox').inputValue()).toBe('Viet')
  expect(await page.evaluate(() => Reflect.get(window, 'isKept'))).toBe(true)
})

test('a changed text of the server is in its next response and its next mail', async () => {
  await askForCode('before@example.org')
  await expect.poll(() => subjectsTo('before@example.org')).toHaveLength(1)
  dev.edit('locales/fr/problem.json', 'Cette adresse n’existe pas.', 'Il n’y a rien ici.')
  dev.edit('locales/fr/mail.json', 'Votre code', 'Voici votre code')
  await expect.poll(() => textAt('/api/nowhere')).toContain('Il n’y a rien ici.')
  await askForCode('after@example.org')
  await expect
    .poll(() => subjectsTo('after@example.org'))
    .toEqual([expect.stringMatching(/^Voici votre code/)])
  expect(await subjectsTo('before@example.org')).toHaveLength(1)
})

test('changed code of the server runs for the next request', async () => {
  dev.edit('demo/server/app.ts', ', version }))', ", version: 'changed' }))")
  await expect.poll(() => textAt('/api/status')).toContain('changed')
})

const textAt = async (path: string) => (await fetch(dev.site + path)).text()

const subjectsTo = async (email: string): Promise<string[]> =>
  JSON.parse(await textAt(`/demo/mailbox.json?to=${email}`)).map(
    ({ subject }: { subject: string }) => subject,
  )

async function askForCode(email: string): Promise<void> {
  const body = {
    email,
    purpose: 'registration',
    code_challenge: 'A'.repeat(43),
    code_challenge_method: 'S256',
  }
  const { status } = await fetch(`${dev.site}/oauth/authorize`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Accept-Language': 'fr' },
    body: JSON.stringify(body),
  })
  expect(status).toBe(204)
}
