import { expect, type Page, test } from '@playwright/test'
import { scenes } from '../../../../host/assistance/scenes'
import { expectAccessible, expectNoSidewaysScroll, wordsOf } from '../../people/visitor'

const isOfVideo = (url: string) => /\.webm$|\/captions\//.test(url)

/** Opens the page with its video. `videoRequests` collects the paths of the requests for the video and its captions. */
async function openTutorial(page: Page, language: string) {
  const videoRequests: string[] = []
  page.on(
    'request',
    request => isOfVideo(request.url()) && videoRequests.push(new URL(request.url()).pathname),
  )
  await page.goto(`/assistance?lang=${language}`)
  const words = wordsOf(language, 'assistance')
  const part = page.locator('#video')
  const button = part.getByRole('button', { name: words('assistance.tutorial.play') })
  await expect(button).toBeVisible()
  return { videoRequests, words, part, button, video: part.locator('video') }
}

interface Shift {
  hadRecentInput: boolean
  sources: { node: Node | null; currentRect: DOMRectReadOnly }[]
}

const time = (video: ReturnType<Page['locator']>) =>
  video.evaluate((element: HTMLVideoElement) => element.currentTime)

/** Returns the language and the current text of each caption track that is shown. */
const caption = (video: ReturnType<Page['locator']>) =>
  video.evaluate((element: HTMLVideoElement) =>
    [...element.textTracks]
      .filter(({ mode }) => mode === 'showing')
      .map(({ language, activeCues }) => [language, (activeCues?.[0] as VTTCue | undefined)?.text]),
  )

for (const [language, width] of [
  ['fr', 1280],
  ['zh', 390],
  ['ar', 390],
] as const) {
  test(`the video plays on request, with captions, in ${language}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    const errors: string[] = []
    page.on('console', message => message.type() === 'error' && errors.push(message.text()))
    const { videoRequests, words, button, video } = await openTutorial(page, language)
    await button.scrollIntoViewIfNeeded()
    await page.evaluate(watchShifts)
    expect(videoRequests).toEqual([])
    await button.press('Enter')
    await expect(video).toBeFocused()
    await expect.poll(() => time(video)).toBeGreaterThan(0)
    await expect
      .poll(() => caption(video))
      .toEqual([[language, words(`assistance.tutorial.scene.${scenes[0]?.id}`)]])
    expect(videoRequests.filter(path => path.endsWith('.vtt'))).toEqual([`/captions/${language}.vtt`])

    await video.evaluate((element: HTMLVideoElement) => {
      element.currentTime = 80
    })
    await expect.poll(() => time(video)).toBeGreaterThanOrEqual(80)
    await expect.poll(() => caption(video)).toEqual([[language, expect.stringMatching(/.{5}/)]])
    await video.evaluate((element: HTMLVideoElement) => element.pause())
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([])
    expect(errors).toEqual([])
  })
}

/**
 * Records layout shifts from now on, except those right after input. Leaves out shifts without a node, which are inside the
 * video: the browser moves the captions to make space for the controls.
 */
function watchShifts(): void {
  const shifts: string[] = []
  Reflect.set(window, 'shifts', shifts)
  new PerformanceObserver(list => {
    for (const entry of list.getEntries() as (PerformanceEntry & Shift)[])
      if (!entry.hadRecentInput)
        for (const { node, currentRect } of entry.sources)
          if (node) shifts.push(`${node.nodeName} to ${JSON.stringify(currentRect)}`)
  }).observe({ type: 'layout-shift' })
}

test('on a phone, a link in the first screen scrolls to the video', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { words, part, button } = await openTutorial(page, 'fr')
  const link = page.getByRole('link', { name: words('assistance.tutorial.title'), exact: true })
  await expect(link).toHaveCount(1)
  await expect(link).toBeInViewport()
  const before = page.locator('.assistance > section:has(+ #video)')
  await expect(before).toHaveAttribute('id', 'line')
  await link.click()
  await expect(part.getByRole('heading', { level: 2 })).toBeInViewport()
  await expect(button).toBeInViewport()
})

test('captions are offered in all five languages', async ({ page }) => {
  const { button, video } = await openTutorial(page, 'en')
  await button.click()
  const tracks = await video.evaluate((element: HTMLVideoElement) =>
    [...element.textTracks].map(({ kind, language, label }) => `${kind} ${language} ${label}`),
  )
  expect(tracks).toEqual([
    'captions fr Français',
    'captions en English',
    'captions es Español',
    'captions zh 中文',
    'captions ar العربية',
  ])
})

test('if a video fails, its text is opened, and the visitor can request the video again', async ({
  page,
}) => {
  await page.route('**/*.webm', route => route.abort())
  const { words, part, button, video } = await openTutorial(page, 'en')
  await button.click()
  await expect(part.getByRole('alert')).toHaveText(words('assistance.tutorial.failed'))
  await expect(button).toBeFocused()
  for (const { id } of scenes)
    await expect(part.getByText(words(`assistance.tutorial.scene.${id}`))).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/*.webm')
  await button.click()
  await expect.poll(() => time(video)).toBeGreaterThan(0)
  await expect(part.getByRole('alert')).toHaveText('')
})

test('if a video does not start within 30 seconds, its text is opened', async ({ page }) => {
  await page.clock.install()
  await page.route('**/*.webm', () => undefined)
  const { words, part, button, video } = await openTutorial(page, 'en')
  await button.click()
  await expect(video).toBeFocused()
  await page.clock.fastForward(30_000)
  await expect(part.getByRole('alert')).toHaveText(words('assistance.tutorial.failed'))
  await expect(button).toBeFocused()
  await expect(part.getByText(words('assistance.tutorial.scene.start'))).toBeVisible()
})

test('without scripts, the text of the video is shown, but no button to play it', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/assistance')
  const part = page.locator('#video')
  await part.locator('summary').click()
  await expect(part.getByRole('listitem')).toHaveCount(scenes.length)
  await expect(part.getByRole('button')).toBeHidden()
  await context.close()
})

test('the video can be requested in ranges and is cached for a year, and its captions are revalidated', async ({
  page,
  request,
}) => {
  const { button } = await openTutorial(page, 'fr')
  const videoRequest = page.waitForRequest(/\.webm$/)
  await button.click()
  const path = new URL((await videoRequest).url()).pathname
  const response = await request.get(path, { headers: { Range: 'bytes=100-199' } })
  expect(response.status()).toBe(206)
  expect((await response.body()).length).toBe(100)
  expect(response.headers()).toMatchObject({
    'content-type': 'video/webm',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-range': expect.stringMatching(/^bytes 100-199\/\d+$/),
  })
  const captions = (await request.get('/captions/fr.vtt')).headers()
  expect(captions['content-type']).toMatch(/^text\/vtt/)
  expect(captions['cache-control']).toBe('no-cache')
})
