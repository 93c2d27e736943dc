import { expect, type Page, test } from '@playwright/test'
import { answersOf } from '../../actors/walks'
import { Visitor, wordsOf } from '../people/visitor'
import { partners, site } from '../places'

// The test serves the partner's page itself. Without this permission, Chromium blocks its requests to the local site.
test.use({ permissions: ['local-network-access'], viewport: { width: 1280, height: 900 } })

/** Returns the address of the oEmbed response that a page's head links to, with the origin of the test site. */
async function discover(page: Page, path: string, type: string): Promise<string> {
  const html = await (await page.request.get(site + path)).text()
  const href = await page.evaluate(
    ([html, type]) =>
      new DOMParser()
        .parseFromString(html, 'text/html')
        .head.querySelector(`link[rel="alternate"][type="${type}"]`)
        ?.getAttribute('href') ?? '',
    [html, type] as const,
  )
  const { origin, searchParams } = new URL(href)
  expect(searchParams.get('url')).toBe(`${origin}${path}`)
  return `${site}/oembed?${new URLSearchParams({ ...Object.fromEntries(searchParams), url: `${site}${path}` })}`
}

/** Opens a post with the pasted HTML in a column of this width, in pixels. */
async function paste(page: Page, html: string, width: number): Promise<void> {
  const body = `<!doctype html><html lang="en"><title>Post</title><body style="margin:0;width:${width}px">${html}`
  await page.route(`${partners}/post`, route => route.fulfill({ body, contentType: 'text/html' }))
  await page.goto(`${partners}/post`)
}

for (const path of ['/?lang=en', '/embed/frame?lang=en'])
  test(`after an editor pastes ${path} into a post, the post asks a visitor the first question`, async ({
    page,
  }) => {
    const address = await discover(page, path, 'application/json+oembed')
    const { html } = await (await page.request.get(address)).json()
    await paste(page, html, 700)
    const frame = page.frameLocator('iframe')
    await frame.getByRole('button', { name: wordsOf('en', 'start')('start.begin') }).click()
    await expect(
      frame.getByRole('heading', { name: wordsOf('en', 'simulator')('birthdate.title') }),
    ).toBeFocused()
    expect(await page.locator('iframe').boundingBox()).toMatchObject({ width: 640, height: 680 })
  })

test('the frame in an editor shows each question without scrolling', async ({ page }) => {
  const { html } = await (await page.request.get(`/oembed?url=${site}/`)).json()
  const [, src = ''] = / src="([^"]*)"/.exec(html) ?? []
  await page.setViewportSize({ width: 640, height: 680 })
  await page.goto(src)
  const visitor = new Visitor(page, 'fr')
  const fits = () =>
    expect
      .poll(() => page.evaluate(() => document.documentElement.scrollHeight - innerHeight))
      .toBeLessThanOrEqual(0)
  await visitor.begin()
  for (const { questionKey } of answersOf('student')) {
    await visitor.answerUntil(questionKey)
    await fits()
  }
})

test('an editor that reads XML can show the questionnaire in a frame', async ({ page }) => {
  const address = await discover(page, '/?lang=ar', 'text/xml+oembed')
  const xml = await (await page.request.get(address)).text()
  const html = await page.evaluate(xml => {
    const parsed = new DOMParser().parseFromString(xml, 'application/xml')
    return parsed.querySelector('oembed > html')?.textContent ?? parsed.documentElement.textContent ?? ''
  }, xml)
  await paste(page, html, 360)
  const start = page
    .frameLocator('iframe')
    .getByRole('button', { name: wordsOf('ar', 'start')('start.begin') })
  await expect(start).toBeVisible()
  expect((await page.locator('iframe').boundingBox())?.width).toBe(360)
})
