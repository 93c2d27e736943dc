import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import pkg from '../../../package.json' with { type: 'json' }
import { visitedLanguages } from '../languages'
import { delayRequests } from '../page/hold-requests'
import { expectAccessible, Visitor } from '../people/visitor'
import { partners, site } from '../places'

const release = `${site}/embed/${pkg.version}`
const script = `${release}/simulator.js`
const link = { name: 'Official site' }

interface Snippet {
  /** Language of the question. */
  language?: string
  /** Language of the page and the tag. */
  tagLanguage?: string
  /** Address of the script. */
  source?: string
  /** Changes the HTML of the question. */
  change?: (root: string) => string
}

// The test serves the partner's page itself. Without this permission, Chromium blocks its requests to the local site.
test.use({ permissions: ['local-network-access'] })

/** Opens a partner's page whose snippet contains the first question. */
async function open(
  page: Page,
  request: APIRequestContext,
  { language = 'en', tagLanguage = language, source = script, change = root => root }: Snippet = {},
): Promise<Visitor> {
  const roots = await (await request.get(`${release}/first-question.json`)).json()
  const body = `<!doctype html><html lang="${tagLanguage}"><meta charset="utf-8"><title>Admissions</title>
    <script type="module" src="${source}" crossorigin></script>
    <main><h1>Admissions</h1><sante-simulator lang="${tagLanguage}">${change(roots[language])}
    <a href="${site}/">${link.name}</a></sante-simulator><p>Below</p></main>`
  await page.route(`${partners}/admissions`, route => route.fulfill({ body, contentType: 'text/html' }))
  await page.goto(`${partners}/admissions`, { waitUntil: 'commit' })
  return new Visitor(page, tagLanguage)
}

const expectTakenOver = ({ widget }: Visitor) => expect(widget.locator('[data-drawn]')).toHaveCount(0)
const field = (visitor: Visitor, part: string) =>
  visitor.widget.getByLabel(visitor.words(`date.${part}`), { exact: true })

/** Types a day of February 2004. */
async function fillIn(visitor: Visitor, day: string): Promise<void> {
  for (const [part, text] of Object.entries({ day, month: '2', year: '2004' }))
    await field(visitor, part).fill(text)
}

/** Returns the positions and sizes of the visible parts, in pixels. */
const boxes = () => {
  const frame = document.querySelector('sante-simulator')?.shadowRoot?.querySelector('.frame')
  const parts = [...(frame?.querySelectorAll('section, h2, p, input, progress, .primary') ?? [])]
  return [...parts, document.querySelector('main > p')].flatMap(part => {
    const { x, y, width, height } = part?.getBoundingClientRect() ?? new DOMRect()
    return width > 0 ? [[x, y, width, height].map(Math.round)] : []
  })
}

for (const width of [390, 1280]) {
  test(`the first question of the snippet does not move during the takeover, ${width} wide`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const language of visitedLanguages) {
      const releaseScript = await delayRequests(page, script)
      const visitor = await open(page, request, { language })
      await expect(visitor.title('birthdate.title')).toBeVisible()
      await expectAccessible(page)
      const before = await page.evaluate(boxes)
      expect(before.length).toBeGreaterThan(8)
      releaseScript()
      await expectTakenOver(visitor)
      expect(await page.evaluate(boxes), language).toEqual(before)
      await page.unrouteAll()
    }
  })
}

test('typed text and the caret stay in their fields when the code takes over', async ({ page, request }) => {
  const releaseScript = await delayRequests(page, script)
  const visitor = await open(page, request)
  await field(visitor, 'day').fill('29')
  await field(visitor, 'month').fill('2')
  await field(visitor, 'year').pressSequentially('20')
  releaseScript()
  await expectTakenOver(visitor)
  await expect(field(visitor, 'year')).toBeFocused()
  await page.keyboard.type('04')
  await expect(field(visitor, 'day')).toHaveValue('29')
  await expect(field(visitor, 'year')).toHaveValue('2004')
  await page.keyboard.press('Enter')
  await visitor.expectQuestion('nationality')
  await visitor.button('back').click()
  await expect(field(visitor, 'month')).toHaveValue('02')
  await visitor.button('back').click()
  await expect(visitor.title('start.title')).toBeFocused()
})

test('a visitor can press Continue before the code has loaded', async ({ page, request }) => {
  const releaseScript = await delayRequests(page, script)
  const visitor = await open(page, request)
  await fillIn(visitor, '29')
  await expect(visitor.widget.getByText(visitor.words('loading'))).toBeHidden()
  await visitor.pressContinue()
  await expect(visitor.widget.getByText(visitor.words('loading'))).toBeVisible()
  await expectAccessible(page)
  releaseScript()
  await visitor.expectQuestion('nationality')
})

test('a visitor can press Enter before the code has loaded, and stays on the page', async ({
  page,
  request,
}) => {
  const releaseScript = await delayRequests(page, script)
  const visitor = await open(page, request)
  await fillIn(visitor, '29')
  await page.keyboard.press('Enter')
  await expect(visitor.widget.getByRole('status').getByText(visitor.words('loading'))).toBeVisible()
  releaseScript()
  await visitor.expectQuestion('nationality')
  expect(page.url()).toBe(`${partners}/admissions`)
})

test('the focus stays in the field to which a visitor returns after Continue', async ({ page, request }) => {
  const releaseScript = await delayRequests(page, script)
  const visitor = await open(page, request)
  await fillIn(visitor, '1')
  await visitor.pressContinue()
  await field(visitor, 'day').click()
  releaseScript()
  await expectTakenOver(visitor)
  await page.keyboard.type('2')
  await expect(field(visitor, 'day')).toHaveValue('12')
  await expect(field(visitor, 'day')).toBeFocused()
})

test('no key is lost while the code takes over', async ({ page, request }) => {
  test.slow()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  for (let round = 0; round < 3; round++) {
    const releaseScript = await delayRequests(page, script)
    const visitor = await open(page, request)
    await field(visitor, 'month').fill('12')
    await field(visitor, 'day').focus()
    const text = 'abcdefghijklmnopqrstuvwxyz'.repeat(2)
    releaseScript()
    await page.keyboard.type(text, { delay: 12 })
    await expectTakenOver(visitor)
    await expect(field(visitor, 'day')).toHaveValue(text)
    await expect(field(visitor, 'month')).toHaveValue('12')
    await page.unrouteAll()
  }
})

test('selected text stays selected when the code takes over', async ({ page, request }) => {
  const releaseScript = await delayRequests(page, script)
  const visitor = await open(page, request)
  await field(visitor, 'year').fill('2004')
  await page.keyboard.press('ControlOrMeta+a')
  releaseScript()
  await expectTakenOver(visitor)
  await page.keyboard.type('1999')
  await expect(field(visitor, 'year')).toHaveValue('1999')
})

test('Continue without a date shows an error once the code has loaded', async ({ page, request }) => {
  const releaseScript = await delayRequests(page, script)
  const visitor = await open(page, request)
  await visitor.pressContinue()
  releaseScript()
  await expectTakenOver(visitor)
  await expect(field(visitor, 'day')).toHaveAttribute('aria-invalid', 'true')
  await expect(field(visitor, 'day')).toBeFocused()
})

test('if the code never loads, Continue shows the link of the page', async ({ page, request }) => {
  await page.route(script, route => route.abort())
  const visitor = await open(page, request)
  await expect(page.getByRole('link', link)).toBeHidden()
  await visitor.pressContinue()
  await page.getByRole('link', link).click()
  await expect(page).toHaveURL(`${site}/`)
})

test('without scripts, the link replaces the question', async ({ browser, request }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const visitor = await open(page, request)
  await expect(page.getByRole('link', link)).toBeVisible()
  await expect(visitor.title('birthdate.title')).toBeHidden()
  await context.close()
})

test('on a page that strips templates, the link is visible until the code has loaded', async ({
  page,
  request,
}) => {
  const releaseScript = await delayRequests(page, script)
  const visitor = await open(page, request, {
    change: root => root.replace(/<template[^>]*>[\s\S]*<\/template>/, ''),
  })
  await expect(page.getByRole('link', link)).toBeVisible()
  releaseScript()
  await visitor.begin()
  await visitor.enterBirthdate('29', '2', '2004')
  await visitor.expectQuestion('nationality')
})

test('a question of another release or language is rendered again and keeps the typed text', async ({
  page,
  request,
}) => {
  const releaseScript = await delayRequests(page, script)
  const change = (root: string) => root.replace('<fieldset', '<p>An older release</p><fieldset')
  const visitor = await open(page, request, { language: 'zh', tagLanguage: 'ar', change })
  await visitor.widget.getByRole('textbox').first().fill('2004')
  await visitor.widget.getByRole('textbox').last().fill('29')
  await visitor.widget.getByRole('textbox').first().focus()
  releaseScript()
  await expectTakenOver(visitor)
  await expect(visitor.title('birthdate.title')).toBeVisible()
  await expect(page.getByText('An older release')).toHaveCount(0)
  await expect(field(visitor, 'year')).toHaveValue('2004')
  await expect(field(visitor, 'day')).toHaveValue('29')
  await expect(field(visitor, 'year')).toBeFocused()
})

test('the autoloader also takes over the snippet', async ({ page, request }) => {
  const releaseScript = await delayRequests(page, `${site}/sante.js`)
  const faults: string[] = []
  page.on('pageerror', error => faults.push(error.message))
  const visitor = await open(page, request, { source: `${site}/sante.js` })
  await field(visitor, 'day').fill('29')
  await visitor.pressContinue()
  releaseScript()
  await expectTakenOver(visitor)
  await expect(field(visitor, 'day')).toHaveValue('29')
  await expect(field(visitor, 'month')).toHaveAttribute('aria-invalid', 'true')
  await expect(field(visitor, 'month')).toBeFocused()
  expect(faults).toEqual([])
})

test('a tag that is moved before its code has loaded keeps the typed text', async ({ page, request }) => {
  const releaseScript = await delayRequests(page, script)
  const visitor = await open(page, request)
  await field(visitor, 'day').fill('29')
  await page.evaluate(() => {
    const tag = document.querySelector('sante-simulator') as HTMLElement
    document.body.append(tag)
    tag.remove()
    document.body.prepend(tag)
  })
  releaseScript()
  await expectTakenOver(visitor)
  await expect(field(visitor, 'day')).toHaveValue('29')
  await visitor.pressContinue()
  await expect(field(visitor, 'month')).toBeFocused()
})

test('the snippet works under a strict content security policy that allows the snippet’s style', async ({
  page,
}) => {
  const refused: string[] = []
  page.on('console', message => message.type() === 'error' && refused.push(message.text()))
  const releaseScript = await delayRequests(page, /simulator\.js/)
  await page.goto(`${partners}/strict`, { waitUntil: 'commit' })
  const visitor = new Visitor(page, 'fr', '#researchers')
  await expect(visitor.widget.locator('.primary')).toHaveCSS('min-height', /px/)
  await field(visitor, 'day').fill('29')
  releaseScript()
  await expectTakenOver(visitor)
  await field(visitor, 'month').fill('2')
  await field(visitor, 'year').fill('2004')
  await visitor.pressContinue()
  await visitor.expectQuestion('nationality')
  expect(refused).toEqual([])
})
