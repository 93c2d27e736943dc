import { expect, type Page, test } from '@playwright/test'
import { draftOf, exampleTyped } from '../../actors/students'
import { visitedLanguages } from '../languages'
import { openWithDelayedScripts } from '../page/held-code'
import { Visitor, wordsOf } from '../people/visitor'

type Typed = Record<string, string>

const facts = { 'personal.birthdate': '2004-02-29', 'personal.nationality': 'VN' }

/** Returns the values of the example without these sections and fields. */
const exampleWithout = (...paths: string[]): Typed =>
  Object.fromEntries(
    Object.entries(exampleTyped()).filter(([path]) => !paths.some(prefix => path.startsWith(prefix))),
  )

/** Puts a draft into the tab, unless it has one. `isPrepared`: the student has declared that the documents are at hand. */
const storeDraft = (page: Page, typed: Typed, isPrepared = true, change: object = {}) =>
  page.addInitScript(
    text => sessionStorage.getItem('sante:draft') ?? sessionStorage.setItem('sante:draft', text),
    JSON.stringify({ ...draftOf(typed, isPrepared), ...change }),
  )

const readDraft = (page: Page): Promise<{ information: boolean; typed: Typed }> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('sante:draft') ?? ''))

const registration = (page: Page) => page.locator('sante-registration')
/** The prerendered view of the registration, not the prerendered view of the questionnaire inside it. */
const drawn = (page: Page) => registration(page).locator('.frame[data-drawn]:has(.registration)')
const field = (page: Page, path: string) => registration(page).locator(`[id="${path}"]`)

/** Returns the titles, texts and field values, without the summaries of the finished sections below. */
const readView = (page: Page) =>
  registration(page)
    .locator('.now > :is(h2, p:not(.later)), .now > form > :not(.summaries)')
    .evaluateAll(parts =>
      parts.map(part => [
        (part as HTMLElement).innerText,
        [...part.querySelectorAll<HTMLInputElement>('input, select')].map(({ value, checked }) => [
          value,
          checked,
        ]),
      ]),
    )

const pages = {
  'the questionnaire': ['/register', undefined],
  'the documents to prepare': ['/register/information', facts],
  'a new identity': ['/register/identification?part=personal', facts],
  'the identity': ['/register/identification?part=personal', exampleTyped()],
  'the school': [
    '/register/identification?part=school',
    exampleWithout('school.rightsStartDate', 'school.acceptedStart'),
  ],
  'the parents': ['/register/identification?part=parents', exampleTyped()],
  'the address': ['/register/identification?part=address', exampleWithout('address.')],
  'the contact': ['/register/identification?part=contact', exampleTyped()],
} as const

for (const [name, [path, typed]] of Object.entries(pages))
  test(`the prerendered view of ${name} equals the view that the code renders`, async ({ page }) => {
    if (typed) await storeDraft(page, typed, path !== '/register/information')
    for (const language of visitedLanguages) {
      const address = `${path}${path.includes('?') ? '&' : '?'}lang=${language}`
      const { release, faults } = await openWithDelayedScripts(page, address)
      await expect(drawn(page)).toBeVisible()
      const before = await readView(page)
      expect(before.length).toBeGreaterThan(1)
      release()
      await expect(drawn(page)).toHaveCount(0)
      expect(await readView(page), language).toEqual(before)
      expect(faults).toEqual([])
      await page.unrouteAll()
    }
  })

for (const language of visitedLanguages)
  test(`the declaration and Continue work before the code has loaded, in ${language}`, async ({ page }) => {
    await storeDraft(page, facts, false)
    const words = wordsOf(language, 'registration')
    const { release, faults } = await openWithDelayedScripts(page, `/register/information?lang=${language}`)
    await registration(page).locator('summary').first().click()
    await field(page, 'declaration').check()
    await registration(page)
      .getByRole('button', { name: words('continue'), exact: true })
      .click()
    await expect(page).toHaveURL(/\/register\/identification\?.*part=personal/)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await field(page, 'personal.surname').fill('Nguyen')
    await expect(drawn(page)).toHaveCount(1)
    release()
    await expect(drawn(page)).toHaveCount(0)
    await expect(field(page, 'personal.surname')).toHaveValue('Nguyen')
    expect((await readDraft(page)).information).toBe(true)
    await page.goBack()
    // This may be the heading of the prerendered view, which the running view then replaces.
    await expect(
      registration(page)
        .getByRole('heading', { name: words('step.information.title'), exact: true })
        .first(),
    ).toBeVisible()
    await expect(drawn(page)).toHaveCount(0)
    await expect(field(page, 'declaration')).toBeChecked()
    expect(faults).toEqual([])
  })

test('Continue, before the code has loaded, opens the first unfinished part', async ({ page }) => {
  await storeDraft(page, exampleWithout('school.'), false)
  const { release } = await openWithDelayedScripts(page, '/register/information?lang=en')
  await field(page, 'declaration').check()
  await registration(page).getByRole('button', { name: 'Continue', exact: true }).click()
  release()
  await expect(page).toHaveURL(/\/register\/identification\?.*part=school/)
})

test('the takeover keeps what the student has opened, ticked and focused', async ({ page }) => {
  await storeDraft(page, facts, false)
  const { release, faults } = await openWithDelayedScripts(page, '/register/information?lang=en')
  const line = registration(page).locator('details').nth(1)
  await field(page, 'declaration').check()
  await line.locator('summary').click()
  release()
  await expect(drawn(page)).toHaveCount(0)
  await expect(line).toHaveAttribute('open')
  await expect(line.locator('summary')).toBeFocused()
  await expect(field(page, 'declaration')).toBeChecked()
  expect(faults).toEqual([])
})

test('Continue without the tick shows the error, once the code has loaded', async ({ page }) => {
  await storeDraft(page, facts, false)
  const { release } = await openWithDelayedScripts(page, '/register/information?lang=en')
  await registration(page).getByRole('button', { name: 'Continue', exact: true }).click()
  release()
  await expect(registration(page).getByText(wordsOf('en', 'registration')('prepare.required'))).toBeVisible()
  await expect(field(page, 'declaration')).toBeFocused()
})

for (const language of ['fr', 'ar'])
  test(`names typed before the code has loaded are kept, and Enter opens the next part, in ${language}`, async ({
    page,
  }) => {
    await storeDraft(page, facts)
    const address = `/register/identification?part=personal&lang=${language}`
    const { release, faults } = await openWithDelayedScripts(page, address)
    await registration(page).locator('input[type="radio"]').first().check()
    await field(page, 'personal.surname').fill('Nguyễn')
    await field(page, 'personal.forename').fill('Linh')
    await field(page, 'personal.forenames').pressSequentially('Linh Thị')
    await field(page, 'personal.forenames').press('Enter')
    release()
    await expect(page).toHaveURL(/part=school/)
    await expect(field(page, 'school.name')).toBeVisible()
    const { typed } = await readDraft(page)
    expect(typed).toMatchObject({ 'personal.surname': 'Nguyễn', 'personal.forenames': 'Linh Thị' })
    expect(typed['personal.civility']).toBeTruthy()
    expect(faults).toEqual([])
  })

test('a name field keeps its value and its caret during the takeover', async ({ page }) => {
  await storeDraft(page, facts)
  const { release } = await openWithDelayedScripts(page, '/register/identification?part=personal&lang=en')
  const surname = field(page, 'personal.surname')
  await surname.pressSequentially('guyen')
  await surname.press('Home')
  release()
  await expect(drawn(page)).toHaveCount(0)
  await expect(surname).toBeFocused()
  await surname.pressSequentially('N')
  await expect(surname).toHaveValue('Nguyen')
  await expect.poll(async () => (await readDraft(page)).typed['personal.surname']).toBe('Nguyen')
})

/** Composes text in the field of the surname, as an input method does, while the page's code loads. */
async function composeWhileCodeLoads(page: Page, text: string) {
  await storeDraft(page, facts)
  const { release } = await openWithDelayedScripts(page, '/register/identification?part=personal&lang=en')
  const surname = field(page, 'personal.surname')
  await surname.focus()
  const keyboard = await page.context().newCDPSession(page)
  await keyboard.send('Input.imeSetComposition', {
    text,
    selectionStart: text.length,
    selectionEnd: text.length,
  })
  release()
  // Waits until the running view would have replaced the prerendered field, if no text were being composed.
  await page.waitForFunction(() => customElements.get('sante-registration') !== undefined)
  await page.waitForLoadState('networkidle')
  await expect(drawn(page)).toHaveCount(1)
  await expect(surname).toHaveValue(text)
  return { surname, keyboard }
}

test('text that an input method composes stays until it is complete', async ({ page }) => {
  const { surname, keyboard } = await composeWhileCodeLoads(page, 'Nguye')
  await keyboard.send('Input.insertText', { text: 'Nguyễn' })
  await expect(drawn(page)).toHaveCount(0)
  await expect(surname).toBeFocused()
  await expect(surname).toHaveValue('Nguyễn')
  await page.keyboard.type('!')
  await expect(surname).toHaveValue('Nguyễn!')
})

test('a press on Continue does not wait for an input method, and keeps the composed text', async ({
  page,
}) => {
  const { surname } = await composeWhileCodeLoads(page, 'Tran')
  await registration(page)
    .getByRole('button', { name: wordsOf('en', 'registration')('continue'), exact: true })
    .click()
  await expect(drawn(page)).toHaveCount(0)
  await expect(surname).toHaveValue('Tran')
  await expect.poll(async () => (await readDraft(page)).typed['personal.surname']).toBe('Tran')
})

test('a date typed before the code runs stays in its three fields when the language changes', async ({
  page,
}) => {
  await storeDraft(page, exampleWithout('school.rightsStartDate', 'school.acceptedStart'))
  const { release } = await openWithDelayedScripts(page, '/register/identification?part=school')
  const part = (name: string) => registration(page).locator(`input[name="${name}"]`)
  await page.locator('select.language').selectOption('es')
  await part('day').fill('1')
  await part('month').fill('9')
  await part('year').fill('2026')
  release()
  await expect(drawn(page)).toHaveCount(0)
  await expect(registration(page).getByRole('heading', { level: 2 }).first()).toContainText(
    wordsOf('es', 'dossier')('section.school'),
  )
  await expect(part('day')).toHaveValue('1')
  await expect(part('month')).toHaveValue('9')
  await expect(part('year')).toHaveValue('2026')
})

test('text in a section that is not available yet is kept in the draft', async ({ page }) => {
  await storeDraft(page, facts)
  const { release } = await openWithDelayedScripts(page, '/register/identification?part=contact&lang=en')
  await field(page, 'contact.mobile').fill('612345678')
  release()
  await expect(field(page, 'personal.surname')).toBeVisible()
  await expect.poll(async () => (await readDraft(page)).typed['contact.mobile']).toBe('612345678')
})

test('typed text is kept even if the code of the section never loads', async ({ page }) => {
  await storeDraft(page, facts)
  const { release } = await openWithDelayedScripts(page, '/register/identification?part=personal&lang=en')
  await page.route(/\/chunks\/identification-/, route => route.abort())
  await registration(page).locator('input[type="radio"]').first().check()
  await field(page, 'personal.surname').fill('Nguyen')
  release()
  await expect(
    registration(page).getByRole('button', { name: wordsOf('en', 'frame')('again') }),
  ).toBeVisible()
  const { typed } = await readDraft(page)
  expect(typed['personal.surname']).toBe('Nguyen')
  expect(typed['personal.civility']).toBeTruthy()
})

test('the questionnaire of the registration accepts the first answer before the code has loaded', async ({
  page,
}) => {
  const { release, faults } = await openWithDelayedScripts(page, '/register?lang=en')
  const visitor = new Visitor(page, 'en')
  await visitor.begin()
  await visitor.enterBirthdate('29', '2', '2004')
  release()
  await expect(visitor.title('nationality.title')).toBeFocused()
  expect(faults).toEqual([])
})

test.describe('if only the code can choose the screen, no screen is shown before the code runs', () => {
  const identity = '/register/identification?part=personal'
  for (const [name, path, typed, change] of [
    ['a ticked box', identity, { ...exampleTyped(), 'personal.hasOneName': 'true' }, {}],
    ['a chosen address', '/register/identification?part=address', exampleTyped(), {}],
    ['a section that does not exist', '/register/identification?part="x', exampleTyped(), {}],
    ['a draft that no longer fits', '/register/information', facts, { required: 'none' }],
    ['documents not declared yet', identity, facts, { information: false }],
    ['a record that was accepted', identity, exampleTyped(), { isAccepted: true }],
    ['an answer in the address', '/register/information#answers=e30', facts, {}],
  ] as const)
    test(`with ${name}`, async ({ page }) => {
      await storeDraft(page, typed, true, change)
      const { release, faults } = await openWithDelayedScripts(page, path)
      await expect(registration(page).locator('[role="status"], .spinner').first()).toBeVisible()
      await expect(drawn(page)).toHaveCount(0)
      release()
      await expect(registration(page).getByRole('heading', { level: 2 }).first()).toBeVisible()
      expect(faults).toEqual([])
    })
})

test('with an invalid draft, the questionnaire starts before the code has loaded', async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem('sante:draft', '{"eligibility":'))
  const { release, faults } = await openWithDelayedScripts(page, '/register?lang=en')
  const visitor = new Visitor(page, 'en')
  await visitor.begin()
  release()
  await expect(visitor.title('birthdate.title')).toBeVisible()
  expect(faults).toEqual([])
})

test('no key is lost during the takeover of the identity', async ({ page }) => {
  test.slow()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await storeDraft(page, facts)
  const text = 'abcdefghijklmnopqrstuvwxyz'.repeat(2)
  for (let round = 0; round < 3; round++) {
    const { release } = await openWithDelayedScripts(page, '/register/identification?part=personal&lang=en')
    await field(page, 'personal.surname').fill('')
    await field(page, 'personal.forename').fill('Anna')
    await field(page, 'personal.surname').focus()
    release()
    await page.keyboard.type(text, { delay: 12 })
    await expect(drawn(page)).toHaveCount(0)
    await expect(field(page, 'personal.surname')).toHaveValue(text)
    await expect(field(page, 'personal.forename')).toHaveValue('Anna')
    await page.unrouteAll()
  }
})
