import { expect, test } from '@playwright/test'
import pkg from '../../../package.json' with { type: 'json' }
import { openPartnerPage } from '../page/partner-page'
import { Visitor } from '../people/visitor'
import { site } from '../places'
import { type FilteredCode, filtered, writtenSite } from './filtered-code'

const script = `<script type="module" src="${site}/sante.js"></script>`
const below = '<p>Below</p>'

const publishedHtml = ({ result }: FilteredCode) =>
  result.replaceAll(writtenSite, site).replaceAll('/embed/VERSION/', `/embed/${pkg.version}/`) + below

for (const row of filtered)
  test(`${row.system}, ${row.setting}: after the ${row.pasted} is pasted, a visitor sees: ${row.shows}`, async ({
    page,
  }) => {
    const isTagOnly = row.shows === 'questionnaire' && !row.result.includes('<script')
    await openPartnerPage(page, { head: isTagOnly ? script : '', body: publishedHtml(row) })
    const main = page.getByRole('main')
    const begin = new Visitor(page, 'en').button('start.begin')
    const framed = page.frameLocator('iframe').getByRole('button', { name: 'Begin' })
    await expect(begin).toHaveCount(row.shows === 'questionnaire' ? 1 : 0)
    if (row.shows === 'link') await expect(main.getByRole('link')).toHaveAttribute('href', /from=example-/)
    if (row.shows === 'frame') await expect(framed).toBeVisible()
    if (row.shows === 'nothing') await expect(main).toHaveText(/^Admissions\s*Below$/)
    const code = main.getByText(/<iframe|<sante-simulator/)
    await expect(code).toHaveCount(row.shows === 'code' ? 1 : 0)
    await expect(page.getByText('Below', { exact: true })).toBeVisible()
  })

/** The tag after changes that other editors make. */
const changes: Record<string, string> = {
  'without its attributes': '<sante-simulator><a href="/">Check</a></sante-simulator>',
  'without its link': '<p><sante-simulator lang="en"></sante-simulator></p>',
  'with attributes of the editor':
    '<sante-simulator lang="en" class="x" data-id="7" style=""></sante-simulator>',
  'in capital letters': '<SANTE-SIMULATOR LANG="en"></SANTE-SIMULATOR>',
  'in a paragraph that closes too early': '<p><sante-simulator lang="en"><p>Check</p></sante-simulator></p>',
}
const places = {
  'before the tag': { head: script },
  'after the tag': { foot: script },
  'before and after the tag': { head: script, foot: script },
}

for (const [change, tag] of Object.entries(changes))
  test(`the tag ${change} works wherever the theme places the script`, async ({ page }) => {
    for (const [place, theme] of Object.entries(places)) {
      await openPartnerPage(page, { ...theme, body: tag + below })
      const visitor = new Visitor(page, 'en')
      await visitor.begin()
      await expect(visitor.title('birthdate.title'), place).toBeFocused()
      await expect(page.getByText('Below', { exact: true })).toBeVisible()
      await page.unrouteAll()
    }
  })

const insertOnClick = (code: string) => `<button>Open</button><div id="place"></div><script>
  document.querySelector('button').onclick = () => { place.innerHTML = ${JSON.stringify(code).replaceAll('</', '<\\/')} }
  </script>`
const snippet = `${script}<sante-simulator lang="en"><a href="/">Check</a></sante-simulator>`

test('a tag works each time that the page inserts the tag with innerHTML', async ({ page }) => {
  await openPartnerPage(page, { head: script, body: insertOnClick(snippet) })
  const visitor = new Visitor(page, 'en')
  for (const _ of ['first', 'second']) {
    await page.getByRole('button', { name: 'Open' }).click()
    await expect(visitor.title('start.title')).toBeVisible()
    await visitor.begin()
    await expect(visitor.title('birthdate.title')).toBeFocused()
  }
})

test('a script that the page inserts with innerHTML does not run, and the link stays', async ({ page }) => {
  await openPartnerPage(page, { body: insertOnClick(snippet) })
  await page.getByRole('button', { name: 'Open' }).click()
  await expect(page.getByRole('link', { name: 'Check' })).toBeVisible()
  expect(await page.evaluate(() => customElements.get('sante-simulator') === undefined)).toBe(true)
})
