import { type Browser, chromium, expect, type Page } from '@playwright/test'
import { registerWithRetries } from '../../../actors/student-api'
import { launchOptions, shellPath } from '../../../help/browser/browser'
import { pdfBytes } from '../../../samples/files'
import type { Visit } from '../../addresses'
import {
  applyTextSpacing,
  expectAccessibilityTree,
  expectApart,
  expectFocusVisible,
  expectNoAnimation,
  expectNothingCut,
  expectTargetSizes,
} from '../../page/accessibility'
import { openPage, openVisit, type Settings, test } from '../../people/address-visitor'
import { expectAccessible, expectNoSidewaysScroll, wordsOf } from '../../people/visitor'
import { site } from '../../places'

/** For each page, a text that is visible once the page can be used. */
const pages: Record<string, { tag?: string; namespace: string; key: string }> = {
  '/': { tag: 'sante-simulator', namespace: 'start', key: 'start.begin' },
  '/register/information': { tag: 'sante-registration', namespace: 'start', key: 'start.begin' },
  '/login': { tag: 'sante-login', namespace: 'login', key: 'login.ask' },
  '/dashboard/status': { tag: 'sante-dashboard', namespace: 'dashboard', key: 'dashboard.section.status' },
  '/dashboard/information': {
    tag: 'sante-dashboard',
    namespace: 'dashboard',
    key: 'dashboard.section.information',
  },
  '/dashboard/documents': {
    tag: 'sante-dashboard',
    namespace: 'dashboard',
    key: 'dashboard.section.documents',
  },
  '/dashboard/exchange': {
    tag: 'sante-dashboard',
    namespace: 'dashboard',
    key: 'dashboard.section.exchange',
  },
  '/faq': { namespace: 'faq', key: 'faq.title' },
  '/assistance': { namespace: 'assistance', key: 'assistance.title' },
  '/a-propos': { namespace: 'about', key: 'about.title' },
  '/no/such/page': { namespace: 'host', key: 'notFound.title' },
}

let token = ''

test.beforeAll(async () => {
  const email = `everybody.${process.pid}.${Date.now()}@example.org`
  ;({ token } = await registerWithRetries({ site, email, files: [['IDENTITY', pdfBytes()]] }))
})

/** Opens every `<details>` of the page, so that its content is checked. */
const unfold = (page: Page) =>
  page.locator('details').evaluateAll(folds => {
    for (const fold of folds as HTMLDetailsElement[]) fold.open = true
  })

interface Setting {
  path: string
  language: Visit['language']
  options?: Settings
}

for (const [path, { tag, namespace, key }] of Object.entries(pages)) {
  const isDashboard = path.startsWith('/dashboard')

  /** Adds a test that opens the page in a browser with these settings, and checks it. */
  const testPage = (
    sentence: string,
    { language, options }: Omit<Setting, 'path'>,
    check: (page: Page) => Promise<void>,
  ) =>
    test(`${path}: ${sentence}`, async ({ visited: page }) => {
      const visitOptions: Visit = { path, language, kind: 'visitor', width: 1280, colorScheme: 'light' }
      await openVisit(page, site, visitOptions, isDashboard ? token : undefined, options)
      const place = tag ? page.locator(tag) : page.getByRole('main')
      await expect(place.getByText(wordsOf(language, namespace)(key)).first()).toBeVisible()
      await expect(page.locator('.skeleton, .spinner').filter({ visible: true })).toHaveCount(0)
      await check(page)
    })

  // 320 x 256 is 1280 x 1024 at 400 % zoom.
  const zoom400 = { viewport: { width: 320, height: 256 } }
  testPage(
    'at 400 %, with wide letter and word spacing, nothing is cut or scrolls sideways',
    { language: 'es', options: zoom400 },
    async page => {
      await unfold(page)
      await expectNoSidewaysScroll(page)
      await expectTargetSizes(page)
      await applyTextSpacing(page)
      await expectNoSidewaysScroll(page)
      await expectNothingCut(page)
    },
  )

  const zoom200 = {
    viewport: { width: 640, height: 512 },
    forcedColors: 'active',
    reducedMotion: 'reduce',
  } as const
  testPage(
    'the page is accessible at 200 %, in forced colours and without motion',
    { language: 'ar', options: zoom200 },
    async page => {
      await expectNoAnimation(page)
      await expectNoSidewaysScroll(page)
      await expectAccessible(page, { hasForcedColors: true })
      await expectFocusVisible(page, 30)
    },
  )

  testPage('a screen reader gets landmarks, headings and names', { language: 'en' }, async page => {
    await unfold(page)
    await expectAccessibilityTree(page)
    await expectTargetSizes(page)
  })

  testPage(
    'while the browser is offline, no focused element is entirely covered',
    { language: 'fr', options: { viewport: { width: 390, height: 640 } } },
    async page => {
      await page.context().setOffline(true)
      await expect(
        page.getByRole('status').filter({ hasText: wordsOf('fr', 'host')('offline.title') }),
      ).toBeVisible()
      await expectFocusVisible(page, 40)
    },
  )
}

const phoneVisit = { kind: 'visitor', width: 390, colorScheme: 'light' } as const

/** The browser's default font size is twice the usual one. */
test.describe('with text twice as large', () => {
  let browser: Browser
  let page: Page
  const widths = [320, 390, 640, 800, 1000]

  test.beforeAll(async () => {
    const { args, ...options } = launchOptions(shellPath())
    browser = await chromium.launch({ ...options, args: [...args, '--blink-settings=defaultFontSize=32'] })
    page = await openPage(browser)
  })

  test.afterAll(() => browser.close())

  for (const path of ['/', '/faq', '/assistance', '/a-propos', '/login'])
    for (const language of ['fr', 'es', 'ar'] as const)
      test(`${path} in ${language}: nothing overflows, and the menu does not cover the name`, async () => {
        await openVisit(page, site, { ...phoneVisit, path, language })
        const { namespace, key } = pages[path] as (typeof pages)[string]
        const text = page.getByRole('main').getByText(wordsOf(language, namespace)(key))
        await expect(text.first()).toBeVisible()
        expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('34px')
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 })
          await expectNoSidewaysScroll(page)
          await expectApart(page.locator('.brand'), page.locator('.menu-button'))
        }
      })
})

test('Escape or the link to the current page closes the menu of a phone', async ({ page }) => {
  const host = wordsOf('fr', 'host')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/faq')
  const menu = page.getByRole('button', { name: host('menu') })
  const currentLink = page.getByRole('banner').getByRole('link', { name: host('help'), exact: true })
  await menu.click()
  await currentLink.focus()
  await page.keyboard.press('Escape')
  await expect(currentLink).toBeHidden()
  await expect(menu).toBeFocused()
  await menu.click()
  await currentLink.click()
  await expect(currentLink).toBeHidden()
  await expect(menu).toBeFocused()
})
