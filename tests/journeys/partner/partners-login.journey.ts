import { expect, type Page, test } from '@playwright/test'
import { visitedLanguages } from '../languages'
import { expectAccessible, expectAccessibleInEveryLook, wordsOf } from '../people/visitor'
import { partners, site } from '../places'

const wordsIn = (language: string) => {
  const words = wordsOf(language, 'partners')
  return (key: string) => words(`partners.${key}`)
}

const frenchText = wordsIn('fr')
const partLink = (page: Page, part: string, words = frenchText) =>
  page.getByRole('link', { name: words(`ways.${part}`), exact: true })

test.describe('with the clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('an editor makes and copies a login button in French', async ({ page }) => {
    await page.goto('/partenaires')
    await partLink(page, 'login').click()
    await expect(page).toHaveURL('/partenaires#login')
    await expect(partLink(page, 'login')).toHaveAttribute('aria-current', 'true')
    await page.getByLabel(frenchText('login.partner.label')).fill('campus-france')
    const result = page.locator('.login-result')
    await result.getByRole('button', { name: frenchText('copy.copy') }).click()
    await expect(result.getByText(frenchText('copy.copied'))).toBeVisible()
    const code = await page.evaluate(() => navigator.clipboard.readText())
    expect(code).toContain(`<a href="${site}/login?lang=fr&amp;from=campus-france" lang="fr"`)
    const body = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Campus</title><main><h1>Campus</h1>${code}</main>`
    await page.route(`${partners}/pasted`, route => route.fulfill({ body, contentType: 'text/html' }))
    await page.goto(`${partners}/pasted`)
    await expectAccessible(page)
    await page.getByRole('link', { name: wordsOf('fr', 'snippet')('login') }).click()
    await expect(page).toHaveURL(/\/login/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    await expect(page.locator('sante-login').getByRole('textbox')).toBeVisible()
  })
})

test('each part of the page has its own address, also after Back and a change of language', async ({
  page,
}) => {
  const make = page.getByRole('heading', { name: frenchText('make.title'), exact: true })
  const login = page.getByRole('heading', { name: frenchText('login.title') })
  const developers = page.getByText(frenchText('developers.lead'))
  await page.goto('/partenaires')
  await expect(make).toBeVisible()
  await partLink(page, 'login').click()
  await expect(login).toBeVisible()
  await expect(make).toBeHidden()
  await partLink(page, 'developers').click()
  await expect(developers).toBeVisible()
  await expect(login).toBeHidden()
  await page.goBack()
  await expect(login).toBeVisible()
  await page.goBack()
  await expect(make).toBeVisible()
  await page.goto('/partenaires?look=mail#login')
  await expect(page.getByRole('radio', { name: frenchText('login.look.values.mail') })).toBeChecked()
  await page.getByRole('link', { name: 'English' }).click()
  const english = wordsIn('en')
  await expect(page.getByRole('heading', { name: english('login.title') })).toBeVisible()
  await expect(page.getByRole('radio', { name: english('login.look.values.mail') })).toBeChecked()
})

test('the page names the organisations and the contact that the settings have', async ({ page }) => {
  await page.goto('/partenaires#developers')
  await expect(page.getByText(frenchText('developers.lead'))).toBeVisible()
  await expect(page.getByRole('heading', { name: frenchText('operator.title') })).toHaveCount(0)
  const settings = {
    operatorName: 'Caisse nationale',
    partnersContact: 'aide@official.example',
    partners: [{ name: 'Campus France', url: 'https://campus.example/' }, { name: 'Lyon 2' }],
    guideUrl: { fr: 'https://code.example/LISEZMOI.md' },
  }
  await page.route('**/config.json', route => route.fulfill({ json: settings }))
  await page.reload()
  await expect(page.getByText(/Caisse nationale/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'aide@official.example' })).toHaveAttribute(
    'href',
    'mailto:aide@official.example',
  )
  await expect(page.getByRole('link', { name: 'Campus France' })).toBeVisible()
  await expect(page.getByText('Lyon 2')).toBeVisible()
  const guide = page.locator('#developers').getByRole('link', { name: frenchText('developers.events.name') })
  await expect(guide).toHaveAttribute('href', 'https://code.example/LISEZMOI.md#évènements')
  await expectAccessible(page)
})

for (const language of visitedLanguages) {
  test(`the parts for the login and for developers are accessible in ${language}`, async ({ page }) => {
    const words = wordsIn(language)
    await page.goto(`/partenaires?lang=${language}`)
    for (const way of ['login', 'developers']) {
      await partLink(page, way, words).click()
      await expect(page.getByText(words(`${way}.lead`))).toBeVisible()
      await expectAccessibleInEveryLook(page)
    }
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('an address opens the part for developers', async ({ page }) => {
    await page.goto('/partenaires#developers')
    await expect(page.getByText(frenchText('developers.lead'))).toBeVisible()
    await expect(page.getByText(frenchText('lead'))).toBeHidden()
  })
})
