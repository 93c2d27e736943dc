import { expect, type Page, test } from '@playwright/test'
import { draftOf, exampleTyped } from '../../actors/students'
import { visitedLanguages } from '../languages'
import { openWithDelayedScripts } from '../page/held-code'
import { expectNoShift, watchShifts } from '../page/shifts'
import { Student } from '../people/student'
import { expectAccessible, expectNoSidewaysScroll, Visitor, wordsOf } from '../people/visitor'

const phone = { width: 390, height: 664 }

/** Puts a draft into the tab, as after a reload. */
const storeDraft = (page: Page, typed: Record<string, string>, isPrepared = true, change: object = {}) =>
  page.addInitScript(
    text => sessionStorage.getItem('sante:draft') ?? sessionStorage.setItem('sante:draft', text),
    JSON.stringify({ ...draftOf(typed, isPrepared), ...change }),
  )

const offer = (page: Page) => page.locator('.draft-offer')

/** Returns the offer's text about a step. */
function stepText(language: string, number: number, name: string): string {
  const words = wordsOf(language, 'host')
  const values = { number: `${number}`, all: '4', name: words(`step.${name}.title`) }
  return words('draft.step').replace(/\{\{(\w+)\}\}/g, (_, key: keyof typeof values) => values[key])
}

const offerText = (page: Page) => offer(page).locator('.shown')

for (const language of visitedLanguages)
  test(`the home page offers the open step of a draft from the first paint, in ${language}`, async ({
    page,
  }) => {
    await page.setViewportSize(phone)
    await watchShifts(page)
    await storeDraft(page, exampleTyped())
    const { release, faults } = await openWithDelayedScripts(page, `/?lang=${language}`)
    await expect(offer(page)).toBeVisible()
    const before = await offer(page).boundingBox()
    release()
    await expect(offerText(page)).toHaveText(stepText(language, 3, 'send'))
    expect(await offer(page).boundingBox()).toEqual(before)
    await new Visitor(page, language).expectStart()
    await expectNoShift(page, 0.01)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await offer(page).click()
    await expect(page).toHaveURL('/register/document')
    await expect(new Student(page, language).title('step.document.title')).toBeVisible()
    expect(faults).toEqual([])
  })

test('the offer links to the open step even before the code has loaded', async ({ page }) => {
  await storeDraft(page, exampleTyped())
  const { release } = await openWithDelayedScripts(page, '/?lang=en')
  const student = new Student(page, 'en')
  await Promise.all([page.waitForURL('**/register/**', { waitUntil: 'commit' }), offer(page).click()])
  release()
  await expect(student.title('step.document.title')).toBeVisible()
  await expect(page).toHaveURL('/register/document')
})

test('if a later step is open, the first page of the registration offers that step', async ({ page }) => {
  await watchShifts(page)
  await storeDraft(page, exampleTyped(), false)
  await page.goto('/register?lang=en')
  const student = new Student(page, 'en')
  const box = student.widget.getByRole('checkbox', { name: student.words('prepare.declaration') })
  await box.check()
  await expect(offer(page)).toBeHidden()
  await student.pressContinue()
  await expect(student.title('step.document.title')).toBeFocused()
  await page.goto('/register?lang=en')
  await expect(offerText(page)).toHaveText(stepText('en', 3, 'send'))
  await expectAccessible(page)
  await expectNoShift(page, 0.01)
  await offer(page).click()
  await expect(page).toHaveURL('/register/document')
})

test('the offer names the open step', async ({ page }) => {
  await storeDraft(page, { 'personal.surname': 'NGUYEN' })
  await page.goto('/?lang=en')
  await expect(offerText(page)).toHaveText(stepText('en', 2, 'identify'))
  await page.evaluate(() => {
    const draft = JSON.parse(sessionStorage.getItem('sante:draft') ?? '')
    sessionStorage.setItem('sante:draft', JSON.stringify({ ...draft, information: false }))
  })
  await page.reload()
  await expect(offerText(page)).toHaveText(stepText('en', 1, 'prepare'))
})

for (const [what, change] of [
  ['no draft', { eligibility: undefined }],
  [
    'a draft whose student may not register',
    { eligibility: { eligible: false, requiredAttachments: [], optionalAttachments: [] } },
  ],
  ['a draft that was sent', { isAccepted: true }],
] as const)
  test(`a tab with ${what} shows no offer, and the questionnaire is the main action`, async ({ page }) => {
    await storeDraft(page, exampleTyped(), true, change)
    await page.goto('/?lang=en')
    const visitor = new Visitor(page, 'en')
    await visitor.expectStart()
    await expect(offer(page)).toBeHidden()
    await expect(visitor.button('start.begin')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  })

test('beside an offer, the questionnaire is the secondary action until the visitor starts it', async ({
  page,
}) => {
  await storeDraft(page, exampleTyped())
  await page.goto('/?lang=en')
  const visitor = new Visitor(page, 'en')
  await visitor.expectStart()
  await expect(visitor.button('start.begin')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await visitor.begin()
  await expect(offer(page)).toBeHidden()
  await expect(visitor.button('continue')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
})
