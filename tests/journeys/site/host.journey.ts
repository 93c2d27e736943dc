import { expect, test } from '@playwright/test'
import { delayRequests } from '../page/hold-requests'
import { expectAccessible, Visitor, wordsOf } from '../people/visitor'

const french = wordsOf('fr', 'host')

test('a spinner is shown until the status has loaded', async ({ page }) => {
  let respond = () => undefined as unknown
  const requested = new Promise<void>(done => {
    void page.route('**/api/status', route => {
      respond = () => route.continue()
      done()
    })
  })
  await page.goto('/')
  await requested
  await expect(page.getByRole('status').filter({ hasText: french('loading') })).toBeVisible()
  await expectAccessible(page)
  respond()
  await expect(page.getByRole('heading', { level: 1, name: french('home.title') })).toBeVisible()
})

test('a slow connection delays the site’s font until the next page', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { downlink: 1.2, saveData: false } })
    // The browser loads no fonts from the network (playwright.config.ts), so a replaced `load` reports that the font is loaded.
    document.fonts.load = async () => []
  })
  await page.goto('/a-propos?lang=fr')
  const root = page.locator('html')
  await expect(root).toHaveAttribute('data-has-font')
  await page.getByRole('heading', { level: 1 }).click()
  await expect(root).not.toHaveAttribute('data-font')
  await page.getByRole('contentinfo').getByRole('link').first().click()
  await expect(page).not.toHaveURL(/a-propos/)
  await expect(root).toHaveAttribute('data-font')
})

for (const path of ['/', '/nowhere']) {
  test(`when the service is down, ${path} shows the maintenance page without a button`, async ({ page }) => {
    await page.route('**/api/status', route => route.fulfill({ status: 500, body: '{}' }))
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: french('maintenance.title') })).toBeVisible()
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
    await expect(page.getByText(french('maintenance.opens'))).toBeVisible()
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    await expect(page.getByRole('link', { name: french('connect') })).toHaveCount(0)
    await expectAccessible(page)
  })
}

test('if every call fails at the start, the maintenance page is shown until the calls succeed', async ({
  page,
}) => {
  // With a token, the tab also requests the record.
  await page.addInitScript(() => sessionStorage.setItem('token', 'x'))
  await page.route('**/api/**', route => route.fulfill({ status: 500, json: { detail: 'Down' } }))
  await page.goto('/dashboard/status?lang=en')
  const title = page.getByRole('heading', { level: 1, name: 'Maintenance in progress' })
  await expect(title).toBeVisible()
  await expect(page.locator('.notice')).toHaveCount(0)
  await expect(page.locator('main a[href="tel:3646"]')).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(2)
  await page.unroute('**/api/**')
  await expect(title).toHaveCount(0)
  await expect(page).toHaveURL(/\/login/)
})

test('the operator’s title for the maintenance page is also the title of the window', async ({ page }) => {
  const maintenanceTitle = { en: 'Back on Monday', fr: 'Retour lundi' }
  await page.route('**/config.json', route => route.fulfill({ json: { maintenanceTitle } }))
  await page.route('**/api/status', route => route.fulfill({ status: 500, body: '{}' }))
  await page.goto('/?lang=en')
  await expect(page.getByRole('heading', { level: 1, name: 'Back on Monday' })).toBeVisible()
  await expect(page).toHaveTitle(/^Back on Monday – /)
  await page.unroute('**/api/status')
  await expect(page).toHaveTitle(/^Home – /)
})

test('the maintenance page appears within seconds, even if Retry-After is one hour', async ({ page }) => {
  const closed = { status: 503, headers: { 'Retry-After': '3600' }, body: '' }
  await page.route('**/config.json', route => route.fulfill(closed))
  await page.route('**/api/status', route => route.fulfill(closed))
  await page.goto('/')
  // Each of the two requests is retried once, after a second.
  await expect(page.getByRole('heading', { level: 1, name: french('maintenance.title') })).toBeVisible({
    timeout: 6000,
  })
})

for (const [what, response] of [
  ['empty', { status: 204 }],
  ['no JSON', { status: 200, body: '<p>Up' }],
  ['of another backend', { status: 200, json: { up: true } }],
] as const) {
  test(`after a successful status call the service is open, even if the response is ${what}`, async ({
    page,
  }) => {
    await page.route('**/api/status', route => route.fulfill(response))
    await page.goto('/?lang=en')
    await new Visitor(page, 'en').begin()
    await expect(new Visitor(page, 'en').title('birthdate.title')).toBeVisible()
  })
}

test('the personal space asks for a login only once the service is open', async ({ page }) => {
  await page.route('**/api/status', route => route.fulfill({ status: 500, body: '' }))
  await page.goto('/dashboard/status')
  await expect(page.getByRole('heading', { level: 1, name: french('maintenance.title') })).toBeVisible()
  await expect(page.locator('.notice')).toHaveCount(0)
  await expect(page.getByRole('link', { name: french('maintenance.french') })).toHaveAttribute(
    'href',
    'tel:3646',
  )
  await page.unroute('**/api/status')
  await page.goto('/dashboard/status')
  await expect(page.getByRole('alert').filter({ hasText: french('error.unauthorized') })).toBeVisible()
})

test('npm start shows the service’s public account in the footer of the help page', async ({ page }) => {
  await page.goto('/faq')
  await expect(page.getByRole('link', { name: french('footer.social') })).toHaveAttribute(
    'href',
    /^https:\/\/x\.com\//,
  )
})

test('the operator can set the title and the text of the maintenance page', async ({ page }) => {
  await page.route('**/api/status', route => route.abort())
  await page.route('**/config.json', route =>
    route.fulfill({ json: { maintenanceTitle: { en: 'Works' }, maintenanceMessage: 'Back at noon' } }),
  )
  await page.goto('/?lang=en')
  await expect(page.getByRole('heading', { name: 'Works' })).toBeVisible()
  await expect(page.getByText('Back at noon')).toBeVisible()
})

test('with a broken config.json, the site uses its defaults', async ({ page }) => {
  await page.route('**/config.json', route => route.fulfill({ body: '{oops' }))
  await page.goto('/')
  await expect(page.getByRole('heading', { name: french('home.title') })).toBeVisible()
})

test('an unknown address shows the 404 page, which links to the home page', async ({ page }) => {
  await page.route('**/config.json', route =>
    route.fulfill({ json: { socialUrl: 'https://social.example/account' } }),
  )
  await page.goto('/nowhere')
  await expect(page.getByRole('heading', { level: 1, name: 'Page non trouvée' })).toBeVisible()
  await expect(page).toHaveTitle(/Page non trouvée/)
  await expect(page.getByRole('contentinfo')).toContainText('313-1')
  await expect(page.getByRole('link', { name: french('footer.social') })).toHaveAttribute(
    'href',
    'https://social.example/account',
  )
  await expectAccessible(page)
  await page.getByRole('link', { name: french('notFound.back') }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1, name: french('home.title') })).toBeFocused()
  await expect(page).toHaveTitle(/^Accueil/)
  await expect(page.getByRole('contentinfo')).toContainText('Version 4.6.1')
  await expect(page.getByRole('contentinfo')).not.toContainText('313-1')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Page non trouvée' })).toBeFocused()
})

test('/maintenance redirects to the home page while the service is open', async ({ page }) => {
  await page.goto('/maintenance')
  await expect(page).toHaveURL('/')
})

test('the site stores the language that a visitor chooses in the header', async ({ page }) => {
  await page.goto('/')
  const selector = page.getByRole('banner').getByRole('combobox')
  await expect(selector.getByRole('option')).toHaveText(['Français', 'English', 'Español'])
  await selector.selectOption('Español')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsOf('es', 'host')('home.title'))
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await new Visitor(page, 'es').expectStart()
})

test('if a language cannot be loaded, the page says so and keeps its language', async ({ page }) => {
  await page.goto('/')
  await new Visitor(page, 'fr').expectStart()
  await page.route('**/chunks/**', route => route.abort())
  await page.getByRole('banner').getByRole('combobox').selectOption('Español')
  await expect(page.getByRole('alert').filter({ hasText: french('error.loading') })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('combobox')).toHaveValue('fr')
})

test('?lang=zh selects Chinese, and is removed from the address together with ?from=', async ({ page }) => {
  await page.goto('/?lang=zh&from=univ-lyon2&a=1')
  await new Visitor(page, 'zh').expectStart()
  await expect(page).toHaveURL('/?a=1')
  await expect(page.getByRole('banner').getByRole('combobox')).toHaveValue('zh')
  await expect(page.getByRole('option')).toHaveCount(4)
})

test('one message reports a failed call until the call succeeds', async ({ page }) => {
  await page.goto('/?lang=en')
  await page.route('**/api/eligibilities/**', route =>
    route.fulfill({ status: 500, json: { detail: 'Try later.' } }),
  )
  const visitor = new Visitor(page, 'en')
  await visitor.begin()
  await visitor.answerLocalQuestions()
  const notice = page.getByText(/An error occurred with recovering your data\s+Try later\./)
  await expect(notice).toHaveCount(1)
  await expect(page.getByRole('alert').filter({ has: notice })).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/eligibilities/**')
  await visitor.widget.getByRole('button', { name: 'Try again' }).click()
  await visitor.answerServerQuestions()
  await expect(visitor.title('eligible.title')).toBeFocused()
  await expect(notice).toHaveCount(0)
})

test('on a phone the menu opens and closes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const menu = page.getByRole('button', { name: 'Menu' })
  const connect = page.getByRole('banner').getByRole('link', { name: french('connect') })
  await expect(connect).toBeHidden()
  await menu.click()
  await expect(menu).toHaveAttribute('aria-expanded', 'true')
  await expect(connect).toBeVisible()
  await expectAccessible(page)
  await menu.click()
  await expect(connect).toBeHidden()
})

test('on a phone a registered student finds the login below the start of the questionnaire', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/?lang=fr')
  const returning = page.getByRole('main').getByRole('link', { name: french('connect') })
  await expect(page.getByText(french('home.returning'))).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 844 })
  await expect(returning).toBeHidden()
  await page.setViewportSize({ width: 390, height: 844 })
  await returning.click()
  await expect(page).toHaveURL('/login')
})

test('the site runs under its own Content Security Policy, in dark mode on a narrow screen', async ({
  browser,
}) => {
  const context = await browser.newContext({ colorScheme: 'dark', viewport: { width: 320, height: 640 } })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('console', message => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', error => errors.push(error.message))
  const response = await page.goto('/')
  expect(response?.headers()['content-security-policy']).toContain("frame-ancestors 'none'")
  const visitor = new Visitor(page, 'fr')
  await visitor.begin()
  await visitor.pressContinue()
  await expect(visitor.widget.getByText(visitor.words('error.required'))).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  expect(errors).toEqual([])
  await context.close()
})

test('a language that cannot be loaded at the start is replaced by French', async ({ page }) => {
  await page.route('**/chunks/en-host*', route => route.abort())
  await page.goto('/?lang=en')
  await expect(page.getByRole('heading', { level: 1, name: french('home.title') })).toBeVisible()
})

test('if the simulator cannot be loaded, the page says so and offers to try again', async ({ page }) => {
  await page.route('**/chunks/simulator-*', route => route.abort())
  await page.goto('/')
  await expect(page.getByRole('alert').filter({ hasText: french('error.loading') })).toBeVisible()
  await expect(
    page.locator('sante-simulator').getByRole('button', { name: french('unloaded.again') }),
  ).toBeVisible()
})

test('a browser that blocks localStorage and sessionStorage still shows the site', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Blocked', 'SecurityError')
        },
      })
    }
  })
  await page.goto('/')
  await page.getByRole('banner').getByRole('combobox').selectOption('English')
  await new Visitor(page, 'en').expectStart()
})

test('an error on a page with an unknown address disappears with the next page', async ({ page }) => {
  await page.goto('/nowhere')
  await page.route('**/chunks/es-host*', route => route.abort())
  await page.getByRole('banner').getByRole('combobox').selectOption('Español')
  const notice = page.getByRole('alert').filter({ hasText: french('error.loading') })
  await expect(notice).toBeVisible()
  await page.getByRole('link', { name: french('connect') }).click()
  await expect(page).toHaveURL('/login')
  await expect(notice).toHaveCount(0)
})

test('if a visitor chooses two languages in a row, the second language stays', async ({ page }) => {
  const release = await delayRequests(page, '**/chunks/es-host*')
  await page.goto('/')
  const selector = page.getByRole('banner').getByRole('combobox')
  const request = page.waitForRequest('**/chunks/es-host*')
  await selector.selectOption('Español')
  await request
  await selector.selectOption('English')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  const response = page.waitForResponse('**/chunks/es-host*')
  release()
  await response
  await expect(selector).toHaveValue('en')
  expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe('en')
})
