import { expect, type Page, test } from '@playwright/test'
import { markedStyle, reserve } from '../../../widgets/shared/reserved-height'
import { visitedLanguages } from '../languages'
import { expectAccessible, expectAccessibleInEveryLook, wordsOf } from '../people/visitor'
import { partners, site } from '../places'

const textsIn = (language: string) => {
  const [partners, check] = ['partners', 'check'].map(namespace => wordsOf(language, namespace))
  return (key: string) => check?.(key) || partners?.(`partners.${key}`) || ''
}

const frenchText = textsIn('fr')

const correctSource = `<!doctype html><html lang="fr"><head><title>Admissions</title>
<script type="module" src="${site}/sante.js"></script><style>${markedStyle(reserve)}</style></head>
<body><sante-simulator lang="fr" partner="lyon-2"><a href="${site}/?lang=fr">Vérifier</a></sante-simulator></body></html>`

const faultySource = correctSource
  .replace(' type="module"', '')
  .replace('partner="lyon-2"', 'partenaire="lyon-2"')
  .replace('<body>', '<body><form>')
  .replace('</body>', '</form></body>')

async function check(page: Page, source: string, words = frenchText): Promise<void> {
  await page.getByLabel(words('check.source.label')).fill(source)
  await page.getByRole('button', { name: words('check.source.go'), exact: true }).click()
}

/** Puts a text on the clipboard and presses Ctrl + V. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate(text => navigator.clipboard.writeText(text), text)
  await page.keyboard.press('Control+V')
}

const verdict = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })

const result = (page: Page) => page.locator('.check-result')
const titles = (page: Page) => result(page).locator('.finding h3')

test.describe('with the clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('an editor pastes the source of a page and corrects each fault that the check finds', async ({
    page,
  }) => {
    await page.goto('/partenaires')
    await page.getByRole('link', { name: frenchText('ways.check'), exact: true }).click()
    await expect(page).toHaveURL('/partenaires#check')
    await expect(page.getByLabel(frenchText('check.source.label'))).toBeEditable()
    await paste(page, faultySource)
    await expect(
      verdict(page, 'Votre page n’est pas encore correcte. À corriger : 1. Conseils : 2.'),
    ).toBeFocused()
    await expect(result(page).locator('.finding').first()).toBeInViewport({ ratio: 1 })
    await expect(titles(page)).toHaveText([
      'type="module" manque',
      frenchText('check.found.attributeUnknown.title'),
      frenchText('check.found.inForm.title'),
    ])
    await expect(result(page).locator('.found .use').first()).toHaveText('Sur votre page (ligne 2)')
    // The first control after the verdict copies the corrected line.
    await page.keyboard.press('Tab')
    await expect(
      result(page)
        .getByRole('button', { name: frenchText('check.copy') })
        .first(),
    ).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(result(page).getByText(frenchText('check.copied'))).toBeVisible()
    const line = await page.evaluate(() => navigator.clipboard.readText())
    expect(line).toBe(`<script src="${site}/sante.js" type="module"></script>`)
    await expectAccessibleInEveryLook(page)
    await paste(page, correctSource)
    await expect(verdict(page, frenchText('check.summary.well'))).toBeFocused()
    await expect(page.getByLabel(frenchText('check.source.label'))).toHaveValue(correctSource)
    await expect(titles(page)).toHaveCount(0)
    await expect(result(page).getByText(frenchText('check.unseen.title'))).toBeVisible()
  })

  test('the page checks a pasted text at once and accepts only source code', async ({ page }) => {
    await page.goto('/partenaires#check')
    const source = page.getByLabel(frenchText('check.source.label'))
    await source.click()
    await paste(page, `${partners}/arabic`)
    await expect(page.getByText(frenchText('check.source.address'))).toBeVisible()
    await source.selectText()
    await paste(page, 'Admissions\nVérifiez ici si vous pouvez vous inscrire.')
    await expect(page.getByText(frenchText('check.source.text'))).toBeVisible()
    await source.selectText()
    await paste(page, correctSource)
    await expect(verdict(page, frenchText('check.summary.well'))).toBeFocused()
    await page.getByLabel(frenchText('check.open.label')).click()
    await paste(page, `${partners}/arabic`)
    await expect(page.getByLabel(frenchText('check.open.label'))).toHaveValue(`${partners}/arabic`)
    await expect(source).toHaveValue(correctSource)
    // A pasted page replaces the previous source, even if nothing is selected.
    await source.click()
    await paste(page, faultySource)
    await expect(titles(page)).toHaveCount(3)
    await expect(source).toHaveValue(faultySource)
  })
})

test('the check accepts the code that the page makes', async ({ page }) => {
  // Only a published release can be pinned.
  await page.route('**/embed/releases.json', async route => {
    const response = await route.fetch()
    const [newest, ...earlier] = await response.json()
    await route.fulfill({ response, json: [{ ...newest, date: '2026-09-01' }, ...earlier] })
  })
  await page.goto('/partenaires')
  const code = page
    .locator('.code-box')
    .filter({ has: page.getByRole('heading', { name: frenchText('copy.snippet') }) })
    .locator('code')
  await expect(code).toContainText('<sante-simulator')
  await page.getByText(frenchText('make.more'), { exact: true }).click()
  await page.getByRole('radio', { name: frenchText('make.channels.pinned'), exact: true }).check()
  await page.getByLabel(frenchText('make.question')).check()
  await expect(code).toContainText('shadowrootmode')
  await expect(code).toContainText('integrity="sha384-')
  const snippet = (await code.textContent()) ?? ''
  await page.getByRole('link', { name: frenchText('copy.check') }).click()
  await expect(page).toHaveURL(/#check$/)
  await check(page, snippet)
  await expect(result(page).getByText(frenchText('check.summary.well'))).toBeVisible()
})

test('the check does not run or load anything from pasted source code', async ({ page }) => {
  await page.goto('/partenaires#check')
  await expect(page.getByLabel(frenchText('check.source.label'))).toBeEditable()
  await check(page, correctSource)
  await expect(result(page)).toBeVisible()
  const requested: string[] = []
  const errors: string[] = []
  page.on('request', request => requested.push(request.url()))
  page.on('pageerror', error => errors.push(error.message))
  const evil = `<script>window.hasRun = true</script><img src="${partners}/spy.png" onerror="window.hasRun = true">
    <link rel="stylesheet" href="${partners}/spy.css"><iframe src="${partners}/spy"></iframe><svg onload="window.hasRun = true"></svg>
    <p style="background: url(${partners}/spy.gif)"></p><video src="${partners}/spy.mp4" autoplay></video>`
  await check(page, faultySource.replace('<form>', `<form>${evil}`))
  await expect(titles(page)).toHaveCount(3)
  expect(await page.evaluate(() => 'hasRun' in window)).toBe(false)
  expect(requested).toEqual([])
  expect(errors).toEqual([])
})

test('an editor enters the address of a page, and the page opens with the check', async ({
  page,
  context,
}) => {
  const opened = context.waitForEvent('page')
  await page.goto('/partenaires#check')
  const address = page.getByLabel(frenchText('check.open.label'))
  await address.fill('ma page')
  await address.press('Enter')
  await expect(page.getByText(frenchText('check.open.fault'))).toBeVisible()
  await expect(address).toBeFocused()
  await address.fill(`${partners}/arabic#top`)
  await address.press('Enter')
  const partner = await opened
  await expect(partner).toHaveURL(`${partners}/arabic#sante-check`)
  await expect(partner.getByRole('heading', { name: frenchText('check.title') })).toBeFocused()
})

test('for an old release, the report names its age and the newest release', async ({ page }) => {
  const release = (version: string, date: string, supportedUntil: string) => ({
    version,
    date,
    supportedUntil,
    integrity: { 'simulator.js': `sha384-${version}` },
  })
  const json = [release('5.1.0', '2026-10-01', '2028-10-01'), release('4.6.1', '2026-03-01', '2099-03-01')]
  await page.route('**/embed/releases.json', route => route.fulfill({ json }))
  await page.goto('/partenaires?lang=en#check')
  const words = textsIn('en')
  await check(page, correctSource.replace('/sante.js', '/embed/4.6.1/simulator.js'), words)
  await expect(result(page).getByText(/release 4\.6\.1, published on 1 March 2026 \(.+ ago\)/)).toBeVisible()
  await expect(result(page).getByText(/The newest is 5\.1\.0, of 1 October 2026/)).toBeVisible()
})

test('the check reports a school that the registration does not know', async ({ page }) => {
  await page.goto('/partenaires#check')
  await check(page, correctSource.replace('partner=', 'school="Lumière Lyon" partner='))
  await expect(titles(page)).toHaveText([frenchText('check.found.schoolUnknown.title')])
  await expect(result(page).locator('.write code')).toContainText('school="Université Lumière Lyon 2"')
})

test('the check names the line of a duplicate script that the editor must remove', async ({ page }) => {
  await page.goto('/partenaires?lang=en#check')
  const script = `<script type="module" src="${site}/sante.js"></script>`
  const source = correctSource.replace('<body>', `<body>\n${script}`)
  await check(page, source, textsIn('en'))
  const number = source.slice(0, source.lastIndexOf(script)).split('\n').length
  await expect(result(page).locator('.remove .use')).toHaveText(`To remove (line ${number})`)
  await expect(result(page).locator('.remove code')).toHaveText(script)
})

test('without a source, the page asks for a source', async ({ page }) => {
  await page.goto('/partenaires#check')
  await page.getByRole('button', { name: frenchText('check.source.go'), exact: true }).click()
  await expect(page.getByText(frenchText('check.source.empty'))).toBeVisible()
})

test('if the code of the check cannot be loaded, the page says so', async ({ page }) => {
  await page.route('**/chunks/check-source*', route => route.abort())
  await page.goto('/partenaires#check')
  await check(page, correctSource)
  await expect(page.getByText(frenchText('check.source.failed'))).toBeVisible()
})

for (const language of visitedLanguages) {
  test(`the check and its result are accessible in ${language}`, async ({ page }) => {
    const words = textsIn(language)
    await page.goto(`/partenaires?lang=${language}#check`)
    await expect(page.getByText(words('check.lead'))).toBeVisible()
    await expectAccessible(page)
    await check(page, faultySource, words)
    await expect(titles(page)).toHaveCount(3)
    await expectAccessibleInEveryLook(page)
  })
}
