import { expect, type Page, test } from '@playwright/test'
import pkg from '../../../package.json' with { type: 'json' }
import { languages } from '../../../widgets/shared/language'
import { answerOnPage } from '../../actors/page-visitor'
import { answersOf } from '../../actors/walks'
import { expectNoShift, watchShifts } from '../page/shifts'
import { Visitor } from '../people/visitor'
import { partners, site } from '../places'

/** Maximum sum of a page's layout shifts. Shifts right after input do not count. */
const MAX_SHIFT = 0.02

/** Emulates a phone's connection: 1.6 Mbit/s, 150 ms latency. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 94_000,
  })
}

const start = (language: string, tag?: string) => (page: Page) => {
  const visitor = new Visitor(page, language, tag)
  return {
    answer: async () => {
      await visitor.begin()
      await visitor.enterBirthdate('29', '2', '2004')
      await expect(visitor.title('nationality.title')).toBeFocused()
    },
    expectReady: () => expect(visitor.button('start.begin')).toBeVisible({ timeout: 30_000 }),
  }
}

/** A page with links and without a question to answer. */
const link = (name: string) => (page: Page) => ({
  answer: async () => undefined,
  expectReady: () => expect(page.getByRole('link', { name }).first()).toBeVisible({ timeout: 30_000 }),
})

const framed = (page: Page) => {
  const visitor = new Visitor(page, 'en')
  const frame = page.frameLocator('#free')
  return {
    answer: async () => {
      await frame.getByRole('button', { name: visitor.words('start.begin') }).click()
      await answerOnPage(frame.locator('sante-simulator'), answersOf('student'), { until: 'situation' })
    },
    expectReady: () =>
      expect(frame.getByRole('button', { name: visitor.words('start.begin') })).toBeVisible({
        timeout: 30_000,
      }),
  }
}

/** Every partner's page. Each function returns how to wait for the page, and how to answer its first questions. */
const pages = {
  '/': link('A strict Content-Security-Policy'),
  '/university': start('en', 'sante-simulator:not(#second)'),
  '/strict': start('fr', 'sante-simulator >> nth=0'),
  '/tampered': link('Vérifier son éligibilité sur le site officiel'),
  '/arabic': start('ar'),
  '/campus-france': link('Log in on the official site'),
  '/frames': framed,
}

for (const [path, open] of Object.entries(pages))
  for (const width of [390, 1280])
    test(`on a slow connection nothing shifts on the partner's page ${path}, ${width} wide`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: width < 600 ? 844 : 900 })
      await watchShifts(page)
      await slowDown(page)
      await page.goto(`${partners}${path}`)
      const { expectReady, answer } = open(page)
      await expectReady()
      await page.waitForLoadState('networkidle')
      await expectNoShift(page, MAX_SHIFT)
      await answer()
      await expectNoShift(page, MAX_SHIFT)
    })

test.describe('a snippet', () => {
  // The test serves the partner's page itself. Without this permission, Chromium blocks its requests to the local site.
  test.use({ permissions: ['local-network-access'] })

  test('reserves the height of the first screen, in every language, width and font size', async ({
    page,
    request,
  }) => {
    const release = `${site}/embed/${pkg.version}`
    const styles = await (await request.get(`${release}/snippet-style.json`)).json()
    const { css } = styles['sante-simulator']
    for (const [language, size] of languages.flatMap(language =>
      [10, 16, 20].map(size => [language, size] as const),
    )) {
      const body = `<!doctype html><html lang="${language}" style="font-size: ${size}px"><meta charset="utf-8">
        <style>${css}</style><script type="module" src="${release}/simulator.js" crossorigin></script>
        <div><sante-simulator><a href="${site}/">Official site</a></sante-simulator></div>
        <div><sante-simulator id="empty" hidden></sante-simulator></div>`
      await page.route(`${partners}/column`, route => route.fulfill({ body, contentType: 'text/html' }))
      await page.goto(`${partners}/column`)
      await expect(
        new Visitor(page, language, 'sante-simulator >> nth=0').button('start.begin'),
      ).toBeVisible()
      await expect(page.locator('#empty')).toBeHidden()
      const heights = await page.evaluate(() => {
        const column = document.querySelector('div') as HTMLElement
        const element = column.firstElementChild as HTMLElement
        return [280, 300, 320, 358, 400, 450, 500, 550, 600, 700].map(width => {
          column.style.width = `${width}px`
          const card = element.shadowRoot?.querySelector('.card')
          return {
            width,
            reserved: Number.parseFloat(getComputedStyle(element, '::before').paddingBottom),
            needed: card?.getBoundingClientRect().height ?? 0,
          }
        })
      })
      // A difference of half a line is allowed.
      for (const { width, reserved, needed } of heights)
        expect(reserved, `${language}, ${size} px, ${width} wide`).toBeGreaterThan(needed - 14)
      await page.unrouteAll()
    }
  })
})
