import { type BrowserContextOptions, expect, type Page, test } from '@playwright/test'
import { enrol } from '../help/crowd'
import { pdfBytes } from '../help/files'
import type { Visit } from './addresses'
import {
  expectFocusSeen,
  expectNothingCut,
  expectStillness,
  expectTargets,
  expectTree,
  spaceOut,
} from './everybody'
import { arrive } from './onlooker'
import { site } from './places'
import { expectAccessible, expectNoSidewaysScroll, wordsOf } from './visitor'

/** What stands on each page once it can be used. */
const pages: Record<string, { tag?: string; room: string; key: string }> = {
  '/': { tag: 'sante-simulator', room: 'start', key: 'start.begin' },
  '/register/information': { tag: 'sante-registration', room: 'start', key: 'start.begin' },
  '/login': { tag: 'sante-login', room: 'login', key: 'login.ask' },
  '/dashboard/status': { tag: 'sante-dashboard', room: 'dashboard', key: 'dashboard.section.status' },
  '/dashboard/information': {
    tag: 'sante-dashboard',
    room: 'dashboard',
    key: 'dashboard.section.information',
  },
  '/dashboard/documents': { tag: 'sante-dashboard', room: 'dashboard', key: 'dashboard.section.documents' },
  '/dashboard/exchange': { tag: 'sante-dashboard', room: 'dashboard', key: 'dashboard.section.exchange' },
  '/faq': { room: 'faq', key: 'faq.title' },
  '/assistance': { room: 'assistance', key: 'assistance.title' },
  '/a-propos': { room: 'about', key: 'about.title' },
  '/no/such/page': { room: 'host', key: 'notFound.title' },
}

let token = ''

test.beforeAll(async () => {
  const email = `everybody.${process.pid}.${Date.now()}@example.org`
  ;({ token } = await enrol({ site, email, files: [['IDENTITY', pdfBytes()]] }))
})

/** Everything on the page is open that can be, so that nothing is looked at folded. */
const unfold = (page: Page) =>
  page.locator('details').evaluateAll(folds => {
    for (const fold of folds as HTMLDetailsElement[]) fold.open = true
  })

interface Setting {
  path: string
  language: Visit['language']
  options?: BrowserContextOptions
}

for (const [path, { tag, room, key }] of Object.entries(pages)) {
  const isInside = path.startsWith('/dashboard')

  /** Opens the page as somebody has set their browser, looks, and closes it. */
  const visit = (
    sentence: string,
    { language, options }: Omit<Setting, 'path'>,
    look: (page: Page) => Promise<void>,
  ) =>
    test(`${path}: ${sentence}`, async ({ browser }) => {
      const seen: Visit = { path, language, who: 'visitor', width: 1280, colorScheme: 'light' }
      const page = await arrive(browser, site, seen, isInside ? token : undefined, options)
      try {
        const place = tag ? page.locator(tag) : page.getByRole('main')
        await expect(place.getByText(wordsOf(language, room)(key)).first()).toBeVisible()
        await expect(page.locator('.skeleton, .spinner').filter({ visible: true })).toHaveCount(0)
        await look(page)
      } finally {
        await page.context().close()
      }
    })

  // 320 x 256 is 1280 x 1024 at 400 %.
  const far = { viewport: { width: 320, height: 256 } }
  visit(
    'at 400 %, with letters and words set apart, nothing is cut or lies sideways',
    { language: 'es', options: far },
    async page => {
      await unfold(page)
      await expectNoSidewaysScroll(page)
      await expectTargets(page)
      await spaceOut(page)
      await expectNoSidewaysScroll(page)
      await expectNothingCut(page)
    },
  )

  const half = {
    viewport: { width: 640, height: 512 },
    forcedColors: 'active',
    reducedMotion: 'reduce',
  } as const
  visit(
    'at 200 %, in forced colours and without motion, it reads and the focus is seen',
    { language: 'ar', options: half },
    async page => {
      await expectStillness(page)
      await expectNoSidewaysScroll(page)
      await expectAccessible(page, { isForced: true })
      await expectFocusSeen(page, 30)
    },
  )

  visit('a screen reader is told places, titles and names', { language: 'en' }, async page => {
    await unfold(page)
    await expectTree(page)
    await expectTargets(page)
  })

  visit(
    'nothing lies over what has the focus, while the line is gone',
    { language: 'fr', options: { viewport: { width: 390, height: 640 } } },
    async page => {
      await page.context().setOffline(true)
      await expect(
        page.getByRole('status').filter({ hasText: wordsOf('fr', 'host')('offline.title') }),
      ).toBeVisible()
      await expectFocusSeen(page, 40)
    },
  )
}
