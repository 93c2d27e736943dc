import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { draftOf, exampleTyped } from '../../actors/students'
import { expectNoShift, watchShifts } from '../page/shifts'
import { PersonalSpace } from '../people/space'
import { Student } from '../people/student'
import { expectAccessible, expectNoSidewaysScroll, Visitor, wordsOf } from '../people/visitor'
import { site } from '../places'

/** Records the messages between the tabs of this browser. Resolves with a function that returns them as text. */
async function recordMessages(context: BrowserContext): Promise<() => Promise<string[]>> {
  const page = await context.newPage()
  await page.goto(`${site}/config.json`)
  await page.evaluate(() => {
    const messages: string[] = []
    const channel = new BroadcastChannel('sante-draft')
    channel.onmessage = ({ data }) => messages.push(JSON.stringify(data))
    Object.assign(window, { messages, channel })
  })
  return () => page.evaluate(() => Reflect.get(window, 'messages') as string[])
}

/** Puts a draft into the tab. */
const storeDraft = (page: Page, change: object = {}) =>
  page.evaluate(
    text => sessionStorage.setItem('sante:draft', text),
    JSON.stringify({ ...draftOf(exampleTyped(), true), ...change }),
  )

/** Opens a tab with a draft at the third step. */
async function openDraft(context: BrowserContext, language: string): Promise<Student> {
  const page = await context.newPage()
  // A file of the site's origin that runs no code.
  await page.goto(`${site}/config.json`)
  await storeDraft(page)
  await page.goto(`${site}/register/document?lang=${language}`)
  const student = new Student(page, language)
  await expect(student.title('step.document.title')).toBeVisible()
  return student
}

const offer = (page: Page) => page.locator('.other-tab > .row')
const press = (page: Page, name: string) => offer(page).getByRole('button', { name, exact: true }).click()

/** Fails if two buttons of the offer overlap. */
async function expectApart(page: Page, ...names: [string, string]): Promise<void> {
  const boxOf = async (name: string) => {
    const box = await offer(page).getByRole('button', { name, exact: true }).boundingBox()
    if (!box) throw new Error(`The button “${name}” is not visible`)
    return box
  }
  const [one, other] = [await boxOf(names[0]), await boxOf(names[1])]
  const isBeside = one.x + one.width <= other.x || other.x + other.width <= one.x
  const isBelow = one.y + one.height <= other.y || other.y + other.height <= one.y
  expect(isBeside || isBelow, names.join()).toBe(true)
}

for (const language of ['en', 'ar'])
  test(`a new tab says that another tab has a draft and names its step, in ${language}`, async ({
    context,
  }) => {
    const student = await openDraft(context, language)
    const words = wordsOf(language, 'host')
    const page = await context.newPage()
    await page.setViewportSize({ width: 390, height: 664 })
    await watchShifts(page)
    await page.goto(`${site}/?lang=${language}`)
    await expect(page.getByRole('status').and(page.locator('.other-tab'))).toContainText(
      words('draft.tab.title'),
    )
    await expect(offer(page)).toContainText(words('step.send.title'))
    await expectNoShift(page, 0.01)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    for (const width of [390, 768, 1280]) {
      await page.setViewportSize({ width, height: 664 })
      await expectApart(page, words('draft.tab.move'), words('dismiss'))
    }
    await press(page, words('draft.tab.show'))
    await expect(student.page).toHaveTitle(/^★ /)
    await expect(offer(page)).toContainText('★')
    await expectAccessible(page)
    // A browser fires `focus` in the window that the student selects.
    await student.page.evaluate(() => dispatchEvent(new Event('focus')))
    await expect(student.page).toHaveTitle(/^[^★]/)
    await press(page, words('dismiss'))
    await expect(offer(page)).toHaveCount(0)
  })

test('a draft moves to the new tab without further questions, and back, and no message between the tabs contains its content', async ({
  context,
}) => {
  const readMessages = await recordMessages(context)
  const first = await openDraft(context, 'en')
  const words = wordsOf('en', 'host')
  const page = await context.newPage()
  await page.goto(`${site}/register?lang=en`)
  await press(page, words('draft.tab.move'))
  // Without further questions: the student has already asked for this draft.
  await expect(new Student(page, 'en').title('step.document.title')).toBeFocused()
  await expect(page).toHaveURL(`${site}/register/document`)
  await expect(offer(page)).toHaveCount(0)
  // The first tab has no copy, and can fetch the draft back.
  await expect(offer(first.page)).toContainText(words('draft.tab.title'))
  await expect(first.page).toHaveURL(`${site}/register/information`)
  await first.page.goto(`${site}/?lang=en`)
  await expect(first.page.locator('.draft-offer')).toBeHidden()
  await press(first.page, words('draft.tab.move'))
  await expect(first.title('step.document.title')).toBeFocused()
  const messages = await readMessages()
  const kinds = messages.map(text => JSON.parse(text).kind)
  expect(kinds).toEqual(expect.arrayContaining(['ask', 'here', 'move', 'link']))
  for (const secret of ['NGUYEN', 'Linh', 'example.org', '#draft=', '/register'])
    expect(messages.join(), secret).not.toContain(secret)
})

test('if moving a draft fails, the page says so', async ({ context }) => {
  const student = await openDraft(context, 'en')
  await student.page.route('**/api/parcels', route =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503, body: '{}' }) : route.continue(),
  )
  const words = wordsOf('en', 'host')
  const page = await context.newPage()
  await page.goto(`${site}/?lang=en`)
  await press(page, words('draft.tab.move'))
  await expect(offer(page)).toContainText(words('draft.tab.failed'))
  await expect(page).toHaveURL(`${site}/`)
})

test('without parcels on the backend, a draft cannot be moved, but its tab can be shown', async ({
  context,
}) => {
  await openDraft(context, 'en')
  const words = wordsOf('en', 'host')
  const page = await context.newPage()
  await page.route('**/api/parcels', route => route.fulfill({ status: 404, body: '{}' }))
  const answered = page.waitForResponse('**/api/parcels')
  await page.goto(`${site}/?lang=en`)
  await expect(offer(page).getByRole('button', { name: words('draft.tab.show') })).toBeVisible()
  await answered
  await expect(offer(page).getByRole('button', { name: words('draft.tab.move') })).toHaveCount(0)
})

test('the offer ends when the tab of the draft closes, and is hidden during the questionnaire', async ({
  context,
}) => {
  const student = await openDraft(context, 'en')
  const page = await context.newPage()
  await page.goto(`${site}/?lang=en`)
  await expect(offer(page)).toBeVisible()
  await new Visitor(page, 'en').begin()
  await expect(offer(page)).toBeHidden()
  await new Visitor(page, 'en').button('back').click()
  await expect(offer(page)).toBeVisible()
  await student.page.goto('about:blank')
  await expect(offer(page)).toHaveCount(0)
})

test('a tab announces a draft only while the student can continue the draft', async ({ context }) => {
  const readMessages = await recordMessages(context)
  const sent = await context.newPage()
  await sent.goto(`${site}/faq?lang=en`)
  await storeDraft(sent, { isAccepted: true })
  await sent.reload()
  for (const end of ['logout', 'expiry']) {
    const page = await context.newPage()
    const space = new PersonalSpace(page, 'en')
    await space.register()
    await space.logInAt()
    await storeDraft(page)
    await page.reload()
    await expect(space.dashboard).toBeVisible()
    if (end === 'logout') await space.logOut()
    else {
      await page.route('**/api/students/me/messages**', route => route.fulfill({ status: 401, json: {} }))
      await page.goto(`${site}/dashboard/exchange`)
      await expect(page).toHaveURL(/\/login/)
    }
  }
  await openDraft(context, 'en')
  const page = await context.newPage()
  await page.goto(`${site}/?lang=en`)
  await expect(offer(page)).toBeVisible()
  // Only the tab with an unfinished draft has responded.
  const answers = (await readMessages()).map(text => JSON.parse(text)).filter(({ kind }) => kind === 'here')
  expect(new Set(answers.map(({ from }) => from)).size).toBe(1)
})
