import { expect, type Page, test } from '@playwright/test'
import { tourSteps } from '../../../../host/assistance/steps'
import { visitedLanguages } from '../../languages'
import { expectAccessible, expectNoSidewaysScroll, wordsOf } from '../../people/visitor'

/** Opens the page at this time of the browser's clock. */
async function openAt(page: Page, language: string, time: string): Promise<void> {
  await page.clock.setFixedTime(time)
  await page.goto(`/assistance?lang=${language}`)
}

const opening = (page: Page) => page.locator('.opening')

test.describe('in France', () => {
  test.use({ timezoneId: 'Europe/Paris' })

  test('on a Tuesday morning the page says that the line is open, and when it closes', async ({ page }) => {
    await openAt(page, 'fr', '2026-11-24T09:00:00Z')
    await expect(opening(page)).toContainText('Ouverte maintenant')
    await expect(opening(page)).toContainText('Jusqu’à 17\u00a0h\u00a030, heure de France.')
    await expect(opening(page)).toContainText('Prochain jour férié : vendredi 25 décembre (Noël).')
    await expect(opening(page)).not.toContainText('En France')
    await expectAccessible(page)
  })

  test('on a Saturday the page says that the line is closed until Monday', async ({ page }) => {
    await openAt(page, 'fr', '2026-11-21T09:00:00Z')
    await expect(opening(page)).toContainText('Fermée maintenant')
    await expect(opening(page)).toContainText('La ligne ouvre lundi à 8\u00a0h\u00a030, heure de France.')
  })

  test('early in the morning the page says that the line opens today', async ({ page }) => {
    await openAt(page, 'fr', '2026-11-24T05:00:00Z')
    await expect(opening(page)).toContainText(
      'La ligne ouvre aujourd’hui à 8\u00a0h\u00a030, heure de France.',
    )
  })

  test('on a public holiday the page names the holiday', async ({ page }) => {
    await openAt(page, 'en', '2026-04-06T09:00:00Z')
    await expect(opening(page)).toContainText('Closed now')
    await expect(opening(page)).toContainText('It is a public holiday in France: Easter Monday.')
    await expect(opening(page)).toContainText('It opens on Tuesday at 08:30, French time.')
    await expectAccessible(page)
  })

  test('the page is updated when the line opens', async ({ page }) => {
    await page.clock.install({ time: '2026-11-24T07:28:30Z' })
    await page.goto('/assistance?lang=en')
    await expect(opening(page)).toContainText('Closed now')
    await page.clock.runFor('02:00')
    await expect(opening(page)).toContainText('Open now')
  })
})

test.describe('in New York', () => {
  test.use({ timezoneId: 'America/New_York' })

  test('the page shows the time in France, and the opening hours in local time', async ({ page }) => {
    await openAt(page, 'en', '2026-11-21T10:00:00Z')
    await expect(opening(page)).toContainText('In France it is 11:00 (Saturday).')
    await expect(opening(page)).toContainText(
      'In your local time, Monday to Friday (except French public holidays): 02:30 to 11:30.',
    )
  })
})

test.describe('in Honolulu', () => {
  test.use({ timezoneId: 'Pacific/Honolulu' })

  test('the page names the local day and the day in France if they differ', async ({ page }) => {
    await openAt(page, 'en', '2026-11-23T06:00:00Z')
    await expect(opening(page)).toContainText('It opens on Monday at 08:30, French time.')
    await expect(opening(page)).toContainText('In France it is 07:00 (Monday).')
    await expect(opening(page)).toContainText(
      'In your local time, for example: Sunday 21:30 to Monday 06:30.',
    )
  })
})

for (const language of ['fr', 'en', 'ar']) {
  test(`both numbers can be called, in ${language}`, async ({ page }) => {
    await page.goto(`/assistance?lang=${language}`)
    const call = (number: string) =>
      page.getByRole('link', { name: number.replaceAll(' ', '\u00a0'), exact: true })
    await expect(call('36 46')).toHaveAttribute('href', 'tel:3646')
    await expect(call('09 74 75 36 46')).toHaveAttribute('href', 'tel:+33974753646')
    await expect(call('+33 974 75 36 46')).toHaveAttribute('href', 'tel:+33974753646')
  })
}

test('the text about the current time does not shift the layout when it appears', async ({ browser }) => {
  const context = await browser.newContext({
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  await openAt(page, 'zh', '2026-11-24T09:00:00Z')
  await expect(opening(page)).toContainText('热线现在开放')
  const before = await opening(page).evaluate(place => place.getBoundingClientRect().height)
  await opening(page).evaluate(place => place.replaceChildren())
  expect(await opening(page).evaluate(place => place.getBoundingClientRect().height)).toBe(before)
  await context.close()
})

test('without scripts the numbers, the hours and every step are shown', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const words = wordsOf('fr', 'assistance')
  await page.goto('/assistance')
  await expect(page.getByRole('link', { name: '36\u00a046', exact: true })).toBeVisible()
  await expect(page.getByText(words('assistance.line.hours'))).toBeVisible()
  // The browser itself opens `<details>`.
  await page.locator('#steps > details > summary').click()
  for (const { id } of tourSteps) {
    await expect(page.getByRole('heading', { name: words(`assistance.steps.${id}.title`) })).toBeVisible()
  }
  await context.close()
})

test('each step has its picture, of 780 by 1400 pixels', async ({ page }) => {
  await page.goto('/assistance?lang=es')
  await page.locator('#steps > details > summary').click()
  const pictures = page.locator('.step img')
  await expect(pictures).toHaveCount(tourSteps.length)
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
      .toEqual([780, 1400])
  }
})

test('the page links to the insurer’s videos and omits those with an invalid address', async ({ page }) => {
  await page.route('**/config.json', route =>
    route.fulfill({
      json: {
        videos: [
          {
            title: { fr: 'Votre inscription', en: 'Your registration' },
            url: 'https://videos.example/1',
            language: 'fr',
          },
          { title: 'Script', url: 'javascript:alert(1)' },
          { title: { fr: 'Vos documents' }, url: 'https://videos.example/2', language: 'en' },
        ],
      },
    }),
  )
  await page.goto('/assistance?lang=en')
  await page.locator('#steps > details > summary').click()
  await expect(page.getByRole('heading', { name: 'Videos from French health insurance' })).toBeVisible()
  const links = page.locator('.videos').getByRole('link')
  await expect(links).toHaveCount(2)
  await expect(links.first()).toHaveAttribute('href', 'https://videos.example/1')
  await expect(links.first()).toHaveText(
    /Your registration.*Opens the video of French health insurance.*Video in French/,
  )
  await expect(links.last().locator('[lang=fr]')).toHaveText('Vos documents')
  await expect(links.last()).not.toContainText('Video in')
  await expectAccessible(page)
})

test('without videos there is no section about them', async ({ page }) => {
  await page.goto('/assistance?lang=en')
  await expect(page.getByRole('heading', { name: 'Step by step' })).toBeVisible()
  await expect(page.getByText('Videos')).toHaveCount(0)
})

test('a link to a step opens the part that contains the step', async ({ page }) => {
  await page.goto('/assistance#login')
  const words = wordsOf('fr', 'assistance')
  await expect(page.getByRole('heading', { name: words('assistance.steps.login.title') })).toBeFocused()
  await expect(page.locator('#steps > details')).toHaveAttribute('open')
  await expect(page.locator('#call > details')).not.toHaveAttribute('open')
})

test('the first screen of a phone shows a telephone number and whether the line is open', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 664 })
  for (const language of visitedLanguages) {
    await openAt(page, language, '2026-11-24T09:00:00Z')
    await expect(page.locator('.line li a').first()).toBeInViewport({ ratio: 1 })
    await expect(opening(page).locator('.state')).toBeInViewport({ ratio: 1 })
  }
})

test('a link at the top of the page scrolls to its step each time', async ({ page }) => {
  await page.goto('/assistance')
  const words = wordsOf('fr', 'assistance')
  await page.locator('#steps > details > summary').click()
  const login = page.getByRole('heading', { name: words('assistance.steps.login.title') })
  for (const _ of [1, 2]) {
    await page.evaluate(() => scrollTo(0, 0))
    await page
      .getByRole('link', { name: words('assistance.steps.login.title'), exact: true })
      .last()
      .click()
    await expect(login).toBeInViewport()
  }
  await page.getByRole('link', { name: words('assistance.steps.login.link') }).click()
  await expect(page).toHaveURL('/login')
})

test('French phrases are marked as French', async ({ page }) => {
  await page.goto('/assistance?lang=zh')
  await expect(page.locator('dt[lang=fr]').first()).toHaveText(
    wordsOf('fr', 'assistance')('assistance.call.phrase.why.french'),
  )
  await expect(page.locator('#prepare bdi[lang=fr]').first()).toHaveText('copie intégrale')
})

for (const [language, colorScheme] of [
  ['fr', 'light'],
  ['ar', 'dark'],
] as const) {
  test(`on the narrowest screen nothing overflows, in ${language}, ${colorScheme}`, async ({ browser }) => {
    const context = await browser.newContext({ colorScheme, viewport: { width: 320, height: 640 } })
    const page = await context.newPage()
    const errors: string[] = []
    page.on('console', message => message.type() === 'error' && errors.push(message.text()))
    page.on('pageerror', error => errors.push(error.message))
    await openAt(page, language, '2026-11-11T09:00:00Z')
    await expect(opening(page).locator('p').first()).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    expect(errors).toEqual([])
    await context.close()
  })
}
