import { createRequire } from 'node:module'
import { expect, type Page, test } from '@playwright/test'
import { recipeFiles } from '../../../host/build/package/guide'
import { openPartnerPage } from '../page/partner-page'
import { Visitor } from '../people/visitor'
import { partners, site } from '../places'

const { resolve } = createRequire(import.meta.url)

/** Serves the files of an installed package under `/consent/` on the partners' origin. */
async function serveManager(page: Page, name: string, folder = ''): Promise<void> {
  const root = resolve(`${name}/package.json`).replace('package.json', folder)
  await page.route(`${partners}/consent/**`, route =>
    route.fulfill({ path: root + new URL(route.request().url()).pathname.replace('/consent/', '') }),
  )
}

const body = `<sante-simulator lang="en"><a href="${site}/?lang=en">Check</a></sante-simulator>`
const begin = (page: Page) => new Visitor(page, 'en').button('start.begin')

test('vanilla-cookieconsent does not load the questionnaire until the visitor agrees', async ({ page }) => {
  await serveManager(page, 'vanilla-cookieconsent', 'dist/')
  const words = { title: 'Cookies', acceptAllBtn: 'Accept all', acceptNecessaryBtn: 'Reject all' }
  const settings = {
    // A browser that a test drives counts as a bot.
    hideFromBots: false,
    categories: { necessary: { enabled: true, readOnly: true }, functional: { services: { sante: {} } } },
    language: {
      default: 'en',
      translations: { en: { consentModal: words, preferencesModal: { sections: [] } } },
    },
  }
  await openPartnerPage(page, {
    head: '<link rel="stylesheet" href="/consent/cookieconsent.css"><script src="/consent/cookieconsent.umd.js"></script>',
    body,
    foot: `<script type="text/plain" data-category="functional" data-service="sante" src="${site}/sante-classic.js"></script>
      <script>CookieConsent.run(${JSON.stringify(settings)})</script>`,
  })
  const accept = page.getByRole('button', { name: 'Accept all' })
  await expect(accept).toBeVisible()
  await expect(page.getByRole('link', { name: 'Check' })).toBeVisible()
  await expect(begin(page)).toHaveCount(0)
  await accept.click()
  await expect(begin(page)).toBeVisible()
  await page.reload()
  await expect(begin(page)).toBeVisible()
})

test('tarteaucitron, set up as in the guide, loads the questionnaire without asking for consent', async ({
  page,
}) => {
  await serveManager(page, 'tarteaucitronjs')
  const service = recipeFiles('consent', 'en').find(file => file.name === 'tarteaucitron.js')?.code ?? ''
  await openPartnerPage(page, {
    head: `<script src="/consent/tarteaucitron.js"></script>
      <script>tarteaucitron.init({ privacyUrl: '', orientation: 'bottom', showIcon: true })</script>`,
    body,
    foot: `<script>${service.replaceAll('https://SITE', site)}</script>`,
  })
  await expect(begin(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Accept all' })).toHaveCount(0)
})
