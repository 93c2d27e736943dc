import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import pkg from '../../../package.json' with { type: 'json' }
import { visitedLanguages } from '../languages'
import { delayRequests } from '../page/hold-requests'
import { expectAccessibleInEveryLook, Visitor, wordsOf } from '../people/visitor'
import { partners, site } from '../places'

// The test serves the partner's page itself. Without this permission, Chromium blocks its requests to the local site.
test.use({ permissions: ['local-network-access'] })

const [MAJOR = ''] = pkg.version.split('.')
const words = wordsOf('en', 'partners')
const englishText = (key: string) => words(`partners.${key}`).replace('{{major}}', MAJOR)

async function openMaker(page: Page, language = 'en'): Promise<void> {
  await page.goto(`/partenaires?lang=${language}`)
  await expect(codeOf(page, language, 'snippet')).toContainText('<sante-simulator')
}

const codeOf = (page: Page, language: string, name: string) =>
  page
    .locator('.code-box')
    .filter({
      has: page.getByRole('heading', { name: wordsOf(language, 'partners')(`partners.copy.${name}`) }),
    })
    .locator('code')

const textOf = async (page: Page, name: string) => (await codeOf(page, 'en', name).textContent()) ?? ''

const choose = (page: Page, key: string) =>
  page.getByRole('radio', { name: englishText(key), exact: true }).check()
const openMore = (page: Page) => page.getByText(englishText('make.more'), { exact: true }).click()
const openColours = (page: Page) => page.getByText(englishText('make.colours'), { exact: true }).click()

/** Opens a partner's page with the copied code, under the copied policy. Returns the list of the console's messages. */
async function paste(page: Page, request: APIRequestContext): Promise<string[]> {
  const [snippet, scripts] = [await textOf(page, 'snippet'), await textOf(page, 'policy')]
  const policy = `${scripts}; ${await textOf(page, 'styles')}`
  const body = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Admissions</title>
    <main><h1>Admissions</h1>${snippet}<p>Below</p></main>`
  const headers = {
    'Content-Type': 'text/html',
    'Content-Security-Policy': `default-src 'none'; ${policy}; require-trusted-types-for 'script'`,
  }
  await page.route(`${partners}/pasted`, route => route.fulfill({ body, headers }))
  expect((await request.get(`${partners}/`)).ok()).toBe(true)
  const messages: string[] = []
  page.on('console', message => message.text().includes('favicon') || messages.push(message.text()))
  await page.goto(`${partners}/pasted`)
  return messages
}

/** Changes the list of releases so that this build counts as published. */
async function publish(page: Page): Promise<void> {
  await page.route('**/embed/releases.json', async route => {
    const response = await route.fetch()
    const [newest, ...earlier] = await response.json()
    await route.fulfill({ response, json: [{ ...newest, date: '2026-09-01' }, ...earlier] })
  })
}

interface SnippetVariant {
  name: string
  change: (page: Page) => Promise<void>
  hasQuestion?: boolean
  isPublished?: boolean
}

const variants: SnippetVariant[] = [
  { name: 'without changes', change: async () => undefined },
  {
    name: 'for this major version',
    change: async page => {
      await openMore(page)
      // An unpublished build may still change, so it cannot be pinned.
      await expect(page.getByText(englishText('make.channels.pinned'))).toHaveCount(0)
      await choose(page, 'make.channels.major')
      await expect(codeOf(page, 'en', 'snippet')).toContainText(
        `src="${site}/embed/${MAJOR}/simulator.js"></script>`,
      )
    },
  },
  {
    name: 'pinned',
    isPublished: true,
    change: async page => {
      await openMore(page)
      await choose(page, 'make.channels.pinned')
      await expect(codeOf(page, 'en', 'snippet')).toContainText('integrity="sha384-')
    },
  },
  {
    name: 'pinned, with the first question and a dark theme in the partner’s colours',
    hasQuestion: true,
    isPublished: true,
    change: async page => {
      await openMore(page)
      await choose(page, 'make.channels.pinned')
      await page.getByLabel(englishText('make.question')).check()
      await choose(page, 'make.theme.values.dark')
      await openColours(page)
      await page.getByLabel(englishText('make.colour.primary'), { exact: true }).first().fill('#7a1f5c')
      await expect(codeOf(page, 'en', 'snippet')).toContainText('shadowrootmode')
    },
  },
]

for (const { name, change, hasQuestion, isPublished } of variants) {
  test(`the copied code works under the policy that the page shows: ${name}`, async ({ page, request }) => {
    if (isPublished) await publish(page)
    await openMaker(page)
    await page.getByLabel(englishText('make.partner.label')).fill('test-university')
    await change(page)
    await expect(codeOf(page, 'en', 'snippet')).toContainText('partner="test-university"')
    const messages = await paste(page, request)
    const visitor = new Visitor(page, 'en')
    await expect(visitor.widget.getByRole('heading', { level: 2 })).toBeVisible()
    if (hasQuestion) await visitor.title('birthdate.title').focus()
    else await visitor.begin()
    await visitor.enterBirthdate('29', '2', '2004')
    await expect(visitor.title('nationality.title')).toBeFocused()
    expect(messages).toEqual([])
  })
}

test('if the script is blocked, the link of the snippet opens the site', async ({ page, request }) => {
  await openMaker(page)
  await page.route('**/sante.js', route => route.abort())
  await paste(page, request)
  const link = page.getByRole('link', { name: wordsOf('en', 'snippet')('link') })
  await expect(link).toHaveAttribute('href', `${site}/?lang=en`)
  // The card fills the reserved height, so the page has no gap.
  await expect(link).toHaveCSS('border-top-width', '2px')
  await expect(page.locator('sante-simulator')).toHaveCSS('outline-style', 'solid')
  expect((await page.locator('sante-simulator').boundingBox())?.height).toBeGreaterThan(200)
})

test('a short name that is not allowed is replaced when the editor leaves the field', async ({ page }) => {
  await openMaker(page)
  await page.getByLabel(englishText('make.partner.label')).fill('Université de Lyon')
  const fault = page.locator('#questionnaire').getByText(englishText('make.partner.fault'))
  await expect(fault).toBeVisible()
  await expect(codeOf(page, 'en', 'snippet')).not.toContainText('partner=')
  await page.keyboard.press('Tab')
  await expect(page.getByText('Short name: universite-de-lyon')).toBeVisible()
  await expect(page.getByLabel(englishText('make.partner.label'))).toHaveValue('universite-de-lyon')
  await expect(fault).toBeHidden()
  await expect(codeOf(page, 'en', 'frame')).toContainText('partner=universite-de-lyon')
})

test('“Copied” disappears when the code changes', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-write', 'local-network-access'])
  await openMaker(page)
  const title = page.getByRole('heading', { name: englishText('copy.snippet'), exact: true })
  const box = page.locator('.code-box').filter({ has: title })
  await box.getByRole('button', { name: englishText('copy.copy') }).click()
  await expect(box.getByRole('status')).toHaveText(englishText('copy.copied'))
  await page.getByLabel(englishText('make.partner.label')).fill('univ-lille')
  await expect(box.getByRole('status')).toHaveText('')
})

test('an unreadable colour is reported with its replacement', async ({ page }) => {
  await openMaker(page)
  await page.locator('.stage').scrollIntoViewIfNeeded()
  const table = page.getByRole('table', { name: englishText('contrast.title') })
  await expect(table).toBeVisible()
  await openColours(page)
  const yellow = page.getByLabel(englishText('make.colour.primary'), { exact: true }).first()
  await yellow.fill('#ffe1')
  await expect(page.getByText(englishText('copy.without'))).toBeVisible()
  await expect(page.getByText(englishText('make.colourFault'))).toBeVisible()
  await yellow.fill('#ffe100')
  await expect(page.getByText(/Buttons and links, light page: #ffe100 is drawn as #[\da-f]{6}/)).toBeVisible()
  for (const cell of await table.getByRole('cell').all())
    expect(Number.parseFloat(await cell.innerText())).toBeGreaterThanOrEqual(4.5)
  const drawn = page.locator('.stage sante-simulator .button.primary')
  await expect(drawn).not.toHaveCSS('background-color', 'rgb(255, 225, 0)')
})

test('the preview follows the choices of language, heading level and width', async ({ page }) => {
  await openMaker(page)
  const preview = page.locator('.stage sante-simulator')
  await page.locator('.stage').scrollIntoViewIfNeeded()
  await expect(preview.getByRole('heading', { level: 2 })).toBeVisible()
  await page.getByLabel(englishText('make.language')).selectOption('ar')
  await expect(preview.getByRole('heading', { name: wordsOf('ar', 'start')('start.title') })).toBeVisible()
  await openMore(page)
  await page.getByRole('radio', { name: '3', exact: true }).check()
  await expect(preview.getByRole('heading')).toHaveAttribute('aria-level', '3')
  await choose(page, 'preview.widths.phone')
  await expect.poll(async () => (await preview.boundingBox())?.width).toBeLessThan(391)
  await expect(codeOf(page, 'en', 'snippet')).toContainText('lang="ar" heading-level="3"')
})

test('choices are kept after a reload and in another language', async ({ page }) => {
  await openMaker(page)
  await page.getByLabel(englishText('make.partner.label')).fill('universite-lyon')
  await openColours(page)
  await page.getByLabel(englishText('make.colour.primary'), { exact: true }).first().fill('#7a1f5c')
  await page.getByLabel(englishText('make.language')).selectOption('zh')
  await page.reload()
  const expected = 'lang="zh" partner="universite-lyon"'
  // Optional fields that have a value are shown.
  await expect(page.getByLabel(englishText('make.colour.primary'), { exact: true }).first()).toBeVisible()
  await expect(codeOf(page, 'en', 'snippet')).toContainText(expected)
  await page.getByRole('link', { name: 'Español' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(codeOf(page, 'es', 'snippet')).toContainText(expected)
  await expect(codeOf(page, 'es', 'snippet')).toContainText('--sante-primary: #7a1f5c')
})

test('the controls are disabled until the page’s code runs, because that code resets them', async ({
  page,
}) => {
  const release = await delayRequests(page, /\/(partners|chunks\/.*)\.js$|\/chunks\//)
  await page.goto('/partenaires?lang=en', { waitUntil: 'commit' })
  const theme = page.getByRole('group', { name: englishText('make.theme.label') })
  const locked = page.locator('#questionnaire .bench[inert]')
  await expect(locked).toBeVisible()
  release()
  await expect(locked).toHaveCount(0)
  await theme.getByRole('radio').last().check()
  await expect(codeOf(page, 'en', 'snippet')).toContainText('theme="dark"')
})

test('if the list of releases fails to load, the code for the newest release is available', async ({
  page,
}) => {
  await page.route('**/embed/releases.json', route => route.abort())
  await openMaker(page)
  await expect(page.getByText(englishText('copy.failed'))).toBeVisible()
  await expect(codeOf(page, 'en', 'snippet')).toContainText('/sante.js')
})

test('with forced colours the contrast is computed from the partner’s colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openMaker(page)
  await page.locator('.stage').scrollIntoViewIfNeeded()
  const table = page.getByRole('table', { name: englishText('contrast.title') })
  for (const cell of await table.getByRole('cell').all())
    expect(Number.parseFloat(await cell.innerText())).toBeGreaterThanOrEqual(4.5)
  await expect(table.getByRole('cell').first()).toBeVisible()
})

test('the page for partners and the home page link to each other', async ({ page }) => {
  await page.goto('/')
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: wordsOf('fr', 'host')('footer.partners') })
    .click()
  await expect(page).toHaveURL('/partenaires')
  const title = wordsOf('fr', 'partners')('partners.title')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.getByRole('banner').getByRole('link').click()
  await expect(page).toHaveURL('/')
})

for (const language of visitedLanguages) {
  test(`the page for partners is accessible in ${language}`, async ({ page }) => {
    await openMaker(page, language)
    await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
    for (const summary of await page.locator('#questionnaire summary').all()) await summary.click()
    await expectAccessibleInEveryLook(page)
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the page for partners is readable, and says that the code needs scripts', async ({ page }) => {
    await page.goto('/partenaires?lang=en')
    await expect(page.getByText(englishText('noScript'))).toBeVisible()
    await expect(page.getByText(englishText('promises.support.text'))).toBeVisible()
  })
})
