import { expect, type Page, test } from '@playwright/test'
import { markedStyle, reserve } from '../../../widgets/shared/reserved-height'
import {
  expectAccessible,
  expectAccessibleInEveryLook,
  expectNoSidewaysScroll,
  wordsOf,
} from '../people/visitor'
import { partners, site } from '../places'

// The test serves these pages itself. Without this permission, Chromium blocks their requests to the local site.
test.use({ permissions: ['local-network-access'] })

const frenchText = wordsOf('fr', 'check')

const script = `<script type="module" src="${site}/sante.js"></script>`
const style = `<style>${markedStyle(reserve)}</style>`
const element = `<sante-simulator lang="fr" partner="lyon-2"><a href="${site}/?lang=fr">Vérifier</a></sante-simulator>`

interface Parts {
  head?: string
  body?: string
  /** The page's header `Content-Security-Policy`. */
  policy?: string
  headers?: Record<string, string>
  fragment?: string
}

/** Opens a partner's page and, by the fragment, its check. */
async function open(page: Page, parts: Parts = {}): Promise<void> {
  const { head = script + style, body = element, policy, headers, fragment = '#sante-check' } = parts
  const html = `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Admissions</title>${head}</head>
    <body><main><h1>Admissions</h1><p>Votre couverture</p>${body}</main></body></html>`
  await page.route(`${partners}/admissions`, route =>
    route.fulfill({
      body: html,
      headers: {
        'Content-Type': 'text/html',
        ...headers,
        ...(policy && { 'Content-Security-Policy': policy }),
      },
    }),
  )
  await page.goto(`${partners}/admissions${fragment}`)
}

const panel = (page: Page, words = frenchText) => page.getByRole('dialog', { name: words('check.title') })
const titles = (page: Page) => page.locator('.panel .finding h3')
const lines = (page: Page) => page.locator('.panel .write code')

test('on a good page the check says that all is well', async ({ page }) => {
  await open(page)
  await expect(panel(page).getByText(frenchText('check.summary.well'))).toBeVisible()
  await expect(panel(page).getByRole('heading', { name: frenchText('check.title') })).toBeFocused()
  await expect(panel(page).getByText(frenchText('check.unseen.title'))).toBeVisible()
  await expectAccessibleInEveryLook(page)
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await page.evaluate(() => location.replace('#top'))
  await page.evaluate(() => location.replace('#sante-check'))
  await expect(panel(page).getByText(frenchText('check.summary.well'))).toBeVisible()
  await panel(page)
    .getByRole('button', { name: frenchText('check.close') })
    .click()
  await expect(panel(page)).toHaveCount(0)
})

test('the check writes the directives that a strict policy needs', async ({ page }) => {
  const policy = `default-src 'self'; script-src ${site}; style-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'`
  await open(page, { policy })
  await expect(titles(page)).toHaveCount(2)
  await expect(lines(page)).toHaveText([`connect-src 'self' ${site}`, /^style-src 'self' 'sha256-.{44}'$/])
  const [connect, styles] = await lines(page).allTextContents()
  await expectAccessible(page)
  const whole = `default-src 'self'; script-src ${site}; ${connect}; ${styles}; require-trusted-types-for 'script'; trusted-types 'none'`
  await page.unrouteAll()
  await page.goto('about:blank')
  await open(page, { policy: whole })
  await expect(panel(page).getByText(frenchText('check.summary.well'))).toBeVisible()
})

test('the check reads a policy in a meta tag before the browser refuses anything', async ({ page }) => {
  const meta = `<meta http-equiv="Content-Security-Policy" content="connect-src 'none'">`
  await open(page, { head: meta + script + style })
  await expect(lines(page)).toHaveText([`connect-src ${site}`])
})

test('the check finds several faults on one page', async ({ page }) => {
  const body = `<form>${element.replace('partner=', 'partenaire=')}<input aria-label="Nom"></form>`
  await open(page, { head: script + script, body })
  await expect(titles(page)).toHaveText(
    ['scriptTwice', 'attributeUnknown', 'height', 'inForm'].map(id => frenchText(`check.found.${id}.title`)),
  )
  await expectAccessibleInEveryLook(page)
})

test('the list of schools is loaded only to check a school', async ({ page }) => {
  const lists: string[] = []
  page.on('request', request => {
    if (request.url().endsWith('/schools.json')) lists.push(request.url())
  })
  await open(page)
  await expect(panel(page).getByText(frenchText('check.summary.well'))).toBeVisible()
  expect(lists).toEqual([])
  await page.evaluate(() => document.querySelector('sante-simulator')?.setAttribute('school', 'Lumière Lyon'))
  await panel(page)
    .getByRole('button', { name: frenchText('check.again') })
    .click()
  await expect(titles(page)).toHaveText([frenchText('check.found.schoolUnknown.title')])
  await expect(lines(page)).toContainText(['school="Université Lumière Lyon 2"'])
  expect(lists).toHaveLength(1)
})

test('the check can run again after the page is corrected', async ({ page }) => {
  await open(page, { head: script })
  await expect(titles(page)).toHaveText([frenchText('check.found.height.title')])
  await page.addStyleTag({ content: reserve })
  await panel(page)
    .getByRole('button', { name: frenchText('check.again') })
    .click()
  await expect(panel(page).getByText(frenchText('check.summary.well'))).toBeVisible()
})

test('the classic script opens the check too', async ({ page }) => {
  await open(page, { head: `<script src="${site}/sante-classic.js" defer></script>${style}` })
  await expect(panel(page).getByText(frenchText('check.summary.well'))).toBeVisible()
})

test('the check of an isolated page says that the page is isolated', async ({ page }) => {
  const headers = {
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Embedder-Policy': 'require-corp',
  }
  const frame = `<iframe title="Vérifier" src="${site}/embed/frame?lang=fr"></iframe>`
  await open(page, { body: element + frame, headers })
  await expect(panel(page).getByText(frenchText('check.isolated'))).toBeVisible()
  await expect(panel(page).getByText(frenchText('check.summary.well'))).toBeVisible()
})

test('the page loads the check only for its fragment', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', request => loaded.push(new URL(request.url()).pathname))
  await open(page, { fragment: '#top' })
  await expect(page.locator('sante-simulator').getByRole('button').first()).toBeVisible()
  expect(loaded.filter(path => /page-check|releases\.json/.test(path))).toEqual([])
  await page.evaluate(() => location.assign('#sante-check'))
  await expect(panel(page).getByText(frenchText('check.summary.well'))).toBeVisible()
  expect(loaded.filter(path => path.includes('page-check'))).toHaveLength(1)
})

test('the check and the page do not change each other', async ({ page }) => {
  await page.goto(`${partners}/university`)
  const boxes = () =>
    page.evaluate(() =>
      ['h1', 'main', '#second'].map(name => document.querySelector(name)?.getBoundingClientRect().toJSON()),
    )
  await expect(page.locator('#second').getByRole('button').first()).toBeVisible()
  const before = await boxes()
  await page.evaluate(() => location.assign('#sante-check'))
  await expect(panel(page).getByText(frenchText('check.unseen.title'))).toBeVisible()
  expect(await boxes()).toEqual(before)
  await expect(panel(page)).toHaveCSS('text-transform', 'none')
  await expect(panel(page).getByRole('button', { name: frenchText('check.close') })).toBeInViewport()
})

for (const language of ['en', 'es', 'zh', 'ar']) {
  test.describe(`in a browser in ${language}`, () => {
    test.use({ locale: language })

    test('the check is in the language of the editor’s browser', async ({ page }) => {
      const words = wordsOf(language, 'check')
      await open(page, { head: script })
      const shown = panel(page, words)
      await expect(shown.getByText(words('check.found.height.title'))).toBeVisible()
      await expect(shown).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
      await page.setViewportSize({ width: 320, height: 640 })
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    })
  })
}
