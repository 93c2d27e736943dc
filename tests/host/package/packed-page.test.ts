import { relative } from 'node:path'
import { serve } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerOnPage } from '../../actors/page-visitor'
import { answersOf } from '../../actors/walks'
import { launchOptions } from '../../help/browser/browser'
import { createDemo } from '../../help/demo'
import { freePort } from '../../help/servers/site'
import { textsOf } from '../../help/source/house'
import { cacheFolder, pack } from '../../help/source/package'

const texts = { ...textsOf('en', 'simulator'), ...textsOf('en', 'start') }
const names = ['simulator', 'registration', 'login', 'dashboard']
const servers: ReturnType<typeof serve>[] = []
let site: string
let university: string
let browser: Browser

/** Creates the site of a university that bundles the elements and serves them from its own origin. */
const createUniversity = () =>
  new Hono()
    .get('/', context =>
      context.html(
        `<!doctype html><html lang="en"><title>University</title><link rel="icon" href="data:,">
        ${names.map(name => `<sante-${name}><a href="/way">Go there</a></sante-${name}>`).join('')}
        <script type="module" src="/index.js"></script>`,
      ),
    )
    .get('/*', serveStatic({ root: relative(process.cwd(), cacheFolder('packed-page')) }))

beforeAll(async () => {
  const port = await freePort()
  site = `http://127.0.0.1:${port}`
  university = `http://127.0.0.1:${port + 1}`
  expect(await pack('packed-page', site)).toMatchObject({ code: 0 })
  servers.push(serve({ fetch: createDemo().fetch, port, hostname: '127.0.0.1' }))
  servers.push(serve({ fetch: createUniversity().fetch, port: port + 1, hostname: '127.0.0.1' }))
  browser = await chromium.launch(launchOptions())
})

afterAll(async () => {
  await browser?.close()
  for (const server of servers) server.close()
})

/** Opens the university's page. Returns it with a list of its errors and warnings, which grows while the page is open. */
async function openPage(): Promise<{ page: Page; complaints: string[] }> {
  const page = await browser.newPage()
  const complaints: string[] = []
  page.on('pageerror', error => complaints.push(`${error}`))
  page.on('console', message => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  await page.goto(university)
  return { page, complaints }
}

test.each([
  ['registration', '/register'],
  ['login', '/login'],
  ['dashboard', '/dashboard'],
])('if the page hosts the file itself, %s is a link to the official site', async (name, route) => {
  const { page, complaints } = await openPage()
  const element = page.locator(`sante-${name}`)
  const link = element.getByRole('link')
  await link.waitFor()
  expect(await link.evaluate((link: HTMLAnchorElement) => link.href)).toBe(`${site}${route}?lang=en`)
  expect(await element.locator('form, input, nav').count()).toBe(0)
  expect(complaints).toEqual([])
  await page.close()
})

test('the simulator takes the answers to the official site and stores nothing', async () => {
  const { page, complaints } = await openPage()
  const simulator = page.locator('sante-simulator')
  const press = (key: string) =>
    simulator.getByRole('button', { name: texts[key] ?? '', exact: true }).click()
  await press('start.begin')
  await answerOnPage(simulator, answersOf('student'), { until: 'situation' })
  const apiRequest = page.waitForRequest(request => request.url().startsWith(`${site}/api/`))
  await answerOnPage(simulator, answersOf('student'))
  await apiRequest
  expect(await page.evaluate(() => [document.cookie, localStorage.length, sessionStorage.length])).toEqual([
    '',
    0,
    0,
  ])
  await press('eligible.begin')
  await page.waitForURL(({ href }) => href.startsWith(`${site}/register?lang=en#answers=`))
  // The official site serves no pages here, so its address is a 404.
  expect(complaints.filter(text => !text.includes('404'))).toEqual([])
  await page.close()
})

test('a page that loads the file twice uses the first file, with a warning on the console', async () => {
  const { page, complaints } = await openPage()
  await page.locator('sante-simulator').getByRole('button').first().waitFor()
  await page.addScriptTag({ type: 'module', url: '/index.js?again' })
  await expect
    .poll(() => complaints)
    .toEqual([
      expect.stringMatching(
        /^sante: <sante-simulator> of release .* is already here; release .* is ignored$/,
      ),
    ])
  await page.close()
})
