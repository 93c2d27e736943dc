import { expect, type Page, test } from '@playwright/test'
import { languages } from '../../../widgets/shared/language'
import { visitedLanguages } from '../languages'
import { openWithDelayedScripts } from '../page/held-code'
import { delayRequests } from '../page/hold-requests'
import { expectAccessible, wordsOf } from '../people/visitor'

const indexedPaths = ['/', '/register/information', '/login', '/faq', '/a-propos', '/assistance']

/** Returns the text that only visitors without scripts see. */
const noScriptText = (page: Page) => page.locator('.waiting:not(.aside) noscript').innerText()

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const language of visitedLanguages) {
    test(`text pages are readable, and other pages say that they need scripts, in ${language}`, async ({
      page,
    }) => {
      const host = wordsOf(language, 'host')
      await page.goto(`/?lang=${language}`)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(host('home.title'))
      const introduction = page.getByText(wordsOf(language, 'start')('start.text'))
      await expect(introduction.filter({ visible: true })).toHaveCount(1)
      expect(await noScriptText(page)).toBe(host('noScript'))
      await page.getByRole('link', { name: host('page.assistance'), exact: true }).click()
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      for (const chapter of ['assistance', 'faq', 'about']) {
        const path = chapter === 'about' ? '/a-propos' : `/${chapter}`
        await page.goto(`${path}?lang=${language}`)
        const title = wordsOf(language, chapter)(`${chapter}.title`)
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
        await expect(page.getByText(host('loading'))).toBeHidden()
      }
      for (const path of ['/register/information', '/login', '/dashboard/status']) {
        await page.goto(`${path}?lang=${language}`)
        expect(await noScriptText(page)).toBe(host('noScript'))
      }
    })
  }

  test('the header links to the page in another language', async ({ page }) => {
    await page.goto('/faq')
    await page.getByRole('banner').getByRole('link', { name: '中文' }).click()
    await expect(page).toHaveURL('/faq?lang=zh')
    await expect(
      page.getByRole('heading', { level: 1, name: wordsOf('zh', 'faq')('faq.title') }),
    ).toBeVisible()
  })
})

for (const path of indexedPaths) {
  test(`search engines find ${path} in five languages`, async ({ page, request }) => {
    await page.goto(`${path}?lang=es`)
    const alternates = await page
      .locator('link[rel=alternate][hreflang]')
      .evaluateAll(links =>
        links.map(link => [link.getAttribute('hreflang'), (link as HTMLLinkElement).href]),
      )
    expect(alternates.map(([language]) => language)).toEqual([...languages, 'x-default'])
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
    expect(alternates).toContainEqual(['es', canonical])
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /\p{L}{3}/u)
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /\/card\/es\.png$/)
    expect((await request.get('/card/es.png')).headers()['content-type']).toBe('image/png')
    const map = await (await request.get('/sitemap.xml')).text()
    for (const [, address] of alternates) expect(map).toContain(`"${address}"`)
  })
}

test('personal pages and unknown addresses are excluded from search engines', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain('Disallow: /dashboard')
  expect(robots).toMatch(/Sitemap: https?:\/\/.+\/sitemap\.xml/)
  const space = await request.get('/dashboard/status')
  expect(await space.text()).toContain('<meta name="robots" content="noindex">')
  for (const [language, path] of [
    ['fr', '/no/such/page'],
    ['ar', '/no/such/page?lang=ar'],
  ] as const) {
    const response = await request.get(path)
    expect(response.status()).toBe(404)
    expect(await response.text()).toContain(wordsOf(language, 'host')('notFound.text'))
  }
})

/** Returns the positions and sizes of the parts of the first screen, in pixels. */
const boxes = () => {
  const panel = document.querySelector('sante-simulator')?.shadowRoot?.querySelector('.simulator')
  const parts = [panel, ...(panel?.querySelectorAll('h2, p, ul, li, .bar, button') ?? [])]
  return parts.map(part => {
    const { x, y, width, height } = part?.getBoundingClientRect() ?? new DOMRect()
    return [x, y, width, height].map(Math.round)
  })
}

for (const width of [390, 1280]) {
  test(`nothing moves when the simulator takes over, ${width} wide`, async ({ browser }) => {
    for (const language of visitedLanguages) {
      const context = await browser.newContext({ viewport: { width, height: 900 } })
      const page = await context.newPage()
      const { release, faults } = await openWithDelayedScripts(page, `/?lang=${language}`)
      const begin = wordsOf(language, 'start')('start.begin')
      await expect(page.locator('sante-simulator').getByRole('button', { name: begin })).toBeVisible()
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
      await expectAccessible(page)
      const before = await page.evaluate(boxes)
      release()
      await expect(page.locator('sante-simulator [data-drawn]')).toHaveCount(0)
      await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
      expect(await page.evaluate(boxes), language).toEqual(before)
      expect(faults).toEqual([])
      await context.close()
    }
  })
}

test('a page uses the stored language and the stored token before the code has loaded', async ({ page }) => {
  await page.goto('/a-propos?lang=en')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsOf('en', 'about')('about.title'))
  await page.evaluate(() => {
    sessionStorage.setItem('token', 'x'.repeat(43))
    sessionStorage.setItem('sante:expires', `${Date.now() + 1_000_000}`)
  })
  const release = await delayRequests(page, '**/host.js')
  await page.goto('/', { waitUntil: 'commit' })
  const login = page.locator('a.connect', { hasText: wordsOf('en', 'host')('connect') })
  await expect(login).toBeAttached()
  await expect(login).toBeHidden()
  release()
  await expect(page.getByText(wordsOf('en', 'host')('error.unauthorized'))).toBeVisible()
})

test('if no texts load at all, the prerendered page shows a message, and its links work', async ({
  page,
}) => {
  const french = wordsOf('fr', 'host')
  await page.route('**/chunks/*-host-*', route => route.abort())
  await page.goto('/faq')
  await expect(page.getByText(french('unloaded.text'))).toBeVisible()
  await page.unroute('**/chunks/*-host-*')
  await page
    .getByRole('banner')
    .getByRole('link', { name: french('page.assistance') })
    .click()
  await expect(page).toHaveURL('/assistance')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    wordsOf('fr', 'assistance')('assistance.title'),
  )
})

test('invalid settings of the operator are ignored', async ({ page }) => {
  await page.route('**/config.json', route => route.fulfill({ json: { apiBase: 'http://[' } }))
  await page.goto('/')
  await expect(page.getByRole('button', { name: wordsOf('fr', 'start')('start.begin') })).toBeVisible()
})
