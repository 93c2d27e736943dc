import { expect, type Frame, type FrameLocator, type Page, test } from '@playwright/test'
import { answerOnPage } from '../../actors/page-visitor'
import { answersOf } from '../../actors/walks'
import { expectAccessible, wordsOf } from '../people/visitor'
import { partners, site } from '../places'

/** Answers all questions inside a frame. Enter in a field continues, also in a sandboxed frame that may not submit a form. */
async function answerAllInFrame(frame: FrameLocator, language: string): Promise<void> {
  await frame.getByRole('button', { name: wordsOf(language, 'start')('start.begin') }).click()
  const simulator = frame.locator('sante-simulator')
  const answers = answersOf('student', { nationality: 'BR' })
  await answerOnPage(simulator, answers, {
    press: () => simulator.locator('.year input').press('Enter'),
    until: 'nationality',
  })
  await answerOnPage(simulator, answers)
  await expect(
    frame.getByRole('heading', { name: wordsOf(language, 'simulator')('eligible.title') }),
  ).toBeFocused()
}

const begin = (frame: FrameLocator, language: string) =>
  frame.getByRole('button', { name: wordsOf(language, 'simulator')('eligible.begin') }).click()

const expectDraft = async (page: Page) => {
  await expect(page).toHaveURL(`${site}/register/information`)
  const draft = () => page.evaluate(() => JSON.parse(sessionStorage.getItem('sante:draft') ?? '{}'))
  await expect
    .poll(async () => (await draft()).answers)
    .toContainEqual({ questionKey: 'nationality', answer: 'BR' })
}

// The test serves the partner's page itself. Without this permission, Chromium blocks its requests to the local site.
test.use({ permissions: ['local-network-access'] })

test.beforeEach(async ({ page }) => {
  await page.goto(`${partners}/frames`)
})

test('from a frame the whole window navigates to the official site, with the answers', async ({ page }) => {
  const frame = page.frameLocator('#free')
  await answerAllInFrame(frame, 'en')
  const navigation = page.waitForRequest(
    request => request.isNavigationRequest() && request.url().includes('/register'),
  )
  await begin(frame, 'en')
  expect(new URL((await navigation).url()).searchParams.get('from')).toBe('framed')
  await expectDraft(page)
})

test('if a frame may only open tabs, the site opens in a new tab', async ({ page, context }) => {
  const frame = page.frameLocator('#popups')
  await answerAllInFrame(frame, 'en')
  const opened = context.waitForEvent('page')
  await begin(frame, 'en')
  await expectDraft(await opened)
  await expect(page).toHaveURL(`${partners}/frames`)
})

test('a frame that may neither navigate nor open tabs shows an address to continue', async ({
  page,
  context,
}) => {
  const frame = page.frameLocator('#closed')
  await answerAllInFrame(frame, 'ar')
  await begin(frame, 'ar')
  const notice = frame.getByRole('status').filter({ hasText: wordsOf('ar', 'frame')('blocked') })
  await expect(notice).toBeVisible()
  await expect(notice).toBeInViewport()
  const [address = ''] = (await notice.innerText()).match(/http\S+/) ?? []
  const tab = await context.newPage()
  await tab.goto(address)
  await expectDraft(tab)
})

test('a visitor can copy the address if new tabs inherit the sandbox', async ({ page, context }) => {
  const faults: Error[] = []
  page.on('pageerror', fault => faults.push(fault))
  const body = `<!doctype html><html lang="en"><title>Post</title><iframe id="embedded" title="Can I register?"
    sandbox="allow-scripts allow-popups" width="380" height="610" src="${site}/embed/frame?lang=en"></iframe>`
  await page.route(`${partners}/post`, route => route.fulfill({ body, contentType: 'text/html' }))
  await page.goto(`${partners}/post`)
  const frame = page.frameLocator('#embedded')
  await answerAllInFrame(frame, 'en')
  await begin(frame, 'en')
  const words = wordsOf('en', 'frame')
  const notice = frame.getByRole('status').filter({ hasText: words('blocked') })
  await notice.getByRole('button', { name: words('copy') }).click()
  await expect(notice.getByText(words('copied')).or(notice.getByText(words('marked')))).toBeVisible()
  await expect.poll(() => context.pages().length).toBe(1)
  expect(faults).toEqual([])
  const [address = ''] = (await notice.innerText()).match(/http\S+/) ?? []
  const tab = await context.newPage()
  await tab.goto(address)
  await expectDraft(tab)
})

test('a page that isolates itself can frame the questionnaire', async ({ page }) => {
  const headers = {
    'Content-Type': 'text/html',
    'Cross-Origin-Embedder-Policy': 'require-corp',
    'Cross-Origin-Opener-Policy': 'same-origin',
  }
  const body = `<!doctype html><html lang="en"><title>Lab</title><iframe id="embedded" title="Can I register?"
    width="380" height="610" src="${site}/embed/frame?lang=en"></iframe>`
  await page.route(`${partners}/lab`, route => route.fulfill({ body, headers }))
  await page.goto(`${partners}/lab`)
  await answerAllInFrame(page.frameLocator('#embedded'), 'en')
})

/** Height that the page reserves for each frame, in pixels. The questions need less, so nothing shifts. */
const RESERVED = 610

test('in a frame of fixed height, the address to copy is scrolled into view', async ({ page }) => {
  const body = `<!doctype html><html lang="en"><title>Post</title><iframe id="embedded" title="Can I register?"
    sandbox="allow-scripts" width="380" height="500" src="${site}/embed/frame?lang=en"></iframe>`
  await page.route(`${partners}/post`, route => route.fulfill({ body, contentType: 'text/html' }))
  await page.goto(`${partners}/post`)
  const frame = page.frameLocator('#embedded')
  await answerAllInFrame(frame, 'en')
  await begin(frame, 'en')
  const notice = frame.getByRole('status').filter({ hasText: wordsOf('en', 'frame')('blocked') })
  await expect(notice.getByText('/register?')).toBeInViewport({ ratio: 0.9 })
})

test('a frame is as high as its content, but never lower than the height that the page reserves', async ({
  page,
}) => {
  await answerAllInFrame(page.frameLocator('#free'), 'en')
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    for (const id of ['free', 'popups', 'closed']) {
      // Browsers do not lay out frames far from the viewport.
      await page.locator(`#${id}`).scrollIntoViewIfNeeded()
      const box = page.frameLocator(`#${id}`).locator('html')
      await expect
        .poll(async () => {
          const { height = 0 } = (await page.locator(`#${id}`).boundingBox()) ?? {}
          return Math.abs(height - Math.max(RESERVED, (await box.boundingBox())?.height ?? 0))
        })
        .toBeLessThan(6)
    }
  }
  await expectAccessible(page)
})

test('a page accepts only a valid height, and only from the frame’s own window and origin', async ({
  page,
}) => {
  const frame = page.locator('#free')
  await expect(page.frameLocator('#free').getByRole('button').first()).toBeVisible()
  await frame.evaluate(element => {
    const seen = { heights: [] as string[], ends: 0 }
    new MutationObserver(() => seen.heights.push((element as HTMLElement).style.height)).observe(element, {
      attributes: true,
    })
    addEventListener('message', ({ data }) => data === 'end' && seen.ends++)
    Object.assign(window, { seen })
  })
  const readRecord = () =>
    page.evaluate(() => Reflect.get(window, 'seen') as { heights: string[]; ends: number })
  const contentFrame = async () => (await (await frame.elementHandle())?.contentFrame()) ?? page.mainFrame()
  /** Sends heights from a window, and waits until the page has received them. */
  const sendHeights = async (window: Frame, ...sizes: unknown[]) => {
    const { ends } = await readRecord()
    await window.evaluate(sizes => {
      for (const height of sizes) parent.postMessage({ sante: 'height', height }, '*')
      parent.postMessage('end', '*')
    }, sizes)
    await expect.poll(async () => (await readRecord()).ends).toBe(ends + 1)
  }
  const invalid = [10_001, 1e9, Number.POSITIVE_INFINITY, -1, '902', [903], null]
  await sendHeights(page.mainFrame(), 901)
  await sendHeights(await contentFrame(), ...invalid, 9_999)
  const { heights } = await readRecord()
  expect(heights.at(-1)).toBe('9999px')
  expect(heights.slice(0, -1).filter(height => Number.parseInt(height, 10) > 900)).toEqual([])
  // Loads a page of another origin into the frame.
  await frame.evaluate((element, address) => {
    ;(element as HTMLIFrameElement).contentWindow?.location.replace(address)
  }, `${partners}/pages/icon.svg`)
  await expect.poll(async () => new URL((await contentFrame()).url()).origin).toBe(new URL(partners).origin)
  await sendHeights(await contentFrame(), 904)
  expect((await readRecord()).heights).not.toContain('904px')
})

test('only the questionnaire may be framed', async ({ request }) => {
  const policyOf = async (path: string) =>
    (await request.get(`${site}${path}`)).headers()['content-security-policy'] ?? ''
  for (const path of ['/embed/frame', '/embed/frame?lang=ar', '/embed/4.6.1/frame.en.html'])
    expect(await policyOf(path), path).toContain('frame-ancestors *')
  for (const path of [
    '/',
    '/login',
    '/register/information',
    '/dashboard/status',
    '/nowhere',
    '/embed/1/frame.en.html',
    '/embed/9.9.9/frame.en.html',
  ])
    expect(await policyOf(path), path).toContain("frame-ancestors 'none'")
})
