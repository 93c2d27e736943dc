import { expect, type Page, test } from '@playwright/test'
import { expectFrenchMarked } from '../../parts'
import { expectAccessible, expectNoSidewaysScroll, wordsOf } from '../../people/visitor'

const parts = ['accessibility', 'privacy', 'legal']

const french = wordsOf('fr', 'about')

const titleOf = (page: Page, part: string, words = french) =>
  page.getByRole('heading', { level: 2, name: words(`about.${part}.title`), exact: true })

/** Returns the summary that opens and closes a part. */
const foldOf = (page: Page, part: string) => page.locator(`#${part} > details > summary`)

/** Opens every part of the page by keyboard. */
async function openParts(page: Page): Promise<void> {
  for (const fold of await page.locator('.folding > details > summary').all()) {
    await fold.focus()
    await page.keyboard.press('Enter')
  }
  await expect(page.locator('.folding > details:not([open])')).toHaveCount(0)
}

/** Opens every topic of the statement by keyboard. */
async function openTopics(page: Page): Promise<void> {
  await openParts(page)
  for (const topic of await page.locator('.criteria summary').all()) {
    await topic.focus()
    await page.keyboard.press('Enter')
  }
  await expect(page.locator('.criteria details:not([open])')).toHaveCount(0)
}

/** Number of criteria of each topic of RGAA 4.1. */
const topics = [9, 2, 3, 13, 8, 2, 5, 10, 4, 14, 13, 11, 12]

/** Returns the footer's link to a part. The table of contents has a link of the same name. */
const linkTo = (page: Page, part: string) =>
  page.getByRole('contentinfo').getByRole('link', { name: wordsOf('fr', 'host')(`footer.${part}`) })

for (const part of parts) {
  test(`the footer of another page links to the part on ${part}`, async ({ page }) => {
    await page.goto('/nowhere')
    await linkTo(page, part).click()
    await expect(page).toHaveURL(`/a-propos#${part}`)
    await expect(foldOf(page, part)).toBeFocused()
    await expect(titleOf(page, part)).toBeInViewport()
    await expect(page.locator(`#${part} > details`)).toHaveAttribute('open')
  })
}

test('on the page itself, each link in the footer opens its part each time', async ({ page }) => {
  await page.goto('/a-propos')
  for (const part of [...parts, 'legal', 'privacy', 'privacy']) {
    await linkTo(page, part).click()
    await expect(foldOf(page, part)).toBeFocused()
    await expect(titleOf(page, part)).toBeInViewport()
  }
})

test('a link to a part opens the page at that part', async ({ page }) => {
  await page.goto('/a-propos?lang=en#privacy')
  const title = titleOf(page, 'privacy', wordsOf('en', 'about'))
  await expect(foldOf(page, 'privacy')).toBeFocused()
  await expect(title).toBeInViewport()
  await expect(page.locator('#privacy > details')).toHaveAttribute('open')
  await expect(page.locator('#legal > details')).not.toHaveAttribute('open')
  await expect(page).toHaveURL('/a-propos#privacy')
})

test('all parts are collapsed at first, and each part opens with the keyboard', async ({ page }) => {
  await page.goto('/a-propos')
  for (const part of ['who', ...parts]) {
    await expect(titleOf(page, part)).toBeInViewport()
    await expect(page.locator(`#${part} > details > div`)).toBeHidden()
  }
  await openParts(page)
  for (const part of ['who', ...parts]) await expect(page.locator(`#${part} > details > div`)).toBeVisible()
})

test('every part is open during printing and collapsed again afterwards', async ({ page }) => {
  await page.goto('/a-propos')
  await expect(titleOf(page, 'who')).toBeVisible()
  const closed = page.locator('.chapter details:not([open])')
  const before = await closed.count()
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(closed).toHaveCount(0)
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(closed).toHaveCount(before)
})

test('even on a phone, a screen reader gets the criteria as tables', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/a-propos')
  await openTopics(page)
  for (const [index, count] of topics.entries()) {
    const table = page.getByRole('table', { name: `${index + 1}. ${french(`about.topic.${index + 1}`)}` })
    await expect(table.getByRole('columnheader')).toHaveCount(2)
    await expect(table.getByRole('rowheader')).toHaveCount(count)
    await expect(table.getByRole('cell')).toHaveCount(count)
  }
  await expect(page.getByRole('rowheader', { name: `3.2 ${french('about.rgaa.3.2')}` })).toBeVisible()
})

const screens = [
  ['fr', 1280, 'light'],
  ['fr', 320, 'dark'],
  ['ar', 1280, 'dark'],
  ['ar', 320, 'light'],
  ['es', 800, 'light'],
  ['en', 1000, 'dark'],
] as const

for (const [language, width, colorScheme] of screens) {
  test(`the page is accessible, in ${language}, ${width} pixels wide, ${colorScheme}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })
    await page.goto(`/a-propos?lang=${language}`)
    await expect(titleOf(page, 'who', wordsOf(language, 'about'))).toBeVisible()
    await openTopics(page)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await expectFrenchMarked(page)
  })
}

test('the page shows the legal texts and the address services of the operator’s settings', async ({
  page,
}) => {
  const legal = { fr: 'Éditeur : une caisse\nHébergeur : un centre', en: 'Publisher: an insurer' }
  await page.route('**/config.json', route =>
    route.fulfill({ json: { legal, addressBase: 'https://places.example', communeBase: '/towns' } }),
  )
  await page.goto('/a-propos?lang=en')
  await openParts(page)
  await expect(page.getByText('Publisher: an insurer')).toBeVisible()
  await expect(page.getByText('reference installation')).toHaveCount(0)
  await expect(page.getByText('address service (places.example)')).toBeVisible()
  await expect(page.getByText('service for towns (this site)')).toBeVisible()
  await page.goto('/a-propos?lang=es')
  await expect(page.getByText('Éditeur : une caisse')).toHaveAttribute('lang', 'fr')
})
