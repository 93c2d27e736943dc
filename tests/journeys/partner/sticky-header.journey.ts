import { expect, type Page, test } from '@playwright/test'
import { openPartnerPage } from '../page/partner-page'
import { Visitor } from '../people/visitor'
import { site } from '../places'

const HEADER_PX = 120

const rules = {
  'scroll-margin-top on the element': `sante-simulator { scroll-margin-top: ${HEADER_PX}px }`,
  'scroll-padding-top on the page': `html { scroll-padding-top: ${HEADER_PX}px }`,
}

/** Returns the distance from the lower edge of the header to the title, in whole pixels. */
const gap = (page: Page) =>
  page.evaluate(() => {
    const title = document.querySelector('sante-simulator')?.shadowRoot?.querySelector('h2')
    const header = document.querySelector('header')
    return Math.round(
      (title?.getBoundingClientRect().top ?? 0) - (header?.getBoundingClientRect().bottom ?? 0),
    )
  })

/** Opens a page with this style, and answers a question whose title the header covers. */
async function answerUnderHeader(page: Page, style: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 700 })
  await openPartnerPage(page, {
    head: `<script type="module" src="${site}/sante.js"></script><style>${style}
      header { position: fixed; inset: 0 0 auto; height: ${HEADER_PX}px; background: #ddd }
      main { padding-block: ${HEADER_PX}px 100vh }</style>`,
    body: '<sante-simulator lang="en"></sante-simulator><header>University</header>',
  })
  const visitor = new Visitor(page, 'en')
  await visitor.begin()
  await expect(visitor.title('birthdate.title')).toBeFocused()
  await page.evaluate(distance => scrollBy(0, distance), (await gap(page)) + HEADER_PX / 2)
  await visitor.enterBirthdate('29', '2', '2004')
  await expect(visitor.title('nationality.title')).toBeFocused()
}

test('if the page sets no scroll margin or padding, a fixed header covers the title of the next question', async ({
  page,
}) => {
  await answerUnderHeader(page, '')
  expect(await gap(page)).toBeLessThan(-HEADER_PX / 4)
})

for (const [name, rule] of Object.entries(rules))
  test(`with ${name}, a fixed header does not cover the title of the next question`, async ({ page }) => {
    await answerUnderHeader(page, rule)
    expect(await gap(page)).toBeGreaterThanOrEqual(0)
  })
