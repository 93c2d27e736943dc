import { expect, type Page, type Route, test } from '@playwright/test'
import pkg from '../../../package.json' with { type: 'json' }
import { expectAccessible, Visitor, wordsOf } from '../people/visitor'
import { partners, site } from '../places'

const script = `${site}/embed/${pkg.version}/simulator.js`

// The test serves the partner's page itself. Without this permission, Chromium blocks its requests to the local site.
test.use({ permissions: ['local-network-access'] })

interface Options {
  /** Handles the API requests of the partner's page. */
  fault?: (route: Route) => unknown
  /** Content-Security-Policy of the page. */
  policy?: string
  attributes?: string
}

/** Opens a partner's page with this fault of the API or this policy, and presses Begin. */
async function begin(page: Page, { fault, policy, attributes = '' }: Options) {
  const messages: string[] = []
  page.on('console', message => message.text().startsWith('sante:') && messages.push(message.text()))
  const apiRequests: string[] = []
  page.on('request', request => request.url().includes('/api/') && apiRequests.push(request.url()))
  // The fault affects only the partner's page: the official site that the visitor opens later needs a working API.
  if (fault)
    await page.route(`${site}/api/**`, route => {
      const isPartner = route.request().frame().url().startsWith(partners)
      void (isPartner ? fault(route) : route.continue())
    })
  const body = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Admissions</title>
    <script type="module" src="${script}" crossorigin></script>
    <main><h1>Admissions</h1><sante-simulator partner="lyon-2" ${attributes}>
    <a href="${site}/">Official site</a></sante-simulator></main>`
  const headers: Record<string, string> = policy ? { 'Content-Security-Policy': policy } : {}
  await page.route(`${partners}/admissions`, route =>
    route.fulfill({ body, headers, contentType: 'text/html' }),
  )
  await page.goto(`${partners}/admissions`)
  const visitor = new Visitor(page, 'en')
  await expect(visitor.button('start.begin')).toBeVisible()
  expect(apiRequests).toEqual([])
  await visitor.begin()
  return { visitor, messages }
}

const expectOutage = (visitor: Visitor, outage: string) =>
  expect(visitor.widget.getByRole('status').getByText(visitor.words(`outage.${outage}`))).toBeVisible()

/** Checks that the visitor continues on the official site, where the API works. */
async function expectContinuation(page: Page, title: string): Promise<void> {
  await expect(page).toHaveURL(`${site}/`)
  const official = new Visitor(page, 'en')
  await expect(official.title(title)).toBeVisible()
  await expect(official.button('site')).toHaveCount(0)
}

const reportMaintenance = (route: Route) =>
  route.fulfill({
    status: 503,
    headers: { 'Access-Control-Allow-Origin': '*' },
    json: { type: 'urn:sante:maintenance' },
  })

const faults: [what: string, options: Options, outage: string, cause: string][] = [
  ['is blocked', { fault: route => route.abort() }, 'unreached', 'cannot be reached'],
  ['never answers', { fault: () => undefined }, 'unreached', 'has not answered within 4000 ms'],
  [
    'is briefly unavailable',
    { fault: route => route.fulfill({ status: 503, headers: { 'Access-Control-Allow-Origin': '*' } }) },
    'unreached',
    'answers 503',
  ],
  ['is in maintenance', { fault: reportMaintenance }, 'closed', 'says that it is closed for maintenance'],
  [
    'is forbidden by the policy of the page',
    { policy: `default-src 'none'; script-src ${site}; require-trusted-types-for 'script'` },
    'unreached',
    `the page's Content-Security-Policy blocks the API: add "connect-src ${site}"`,
  ],
]

for (const [what, options, outage, cause] of faults)
  test(`if the API ${what}, a visitor gets a message and continues on the official site`, async ({
    page,
  }) => {
    const { visitor, messages } = await begin(page, options)
    await expectOutage(visitor, outage)
    await expect(visitor.title('birthdate.title')).toBeFocused()
    await expectAccessible(page)
    expect(messages).toEqual([expect.stringContaining(cause)])
    await visitor.enterBirthdate('29', '2', '2004')
    await expectOutage(visitor, outage)
    await visitor.button('site').click()
    await expectContinuation(page, 'nationality.title')
    await expect.poll(() => new Visitor(page, 'en').percent()).toBeGreaterThan(0)
  })

test('a visitor who continues with a blocked API gets the result on the official site', async ({ page }) => {
  const { visitor } = await begin(page, { fault: route => route.abort() })
  await visitor.answerLocalQuestions()
  const failed = wordsOf('en', 'frame')('failed.title')
  await expect(visitor.widget.getByRole('heading', { name: failed })).toBeFocused()
  await visitor.button('site').click()
  await visitor.answerServerQuestions()
  await expectContinuation(page, 'eligible.title')
})

test('once the API works again, the visitor gets the result on the partner’s page', async ({ page }) => {
  const { visitor } = await begin(page, { fault: route => route.abort() })
  await expectOutage(visitor, 'unreached')
  await page.unroute(`${site}/api/**`)
  await visitor.enterBirthdate('29', '2', '2004')
  await expect(visitor.button('site')).toHaveCount(0)
  await visitor.answerAll()
  await expect(visitor.title('eligible.title')).toBeFocused()
})

test('with target="_blank" the official site opens in a new tab', async ({ page, context }) => {
  const { visitor } = await begin(page, { fault: route => route.abort(), attributes: 'target="_blank"' })
  await visitor.enterBirthdate('29', '2', '2004')
  const opened = context.waitForEvent('page')
  await visitor.button('site').click()
  await expectContinuation(await opened, 'nationality.title')
  expect(page.url()).toBe(`${partners}/admissions`)
})

test('if the result does not arrive, the visitor can continue on the official site', async ({ page }) => {
  const { visitor } = await begin(page, {
    fault: route => (route.request().url().includes('/eligibilities/') ? undefined : route.continue()),
  })
  await visitor.answerLocalQuestions()
  await expect(visitor.title('loading')).toBeVisible()
  await expectOutage(visitor, 'unreached')
  await visitor.button('site').click()
  await visitor.answerServerQuestions()
  await expectContinuation(page, 'eligible.title')
})

test('from a frame the whole window continues on the official site', async ({ page }) => {
  await page.route(`${site}/api/**`, route =>
    route.request().frame() === page.mainFrame() ? route.continue() : route.abort(),
  )
  await page.goto(`${partners}/frames`)
  const frame = page.frameLocator('#free')
  const visitor = new Visitor(page, 'en')
  await frame.getByRole('button', { name: visitor.words('start.begin') }).click()
  for (const [part, text] of Object.entries({ day: '29', month: '2', year: '2004' }))
    await frame.getByLabel(visitor.words(`date.${part}`), { exact: true }).fill(text)
  await frame.getByText(visitor.words('outage.unreached')).waitFor()
  await frame.getByRole('button', { name: visitor.words('site') }).click()
  await expect(page).toHaveURL(`${site}/`)
  await expect(new Visitor(page, 'en').title('nationality.title')).toBeVisible()
})
