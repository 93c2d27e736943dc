import { expect, type Locator, type Page, test } from '@playwright/test'
import { barTopScript } from '../../help/browser/still'
import { openWithDelayedScripts } from '../page/held-code'
import { expectNoShift, watchShifts } from '../page/shifts'
import { expectAccessible, expectNoSidewaysScroll, Visitor, wordsOf } from '../people/visitor'
import { partners } from '../places'

const wide = { width: 1280, height: 900 }
const phone = { width: 390, height: 844 }
const visitors = [
  ['fr', wide, 'viet', 'Viêt Nam'],
  ['en', phone, 'viet', 'Vietnam'],
  ['ar', phone, 'viet', 'فيتنام'],
] as const

for (const [language, viewport, query, country] of visitors) {
  test(`a student finds out that they may register, in ${language}, ${viewport.width} wide`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await page.goto(`/?lang=${language}`)
    const visitor = new Visitor(page, language)
    const checkPage = async () => {
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    }
    await expect(visitor.button('start.begin')).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
    await checkPage()

    await visitor.begin()
    await visitor.pressContinue()
    await expect(visitor.widget.getByText(visitor.words('error.required'))).toBeVisible()
    await checkPage()
    await visitor.widget.getByLabel(visitor.words('date.day'), { exact: true }).blur()
    await visitor.button('back').click()
    await visitor.begin()
    await visitor.enterBirthdate('29', '2', '2004')
    await expect.poll(() => visitor.percent()).toBeGreaterThan(0)
    await checkPage()
    await visitor.chooseNationality(query, country)
    await checkPage()
    await visitor.answerAll()
    await expect(visitor.title('eligible.title')).toBeFocused()
    await expect(visitor.widget.getByRole('listitem')).toHaveCount(7)
    await checkPage()

    await visitor.button('eligible.begin').click()
    await expect(page).toHaveURL('/register/information')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    const draft = await page.evaluate(() => JSON.parse(sessionStorage.getItem('sante:draft') ?? '{}'))
    expect(draft.answers).toContainEqual({ questionKey: 'nationality', answer: 'VN' })
  })
}

for (const [language, completeDate] of [
  ['en', '29/02/2004'],
  ['zh', '2004年2月29日'],
  ['ar', '٢٩/٠٢/٢٠٠٤'],
] as const)
  test(`a complete birth date that is pasted or typed fills the three fields, in ${language}`, async ({
    page,
  }) => {
    await page.goto(`/?lang=${language}`)
    const visitor = new Visitor(page, language)
    await visitor.begin()
    await expect(visitor.title('birthdate.title')).toBeFocused()
    const field = (part: string) => visitor.widget.getByLabel(visitor.words(`date.${part}`), { exact: true })
    const expectDate = async () => {
      await expect(field('day')).toHaveValue(/^(29|٢٩)$/)
      await expect(field('month')).toHaveValue(/^(0?2|٠٢)$/)
      await expect(field('year')).toHaveValue(/^(2004|٢٠٠٤)$/)
    }
    await field('day').fill(completeDate)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('ControlOrMeta+x')
    await field('month').fill('7')
    await page.keyboard.press('ControlOrMeta+v')
    await expectDate()
    for (const part of ['day', 'year']) await field(part).fill('')
    await field('month').fill(completeDate)
    await visitor.pressContinue()
    await expect(visitor.title('nationality.title')).toBeFocused()
    await visitor.button('back').click()
    await expectDate()
  })

test('after a result, a visitor can change an answer or start again', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/?lang=en')
  const visitor = new Visitor(page, 'en')
  const words = wordsOf('en', 'eligibility')
  const german = { nationality: 'DE' }
  await visitor.begin()
  await visitor.answerUntil('situation', 'student', german)
  await visitor.chooseAnswer(
    visitor.words('situation.title'),
    visitor.words('situation.studentWithActivity.label'),
  )
  await expect(visitor.title('studentWithActivityAlert.title')).toBeFocused()
  await expectAccessible(page)
  await visitor.button('back').click()
  await visitor.answerUntil('europeanCard', 'student', german)
  await visitor.chooseAnswer(words('europeanCard.title'), 'Yes')
  await expect(visitor.title('outcome.covered')).toBeFocused()
  await expect(visitor.widget.getByText(words('reason.europeanCard').split('\n')[0] ?? '')).toBeVisible()
  await expectAccessible(page)
  await visitor.button('restart').click()
  await expect(visitor.title('birthdate.title')).toBeFocused()
  await expect(visitor.widget.getByLabel('Day', { exact: true })).toHaveValue('')
})

for (const [language] of visitors)
  test(`Back and Continue do not move when an answer is chosen, in ${language}`, async ({ page }) => {
    await page.setViewportSize(phone)
    await page.goto(`/?lang=${language}`)
    const visitor = new Visitor(page, language)
    await visitor.begin()
    await visitor.answerUntil('situation')
    const before = await page.evaluate(barTopScript)
    await visitor.widget.getByRole('radio').first().check()
    await expect(visitor.widget.locator('.choice:has(:checked)')).toHaveCount(1)
    expect(await page.evaluate(barTopScript)).toBe(before)
  })

test('a visitor can type a date with or without separators, and then clear only one part', async ({
  page,
}) => {
  await page.goto('/?lang=en')
  const visitor = new Visitor(page, 'en')
  await visitor.expectStart()
  await visitor.begin()
  const part = (name: string) => visitor.widget.getByLabel(visitor.words(`date.${name}`), { exact: true })
  const dates: [typed: string, day: string, month: string][] = [
    ['29/2/2004', '29', '2'],
    ['2-3-2004', '2', '3'],
    ['2 / 3 / 2004', '2', '3'],
    ['9.12.2004', '9', '12'],
    ['29/02/2004', '29', '02'],
    ['29.02.2004', '29', '02'],
    ['29022004', '29', '02'],
    ['29-02-2004', '29', '02'],
  ]
  for (const [typed, day, month] of dates) {
    for (const name of ['day', 'month', 'year']) await part(name).fill('')
    await part('day').focus()
    await page.keyboard.type(typed)
    await expect(part('year')).toBeFocused()
    await expect(part('day'), typed).toHaveValue(day)
    await expect(part('month'), typed).toHaveValue(month)
    await expect(part('year'), typed).toHaveValue('2004')
  }
  await page.keyboard.down('Backspace')
  for (let times = 0; times < 8; times++) await page.keyboard.down('Backspace')
  await page.keyboard.up('Backspace')
  await expect(part('year')).toHaveValue('')
  await expect(part('month')).toHaveValue('02')
  await page.keyboard.press('Backspace')
  await expect(part('month')).toBeFocused()
})

/** Returns the distance from the top of the page to the lower edge of a button, in pixels. */
const bottomOf = (button: Locator) =>
  button.evaluate(element => Math.floor(element.getBoundingClientRect().bottom + scrollY))

/** Queries that find one or two countries with long names. */
const longCountryQueries = {
  fr: 'vincent',
  en: 'vincent',
  es: 'republica centro',
  zh: '刚果',
  ar: 'الكونغو',
}

for (const [language, query] of Object.entries(longCountryQueries))
  test(`each of the first four questions fits on one screen of a phone, in ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 664 })
    for (const path of ['/', '/register']) {
      await page.goto(`${path}?lang=${language}`)
      const visitor = new Visitor(page, language)
      const { widget, words } = visitor
      const title = page.getByRole('heading', { level: 1 })
      const expectFits = async (number: number) => {
        const where = words('question').replace('{{number}}', `${number}`).replace('{{all}}', '\\d+')
        await expect(widget.getByText(new RegExp(`^${where}$`))).toBeVisible()
        expect(await bottomOf(visitor.button('continue')), `${path}, question ${number}`).toBeLessThanOrEqual(
          664,
        )
        await expect(title).toHaveCSS('clip-path', 'inset(50%)')
      }
      await visitor.begin()
      await expect(visitor.title('birthdate.title')).toBeFocused()
      await expectFits(1)
      await visitor.enterBirthdate('29', '2', '2004')
      await expect(visitor.title('nationality.title')).toBeFocused()
      await expectFits(2)
      const search = widget.getByRole('searchbox')
      await search.fill(query)
      await expectFits(2)
      await search.fill('viet')
      const row = widget.locator('.list .choice')
      await expect(row).toHaveCount(1)
      // Waits until this row has replaced the row of the previous search, whose name may need two lines.
      await expect.poll(async () => (await row.boundingBox())?.height).toBeLessThanOrEqual(54)
      const [rowBox, listBox] = [await row.boundingBox(), await widget.locator('.list').boundingBox()]
      expect(rowBox?.height).toBeGreaterThanOrEqual(52)
      expect((listBox?.height ?? 0) - (rowBox?.height ?? 0)).toBeLessThanOrEqual(14)
      await row.click()
      await expectFits(2)
      await visitor.pressContinue()
      await expect(visitor.title('situation.title')).toBeFocused()
      await expectFits(3)
      await widget.getByRole('radio').nth(2).check()
      await visitor.pressContinue()
      await expect(visitor.title('postdoctoral.title')).toBeFocused()
      expect(await bottomOf(visitor.button('continue'))).toBeLessThanOrEqual(664)
      // Otherwise the next path would offer to continue this questionnaire.
      await page.evaluate(() => sessionStorage.clear())
    }
  })

test('after a return to the start, the title and the text of the page are visible again', async ({
  page,
}) => {
  await page.goto('/?lang=en')
  const visitor = new Visitor(page, 'en')
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveCSS('clip-path', 'none')
  await visitor.begin()
  await expect(title).toHaveCSS('clip-path', 'inset(50%)')
  await visitor.button('back').click()
  await expect(title).toHaveCSS('clip-path', 'none')
  await expect(page.getByText(wordsOf('en', 'host')('home.text'))).toBeVisible()
})

test('a Canadian student chooses their Quebec form from a list', async ({ page }) => {
  await page.goto('/?lang=en')
  const visitor = new Visitor(page, 'en')
  const words = wordsOf('en', 'eligibility')
  await visitor.begin()
  await visitor.answerUntil('quebecInsured', 'student', { nationality: 'CA' })
  await visitor.chooseAnswer(words('quebecInsured.title'), 'Yes')
  await expectAccessible(page)
  await visitor.pressContinue()
  await expect(visitor.widget.getByText(visitor.words('error.required'))).toBeVisible()
  const list = visitor.widget.getByRole('combobox')
  await expect(list).toHaveCSS('appearance', 'none')
  expect((await list.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await list.selectOption('SE 401-Q-106')
  await visitor.answerAll('student', { nationality: 'CA', quebecForm: 'q106' })
  await expect(visitor.title('eligible.title')).toBeFocused()
})

test('the wrong part of a date is reported, and takes the focus', async ({ page }) => {
  await page.goto('/?lang=en')
  const visitor = new Visitor(page, 'en')
  await visitor.begin()
  await visitor.enterBirthdate('31', '2', '2004')
  const day = visitor.widget.getByLabel('Day', { exact: true })
  await expect(day).toBeFocused()
  await expect(day).toHaveAccessibleDescription('February 2004 has 29 days.')
  await expect(day).toHaveAttribute('autocomplete', 'bday-day')
  await expect(day).toHaveAttribute('inputmode', 'numeric')
  await expect(visitor.widget.getByLabel('Month', { exact: true })).toHaveValue('2')
})

test('typed text is kept when the language changes', async ({ page }) => {
  await page.goto('/')
  const french = new Visitor(page, 'fr')
  await french.begin()
  await french.widget.getByLabel('Jour', { exact: true }).fill('29')
  const selector = page.getByRole('combobox', { name: 'Langue' })
  await selector.focus()
  await selector.selectOption('English')
  const english = new Visitor(page, 'en')
  await expect(english.title('birthdate.title')).toBeVisible()
  await expect(english.widget.getByLabel('Day', { exact: true })).toHaveValue('29')
  await expect(page.getByRole('combobox', { name: 'Language' })).toBeFocused()
})

const storedAnswers = (page: Page) => page.evaluate(() => sessionStorage.getItem('sante:answers'))

/** Returns the field for a part of a date. */
const dateField = (visitor: Visitor, part: string) =>
  visitor.widget.getByLabel(visitor.words(`date.${part}`), { exact: true })

for (const [language, viewport, query, country] of visitors)
  test(`a reload keeps the question and its answers, in ${language}, ${viewport.width} wide`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await page.goto(`/?lang=${language}`)
    const visitor = new Visitor(page, language)
    await visitor.begin()
    await visitor.enterBirthdate('29', '2', '2004')
    await visitor.widget.getByRole('searchbox').pressSequentially(query)
    await visitor.widget.getByRole('radio', { name: country, exact: true }).check()
    await page.reload()
    await visitor.button('start.continue').click()
    await expect(visitor.title('nationality.title')).toBeFocused()
    await expect(visitor.widget.getByRole('radio', { name: country, exact: true })).toBeChecked()
    await visitor.button('back').click()
    await expect(dateField(visitor, 'year')).toHaveValue('2004')
    await visitor.pressContinue()
    await visitor.pressContinue()
    await expect(visitor.title('situation.title')).toBeFocused()
  })

for (const viewport of [wide, phone])
  test(`nothing shifts when a stored questionnaire is offered and continued, ${viewport.width} wide`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await watchShifts(page)
    const stored = { answers: { birthdate: '2004-02-29', nationality: 'VN' }, place: 'situation' }
    await page.addInitScript(text => sessionStorage.setItem('sante:answers', text), JSON.stringify(stored))
    for (const language of Object.keys(longCountryQueries)) {
      await page.goto(`/?lang=${language}`)
      const visitor = new Visitor(page, language)
      await visitor.button('start.continue').click()
      await expect(visitor.title('situation.title')).toBeFocused()
      await expectNoShift(page)
    }
  })

test('a visitor who looks at another page finds a half-typed answer again', async ({ page }) => {
  await page.goto('/?lang=en')
  const visitor = new Visitor(page, 'en')
  await visitor.expectStart()
  await visitor.begin()
  await dateField(visitor, 'day').fill('29')
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: wordsOf('en', 'host')('page.faq') })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: wordsOf('en', 'faq')('faq.title') })).toBeVisible()
  await page.goBack()
  await visitor.button('start.continue').click()
  await expect(dateField(visitor, 'day')).toHaveValue('29')
  await page.goto('/register?lang=en')
  await visitor.button('start.continue').click()
  await expect(dateField(visitor, 'day')).toHaveValue('29')
})

test('before the code has loaded after a reload, the first question is empty, then it has its answer', async ({
  page,
}) => {
  await page.goto('/?lang=en')
  const visitor = new Visitor(page, 'en')
  await visitor.begin()
  await visitor.enterBirthdate('29', '2', '2004')
  await expect(visitor.title('nationality.title')).toBeFocused()
  const { release, faults } = await openWithDelayedScripts(page, '/?lang=en')
  await visitor.begin()
  await expect(dateField(visitor, 'year')).toHaveValue('')
  await dateField(visitor, 'day').fill('28')
  release()
  await expect(dateField(visitor, 'year')).toHaveValue('2004')
  await expect(dateField(visitor, 'day')).toHaveValue('28')
  expect(faults).toEqual([])
})

test('the answers are stored until the visitor starts again, or may register', async ({ page }) => {
  await page.goto('/?lang=en')
  const visitor = new Visitor(page, 'en')
  await visitor.begin()
  await visitor.answerUntil('situation')
  await visitor.chooseAnswer(
    visitor.words('situation.title'),
    visitor.words('situation.studentWithActivity.label'),
  )
  await expect(visitor.title('studentWithActivityAlert.title')).toBeFocused()
  await page.reload()
  await visitor.button('start.continue').click()
  await expect(visitor.title('studentWithActivityAlert.title')).toBeFocused()
  await visitor.button('restart').click()
  await expect(visitor.title('birthdate.title')).toBeFocused()
  expect(await storedAnswers(page)).toBeNull()
  await visitor.answerUntil('situation')
  expect(await storedAnswers(page)).toContain('2004')
  await visitor.answerAll()
  await expect(visitor.title('eligible.title')).toBeFocused()
  expect(await storedAnswers(page)).toBeNull()
})

test('on a partner’s page nothing is stored, and a reload begins again', async ({ page }) => {
  await page.goto(`${partners}/university`)
  const visitor = new Visitor(page, 'en', 'sante-simulator:not(#second)')
  await visitor.begin()
  await visitor.enterBirthdate('29', '2', '2004')
  await expect(visitor.title('nationality.title')).toBeFocused()
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  await page.reload()
  await visitor.begin()
  await expect(visitor.title('birthdate.title')).toBeFocused()
  await expect(dateField(visitor, 'year')).toHaveValue('')
})
