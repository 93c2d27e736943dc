import { type Browser, test as base, expect, type Page } from '@playwright/test'
import { type RouteName, routes } from '../../../host/routing/routes'
import { type ExpectedPage, expectedPageAt, type Visit } from '../addresses'
import { expectAccessible, expectNoSidewaysScroll, wordsOf } from './visitor'

/** Lifetime of the token in the tab, in seconds. */
const TOKEN_LIFETIME_SECONDS = 1500

/** The last error of each page, such as a hydration mismatch: the running page must equal the prerendered one. */
const pageErrors = new WeakMap<Page, string>()

/** Opens a page for many visits in sequence, because a new page for each visit would take twice the time. */
export async function openPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ locale: 'fr-FR' })
  const page = await context.newPage()
  page.on('pageerror', error => pageErrors.set(page, error.message))
  page.on(
    'console',
    message => /Minified React error/.test(message.text()) && pageErrors.set(page, message.text()),
  )
  return page
}

/** `visited`: one page per worker, for all visits of this worker. */
export const test = base.extend<object, { visited: Page }>({
  visited: [
    async ({ browser }, use) => {
      const page = await openPage(browser)
      await use(page)
      await page.context().close()
    },
    { scope: 'worker' },
  ],
})

export interface Settings {
  viewport?: { width: number; height: number }
  forcedColors?: 'active' | 'none'
  reducedMotion?: 'reduce' | 'no-preference'
}

/** Opens an address as one kind of visitor, after deleting everything that the last visit stored. */
export async function openVisit(
  page: Page,
  site: string,
  visit: Visit,
  token?: string,
  { viewport, forcedColors = 'none', reducedMotion = 'no-preference' }: Settings = {},
): Promise<void> {
  const { width, colorScheme, language, path } = visit
  await page.context().setOffline(false)
  // A file of the site's origin that runs no code.
  await page.goto(`${site}/config.json`)
  await page.context().clearCookies()
  await page.evaluate(deleteStoredData)
  if (token) {
    await page.evaluate(
      ([token, end]) => {
        sessionStorage.setItem('token', token)
        sessionStorage.setItem('sante:expires', end)
      },
      [token, `${Date.now() + TOKEN_LIFETIME_SECONDS * 1000}`] as const,
    )
  }
  pageErrors.delete(page)
  await page.setViewportSize(viewport ?? { width, height: 800 })
  await page.emulateMedia({ colorScheme, forcedColors, reducedMotion })
  await page.goto(`${site}${path}?lang=${language}`)
}

/** Deletes everything that the site can store in a browser, except cookies. */
async function deleteStoredData(): Promise<void> {
  sessionStorage.clear()
  localStorage.clear()
  window.name = ''
  const databases = await indexedDB.databases()
  await Promise.all(
    databases.map(
      ({ name = '' }) =>
        new Promise((done, fail) => {
          const deleting = indexedDB.deleteDatabase(name)
          deleting.onsuccess = done
          deleting.onerror = fail
        }),
    ),
  )
}

/** Checks what the specification requires of an address: URL, title, header, footer and accessibility. */
export async function expectPage(page: Page, visit: Visit, name?: string): Promise<void> {
  const { path, kind, language } = visit
  const expected = expectedPageAt(path, kind)
  const text = wordsOf(language, expected.namespace)(expected.key)
  await expect(page).toHaveURL(new URL(expected.path, page.url()).href)
  const area = expected.tag ? page.locator(expected.tag) : page.getByRole('main')
  await expect(area.getByText(text).first()).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
  const host = wordsOf(language, 'host')
  const title = expected.page === 'notFound' ? 'notFound.title' : routes[expected.page].name
  await expect(page).toHaveTitle(host('title').replace('{{page}}', host(title)))
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expectHeader(page, visit, expected, name)
  await expectFooter(page, expected, host)
  await expect(page.locator('.skeleton, .spinner').filter({ visible: true })).toHaveCount(0)
  await expectAccessible(page)
  expect(pageErrors.get(page)).toBeUndefined()
  await expectNoSidewaysScroll(page)
}

const isStep = ({ path }: ExpectedPage) => path.startsWith('/register')

/** Returns the entries of the menu, as route names (spec, section 2). */
function entriesOf(expected: ExpectedPage, width: number): RouteName[] {
  if (expected.page === 'maintenance' || isStep(expected)) return []
  if (width === 1280) return ['home', 'dashboard', 'assistance']
  return [
    'home',
    'dashboardStatus',
    'dashboardInformation',
    'dashboardDocuments',
    'dashboardExchange',
    'assistance',
    'faq',
  ]
}

async function expectHeader(
  page: Page,
  { width, language, kind }: Visit,
  expected: ExpectedPage,
  name?: string,
): Promise<void> {
  const host = wordsOf(language, 'host')
  const banner = page.getByRole('banner')
  const menu = banner.getByRole('button', { name: host('menu') })
  const menuRoutes = entriesOf(expected, width)
  // On a phone the menu also contains a student's name and the logout. If there is no menu, the whole header is visible.
  const hasMenu = menuRoutes.length > 0 || (kind === 'student' && expected.page !== 'maintenance')
  await expect(menu).toBeVisible({ visible: width === 390 && hasMenu })
  if ((await menu.isVisible()) && (await menu.getAttribute('aria-expanded')) === 'false') await menu.click()
  const entries = menuRoutes.map(entry => host(entry === 'faq' ? 'help' : routes[entry].name))
  const links = banner.getByRole('navigation').getByRole('link')
  await expect(links).toHaveCount(entries.length)
  for (const [index, entry] of entries.entries()) await expect(links.nth(index)).toContainText(entry)
  const isClosed = expected.page === 'maintenance'
  const isLoggedIn = kind === 'student'
  const visibleIf = (isShown: boolean) => ({ visible: isShown })
  const connect = banner.getByRole('link', { name: host('connect'), exact: true })
  await expect(connect).toBeVisible(visibleIf(!isClosed && !isLoggedIn && !isStep(expected)))
  await expect(banner.getByRole('button', { name: host('signOut') })).toBeVisible(visibleIf(isLoggedIn))
  await expect(banner.getByText(name ?? 'nobody')).toBeVisible(visibleIf(isLoggedIn))
  await expect(banner.getByRole('link', { name: host('notFound.back') })).toBeVisible(
    visibleIf(isStep(expected)),
  )
  // The list has these languages, and the current one if it is another.
  const menuLanguages = ['fr', 'en', 'es']
  await expect(banner.getByRole('combobox').getByRole('option')).toHaveCount(
    menuLanguages.includes(language) ? 3 : 4,
  )
}

async function expectFooter(
  page: Page,
  expected: ExpectedPage,
  host: (key: string) => string,
): Promise<void> {
  const footer = page.getByRole('contentinfo')
  if (expected.page === 'maintenance') return expect(footer).toHaveCount(0)
  await expect(footer).toContainText('4.6.1')
  const fraud = expect(footer.getByText(host('footer.fraud')))
  await fraud.toHaveCount(expected.page === 'home' ? 0 : 1)
  const help = page.getByRole('main').getByRole('link', { name: host('help'), exact: true })
  if (expected.page === 'faq') return expect(help).toHaveCount(0)
  await expect(help).toBeVisible()
  await expect(help).toHaveAttribute('href', /^\/faq/)
}
