import { expect, type Page, test } from '@playwright/test'
import { holdRendering } from '../../help/browser/hold-rendering'
import { insertAfterInputs } from '../../help/browser/insert-after-inputs'
import { openWithDelayedScripts } from '../page/held-code'
import { delayRequests } from '../page/hold-requests'
import { PersonalSpace } from '../people/space'
import { wordsOf } from '../people/visitor'

/** Resolves once the HTML of the page is parsed. The code is still delayed. */
const waitUntilParsed = (page: Page) => page.waitForFunction(() => document.readyState !== 'loading')

/** Releases the code, and waits until the element is ready. */
async function releaseCode(page: Page, tag: string, release: () => void): Promise<void> {
  await page.evaluate(tag => {
    const element = document.querySelector(tag) as HTMLElement
    element.addEventListener('sante-ready', () => element.setAttribute('data-test-ready', ''), { once: true })
  }, tag)
  release()
  await expect(page.locator(`${tag}[data-test-ready]`)).toBeAttached()
}

test('if a password manager adds an icon to each field, the login is still shown once', async ({ page }) => {
  await page.addInitScript(insertAfterInputs)
  const { release, faults } = await openWithDelayedScripts(page, '/login?lang=fr')
  await waitUntilParsed(page)
  await releaseCode(page, 'sante-login', release)
  const login = page.locator('sante-login')
  expect.soft(await login.getByLabel(wordsOf('fr', 'login')('login.email'), { exact: true }).count()).toBe(1)
  expect.soft(await login.locator('.card').count()).toBe(1)
  expect(faults).toEqual([])
})

test('the home page of a logged-in student shows one card, although the record loads late', async ({
  page,
}) => {
  const student = new PersonalSpace(page, 'en')
  await student.register()
  await page.goto('/login?lang=en')
  await student.logIn()
  await page.addInitScript(holdRendering, 'sante-simulator')
  const release = await delayRequests(page, /\/api\/students\/me$/)
  const faults: string[] = []
  page.on('pageerror', error => faults.push(error.message))
  await page.goto('/?lang=en', { waitUntil: 'commit' })
  await page.evaluate(() => customElements.whenDefined('sante-simulator').then(() => undefined))
  release()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.dispatchEvent(new Event('render-again')))
  const home = page.locator('sante-simulator')
  await expect(home.getByText(wordsOf('en', 'registered')('registered.open')).first()).toBeVisible()
  expect.soft(await home.locator('.card').count()).toBe(1)
  expect(faults).toEqual([])
})

/** Collects the visible text of an element in each animation frame, from the first one on. */
function collectTexts(tag: string): void {
  const texts = new Set<string>()
  Object.assign(window, { seenTexts: texts })
  const collect = (): void => {
    const children = document.querySelector(tag)?.shadowRoot?.children ?? []
    for (const child of children) if (child instanceof HTMLElement) texts.add(child.innerText)
    requestAnimationFrame(collect)
  }
  collect()
}

/** Resolves two frames after all finite animations, such as the one that hides the page, have ended. */
const waitUntilHidingEnds = (page: Page) =>
  page.evaluate(async () => {
    const finite = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
    await Promise.all(finite.map(({ finished }) => finished))
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  })

// A page whose address names no language is prerendered in French. If the browser has stored another language, the early script
// hides the page and redirects to the page in that language (host/before-code/language.ts).
for (const [tag, path, namespace, key] of [
  ['sante-simulator', '/', 'start', 'start.title'],
  ['sante-login', '/login', 'login', 'login.title'],
] as const)
  test(`a visitor with Chinese and a slow connection never sees the French view of ${path}`, async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.setItem('lang', 'zh'))
    await page.addInitScript(collectTexts, tag)
    const { release } = await openWithDelayedScripts(page, path)
    await waitUntilParsed(page)
    await waitUntilHidingEnds(page)
    release()
    await expect(
      page.locator(tag).getByRole('heading', { name: wordsOf('zh', namespace)(key) }),
    ).toBeVisible()
    const texts = await page.evaluate(() => [...(window as unknown as { seenTexts: Set<string> }).seenTexts])
    expect(texts.filter(text => text.includes(wordsOf('fr', namespace)(key)))).toEqual([])
  })

const submitActions = {
  'by Enter': (page: Page) => page.locator('sante-login input').press('Enter'),
  'by its button': (page: Page) => page.locator('sante-login [type=submit]').click(),
  'by requestSubmit': (page: Page) =>
    page.locator('sante-login form').evaluate((form: HTMLFormElement) => form.requestSubmit()),
}

for (const [how, submit] of Object.entries(submitActions))
  test(`a login that is submitted ${how} before its code has loaded keeps the typed text`, async ({
    page,
  }) => {
    const { release, faults } = await openWithDelayedScripts(page, '/login?lang=fr')
    const login = page.locator('sante-login')
    const field = login.getByLabel(wordsOf('fr', 'login')('login.email'), { exact: true })
    await field.fill('drawn@login.example')
    await waitUntilParsed(page)
    const navigations: string[] = []
    page.on('request', request => request.isNavigationRequest() && navigations.push(request.url()))
    await submit(page)
    await expect(field).toHaveValue('drawn@login.example')
    await releaseCode(page, 'sante-login', release)
    // The address is in the field, or in the sentence that confirms where the code was sent.
    const sentence = login.getByText('drawn@login.example')
    const filled = page.locator('sante-login input').and(field)
    const isKept = async () =>
      (await sentence.isVisible()) ||
      (await filled.evaluateAll(inputs => inputs.some(input => (input as HTMLInputElement).value !== '')))
    await expect.poll(isKept).toBe(true)
    expect(navigations).toEqual([])
    expect(faults).toEqual([])
  })
