import { expect, type Locator, test } from '@playwright/test'
import type { Section } from '../../../widgets/shared/route'
import { openCase } from '../../actors/case'
import { caseStates, setStudiesStart } from '../../actors/states'
import { requiredDocuments } from '../../actors/students'
import { createRemoteDemo } from '../../help/servers/remote'
import { visitedLanguages } from '../languages'
import { ownSite, startOwnSite } from '../own-site'
import { delayRequests } from '../page/hold-requests'
import { expectNoShift, watchShifts } from '../page/shifts'
import { openSpaceOf } from '../people/personal-space'
import { PersonalSpace } from '../people/space'
import { pdfFile } from '../people/student'
import { expectAccessible, expectNoSidewaysScroll } from '../people/visitor'

test.describe.configure({ mode: 'serial' })
test.use({ viewport: { width: 390, height: 844 }, baseURL: ownSite })

let end: () => Promise<void>
test.beforeAll(async () => {
  end = await startOwnSite()
})
test.afterAll(() => end?.())

/** Height of the upper half of the first screen, in pixels. The main box begins in it. */
const UPPER_HALF = 422

/** Returns the number in the first `To do (number):` of the texts; undefined if no text contains one. */
const taskCountIn = (texts: string[]) => texts.flatMap(text => text.match(/To do \((\d)\):/)?.[1] ?? [])[0]

async function expectCount(count: Locator, number: number): Promise<void> {
  if (number === 0) await expect(count).toHaveCount(0)
  else await expect(count.locator('visible=true')).toHaveText(new RegExp(`\\b${number}$`))
}

for (const { name, status, first, tasks, startsIn, reach } of caseStates) {
  test(`the space of a case that is ${name} starts with the main box, and all counts of tasks agree`, async ({
    page,
    request,
  }) => {
    const email = `${name}@example.org`
    const now = (await (await request.post('/demo/desk/clock', { data: { days: 1 } })).json()).now
    const linh = await openCase(createRemoteDemo(ownSite), {
      email,
      change: setStudiesStart(startsIn, new Date(now)),
    })
    await reach(linh)
    expect(await linh.status()).toBe(status)
    const space = new PersonalSpace(page, 'en', email)
    await openSpaceOf(page, linh.student.token(), '/dashboard/status', 'en')

    const box = space.dashboard.locator('.box').first()
    await expect(box).toHaveClass(new RegExp(`\\b${first}\\b`))
    expect((await box.boundingBox())?.y).toBeLessThan(UPPER_HALF)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    const menu = space.banner().getByRole('button', { name: space.hostWords('menu') })
    const unread = space.link('exchange').locator('.count > [aria-hidden]')
    const messages = (await unread.count()) && Number(await unread.textContent())
    await expectCount(menu.locator('.count > [aria-hidden]'), messages)

    if (status === 'DONE') {
      const office = space.dashboard.locator('.box a[href^="https://www.ameli.fr/"]')
      await expect(office).toHaveText(space.words('status')('status.open.office'))
    }

    await space.openMenu()
    await expectCount(space.dashboard.locator('.box.now .number-of'), tasks)
    await expectCount(space.link('status').locator('.count > [aria-hidden]'), tasks)
    await expectCount(space.link('documents').locator('.count > [aria-hidden]'), 0)
    const entry = (section: Section) =>
      space.banner().locator(`nav .narrow[href^="/dashboard/${section}"]`).locator('.to-do')
    await expectCount(entry('status'), tasks)
    await expectCount(entry('documents'), 0)
    const expectedCount = tasks === 0 ? undefined : `${tasks}`
    // A sent message does not change, so only the newest one can describe the current state.
    const newest = (await linh.messages()).slice(0, 1).map(({ body }) => body)
    if (status === 'WAITING_ATTACHMENT') expect(taskCountIn(newest)).toBe(expectedCount)
    const mails = async (): Promise<{ text: string }[]> =>
      (await request.get(`/demo/mailbox.json?to=${email}`)).json()
    if (expectedCount)
      await expect.poll(async () => taskCountIn((await mails()).map(({ text }) => text))).toBe(expectedCount)

    await openSpaceOf(page, linh.student.token(), '/dashboard/documents', 'en')
    await expectAccessible(page)
    const openDocuments = space.dashboard.locator('.badge:is(.MISSING, .REJECTED, .TO_TRANSLATE)')
    if (tasks === 0) await expect(openDocuments).toHaveCount(0)
  })
}

/** Creates a student with a provisional number, tasks and messages. Returns the token. */
async function openCaseWithNumber(email: string): Promise<string> {
  const linh = await openCase(createRemoteDemo(ownSite), { email })
  await linh.sendAndAccept(requiredDocuments)
  return linh.student.token()
}

test('on a wide screen the header of a student with tasks and messages fits in one row', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const token = await openCaseWithNumber('one-row@example.org')
  for (const language of visitedLanguages) {
    await openSpaceOf(page, token, '/dashboard/status', language)
    const banner = page.getByRole('banner')
    await expect(banner.locator('.count:visible')).toBeVisible()
    expect((await banner.boundingBox())?.height, language).toBeLessThan(90)
    await page.setViewportSize({ width: 1250, height: 800 })
    await expectNoSidewaysScroll(page)
    await page.setViewportSize({ width: 1280, height: 800 })
  }
})

test('in Arabic the number is aligned with its title, and its control key is to the left of its digits', async ({
  page,
}) => {
  await openSpaceOf(page, await openCaseWithNumber('from-the-right@example.org'), '/dashboard/status', 'ar')
  const number = page.locator('sante-dashboard .box.number')
  const right = async (part: Locator) => {
    const box = await part.boundingBox()
    return box && Math.round(box.x + box.width)
  }
  expect(await right(number.locator('[dir="ltr"]'))).toBe(await right(number.locator('h3')))
  const [digits, key] = [await right(number.locator('b').first()), await right(number.locator('b').last())]
  expect(digits).toBeGreaterThan(key ?? Number.POSITIVE_INFINITY)
})

test('in Arabic the telephone links are aligned with the text of their card', async ({ page }) => {
  await openSpaceOf(page, await openCaseWithNumber('calls@example.org'), '/dashboard/status', 'ar')
  const card = page.locator('sante-dashboard .folding', { has: page.locator('[href="tel:3646"]') })
  await card.locator('summary').click()
  const right = async (part: Locator) => {
    const box = await part.boundingBox()
    return box && Math.round(box.x + box.width)
  }
  const text = await right(card.locator('p').first())
  for (const link of await card.locator('[href^="tel:"]').all()) expect(await right(link)).toBe(text)
})

test('“Edit” is beside its title even if the title is long', async ({ page }) => {
  const linh = await openCase(createRemoteDemo(ownSite), { email: 'beside@example.org' })
  for (const [language, width] of [
    ['en', 390],
    ['fr', 1280],
    ['fr', 390],
    ['es', 390],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await openSpaceOf(page, linh.student.token(), '/dashboard/information', language)
    const heads = page.locator('sante-dashboard .known .head', { has: page.locator('.button:visible') })
    await expect(heads.first()).toBeVisible()
    for (const head of await heads.all()) {
      const [title, button] = await Promise.all(
        ['h3', '.button'].map(part => head.locator(part).boundingBox()),
      )
      expect(Math.abs((title?.y ?? 0) - (button?.y ?? 99)), `${language} ${width}`).toBeLessThan(16)
    }
    await expectNoSidewaysScroll(page)
  }
})

test('the titles of the cards in “My information” never break inside a word', async ({ page }) => {
  const linh = await openCase(createRemoteDemo(ownSite), { email: 'between@example.org' })
  for (const language of visitedLanguages) {
    await openSpaceOf(page, linh.student.token(), '/dashboard/information', language)
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 })
      const titles = page.locator('sante-dashboard .known h3')
      await expect(titles.first()).toBeVisible()
      for (const title of await titles.all())
        expect(await title.evaluate(brokenWords), `${language} ${width}`).toEqual([])
      await expectNoSidewaysScroll(page)
    }
  }
})

/** Returns the words of a title that are broken across lines. Skips Chinese, which has no spaces and may wrap anywhere. */
function brokenWords(title: Element): string[] {
  const text = title.firstChild as Text
  return [...text.data.matchAll(/[^\s\p{Script=Han}]+/gu)].flatMap(({ 0: word, index }) => {
    const range = document.createRange()
    range.setStart(text, index)
    range.setEnd(text, index + word.length)
    const tops = [...range.getClientRects()].map(({ top }) => Math.round(top))
    return new Set(tops).size > 1 ? [word] : []
  })
}

for (const [language, viewport] of [
  ['fr', { width: 1280, height: 900 }],
  ['ar', { width: 390, height: 844 }],
] as const)
  test(`nothing moves without input in “My information” of a student with a number, in ${language}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    const token = await openCaseWithNumber(`still-${language}@example.org`)
    await watchShifts(page)
    await openSpaceOf(page, token, '/dashboard/information', language)
    await expect(page.locator('sante-dashboard .awaited')).toHaveCount(0)
    await expectNoShift(page)
  })

for (const { name, reach, tasks } of caseStates.filter(
  ({ name }) => name === 'sent' || name === 'registered',
))
  test(`page and header of a student with ${tasks} tasks do not move when the documents load late`, async ({
    page,
  }) => {
    const email = `late-${name}@example.org`
    const linh = await openCase(createRemoteDemo(ownSite), { email })
    await reach(linh)
    await page.addInitScript(token => sessionStorage.setItem('token', token), linh.student.token())
    await watchShifts(page)
    for (const [width, language] of [
      [1280, 'fr'],
      [1000, 'en'],
      [390, 'ar'],
    ] as const) {
      await page.setViewportSize({ width, height: 844 })
      const release = await delayRequests(page, '**/api/students/me/attachments')
      await page.goto(`/dashboard/status?lang=${language}`)
      const skeleton = page.locator('sante-dashboard .main .skeleton')
      await expect(page.locator('sante-dashboard .stage')).toBeVisible()
      await expect(skeleton).toBeVisible()
      release()
      await expect(skeleton).toHaveCount(0)
      await expect(page.locator('sante-dashboard .timeline').first()).toBeAttached()
      await page.waitForLoadState('networkidle')
      await expectNoShift(page)
    }
  })

for (const width of [1280, 390])
  test(`the names of the sections do not move when another section is opened, ${width} wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const linh = await openCase(createRemoteDemo(ownSite), { email: `names-${width}@example.org` })
    await openSpaceOf(page, linh.student.token(), '/dashboard/status', 'fr')
    const sections = page.locator('sante-dashboard .sections a')
    const names = page.locator('sante-dashboard .sections .name, header nav a').filter({ visible: true })
    const boxes = () =>
      names.evaluateAll(elements => elements.map(element => JSON.stringify(element.getBoundingClientRect())))
    const before = await boxes()
    expect(before.length).toBeGreaterThanOrEqual(await sections.count())
    for (const section of await sections.all()) {
      await section.click()
      await expect(section).toHaveAttribute('aria-current', 'page')
      await expect.poll(boxes).toEqual(before)
    }
  })

test('the cards below the certificates do not move when the certificates load', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const token = await openCaseWithNumber('certificates@example.org')
  const release = await delayRequests(page, '**/api/students/me/attestations')
  await page.addInitScript(token => sessionStorage.setItem('token', token), token)
  await page.goto('/dashboard/status?lang=fr')
  const side = page.locator('sante-dashboard .side > details')
  await expect(side.first().locator('.skeleton')).toBeVisible()
  const before = await side.nth(1).boundingBox()
  release()
  await expect(side.first().getByRole('row')).toHaveCount(2)
  await expect(side.first().locator('.skeleton')).toHaveCount(0)
  expect(await side.nth(1).boundingBox()).toEqual(before)
})

test('a record that can no longer be changed does not ask for corrections', async ({ page }) => {
  await openSpaceOf(page, await openCaseWithNumber('fixed@example.org'), '/dashboard/information', 'en')
  const space = new PersonalSpace(page, 'en', 'fixed@example.org')
  const words = space.words('information')
  await expect(page.getByText(words('information.leadClosed'))).toBeVisible()
})

test('a chosen visa is not shown as finished while its number and dates are empty', async ({ page }) => {
  const linh = await openCase(createRemoteDemo(ownSite), { email: 'unfinished@example.org' })
  await openSpaceOf(page, linh.student.token(), '/dashboard/documents', 'en')
  const space = new PersonalSpace(page, 'en', 'unfinished@example.org')
  await space.chooseFile('VISA', await pdfFile('visa.pdf'))
  await expect(space.row('VISA')).not.toHaveClass(/taken/)
  await space.chooseFile('IDENTITY', await pdfFile('passport.pdf'))
  await expect(space.row('IDENTITY')).toHaveClass(/taken/)
})

test('rarely needed cards are collapsed on a phone, and open on a wide screen', async ({ page }) => {
  const token = await openCaseWithNumber('folded@example.org')
  const call = page.locator('sante-dashboard .folding', { hasText: '36 46' })
  const number = call.locator('[href="tel:3646"]')
  await openSpaceOf(page, token, '/dashboard/status', 'fr')
  await expect(number).toBeHidden()
  await call.locator('summary').click()
  await expect(number).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await openSpaceOf(page, token, '/dashboard/status', 'fr')
  await expect(number).toBeVisible()
})
