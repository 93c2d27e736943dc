import { expect, type Locator, type Page, test } from '@playwright/test'
import type { EligibilityOutcome } from '../../../widgets/contract/eligibility/eligibility'
import { answerOnPage } from '../../actors/page-visitor'
import { type WalkExample, walks } from '../../actors/walks'
import { visitedLanguages } from '../languages'
import { expectNoShift, watchShifts } from '../page/shifts'
import { expectAccessible, expectNoSidewaysScroll, Visitor, wordsOf } from '../people/visitor'

const phone = { width: 390, height: 844 }

/** Begins the questionnaire and answers all questions of a walk. */
async function walk(visitor: Visitor, { answers }: WalkExample): Promise<void> {
  await visitor.begin()
  await answerOnPage(visitor.widget, answers)
}

const host = wordsOf('en', 'host')

const walkOf = (who: string) => walks.find(walk => walk.who === who) as WalkExample

/** Walks with the title and the colour of their result, and whether the result links to the local office. */
const outcomes: [who: string, title: string, level: string, hasOffice?: boolean][] = [
  ['a student from Viet Nam', 'eligible.title', 'success'],
  ['a German with a European card', 'outcome.covered', 'warning'],
  ['a student with a job', 'outcome.employer', 'warning', true],
  ['a doctoral student with a contract', 'outcome.employer', 'warning', true],
  ['a talent passport holder who is employed', 'outcome.employer', 'warning', true],
  ['a Swiss without resources', 'outcome.later', 'warning'],
  ['a French student born in France', 'ineligible.title', 'info', true],
  ['a short predoctoral visitor', 'predoctoralAlert.title', 'info'],
]

/** Returns the `content` of the mark before a title. The text after `/` is for screen readers; it is empty. */
const markOf = (title: Locator) =>
  title.evaluate(heading => getComputedStyle(heading, '::before').getPropertyValue('content'))

for (const [who, title, level, hasOffice = false] of outcomes)
  test(`the result for ${who} has the expected title, colour and links`, async ({ page }) => {
    await page.setViewportSize(phone)
    await page.goto('/?lang=en')
    const visitor = new Visitor(page, 'en')
    await walk(visitor, walkOf(who))
    await expect(visitor.title(title)).toBeFocused()
    await expect(visitor.widget.locator('.alert')).toHaveClass(`alert ${level}`)
    expect(await markOf(visitor.title(title))).toBe(level === 'warning' ? '"!" / ""' : 'none')
    const office = visitor.widget.getByRole('link', { name: visitor.words('office') })
    await expect(office).toHaveCount(hasOffice ? 1 : 0)
    await expect(visitor.widget.getByRole('progressbar')).toHaveCount(0)
    // The page no longer shows the text that invites everyone to register.
    await expect(page.getByText(host('home.text'))).toHaveCount(0)
    await expect(page.getByRole('list', { name: host('home.steps') })).toHaveCount(0)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page)
    }
    await expectNoSidewaysScroll(page)
  })

const wide = { width: 1280, height: 900 }

/** Opens the first question and records layout shifts. */
async function openQuestionnaire(page: Page, language: string, viewport: typeof wide): Promise<Visitor> {
  await page.setViewportSize(viewport)
  await watchShifts(page)
  await page.goto(`/?lang=${language}`)
  const visitor = new Visitor(page, language)
  await visitor.begin()
  return visitor
}

/** Answers a question with yes or no, and continues. */
async function answerQuestion(visitor: Visitor, question: string, answer: 'yes' | 'no'): Promise<void> {
  await visitor.expectQuestion(question)
  await visitor.widget.locator(`input[value="${answer}"]`).check()
  await visitor.pressContinue()
}

/** Fails unless each line of the text is visible. */
const expectLines = (visitor: Visitor, text: string) =>
  Promise.all(text.split('\n').map(line => expect(visitor.widget.getByText(line)).toBeVisible()))

for (const [language, viewport, country] of [
  ['fr', wide, 'Allemagne'],
  ['en', phone, 'Germany'],
] as const)
  test(`a German with a European card reads "covered" and what to keep, in ${language}`, async ({ page }) => {
    const visitor = await openQuestionnaire(page, language, viewport)
    await visitor.answerUntil('nationality')
    await visitor.chooseNationality('Deutschland', country)
    await visitor.answerUntil('europeanCard', 'student', { nationality: 'DE' })
    await answerQuestion(visitor, 'europeanCard', 'yes')
    await expect(visitor.title('outcome.covered')).toBeFocused()
    await expectLines(visitor, wordsOf(language, 'eligibility')('reason.europeanCard'))
    await expectAccessible(page)
    await expectNoShift(page)
    // With Back, the visitor can correct a wrong answer. The other answer leads to the next question.
    await visitor.button('back').click()
    await answerQuestion(visitor, 'europeanCard', 'no')
    await visitor.expectQuestion('formS1')
  })

for (const [language, viewport, country] of [
  ['fr', wide, 'Brésil'],
  ['es', phone, 'Brasil'],
] as const)
  test(`a Brazilian with a doctoral contract reads about the employer and the office, in ${language}`, async ({
    page,
  }) => {
    const visitor = await openQuestionnaire(page, language, viewport)
    await visitor.answerUntil('nationality', 'doctoralStudent')
    await visitor.chooseNationality('Brasil', country)
    await visitor.answerAll('doctoralStudent', { doctoralContract: 'yes' })
    await expect(visitor.title('outcome.employer')).toBeFocused()
    await expectLines(visitor, visitor.words('doctoralContractAlert.description'))
    const office = visitor.widget.getByRole('link', { name: visitor.words('office') })
    await expect(office).toHaveAttribute('href', /^https:\/\/www\.ameli\.fr\//)
    await expect(visitor.widget.locator('[href="tel:3646"]')).toHaveText('36\xa046')
    const introduction = page.getByText(wordsOf(language, 'host')('home.text'))
    await expect(introduction).toBeHidden()
    await visitor.button('back').click()
    await visitor.pressContinue()
    await expect(visitor.title('outcome.employer')).toBeFocused()
    await expectAccessible(page)
    await expectNoShift(page)
    await visitor.button('restart').click()
    await expect(visitor.title('birthdate.title')).toBeVisible()
    await expect(introduction).toBeHidden()
    await visitor.button('back').click()
    await expect(introduction).toBeVisible()
  })

test('a visitor who can register reads the benefits and the steps on one screen of a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 664 })
  for (const language of visitedLanguages) {
    await page.goto(`/?lang=${language}`)
    const visitor = new Visitor(page, language)
    await walk(visitor, walkOf('a student from Viet Nam'))
    await expect(visitor.title('eligible.title')).toBeFocused()
    const lists = visitor.widget.getByRole('list')
    await expect(lists).toHaveCount(2)
    await expect(lists.nth(0).getByRole('listitem')).toHaveText(
      ['care', 'since', 'number'].map(gain => visitor.words(`eligible.gain.${gain}`)),
    )
    await expect(visitor.title('eligible.steps')).toBeVisible()
    await expect(lists.nth(1).getByRole('listitem')).toHaveText(
      ['prepare', 'identify', 'send', 'create'].map(step => visitor.words(`step.${step}`)),
    )
    const box = await visitor.button('eligible.begin').boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0), language).toBeLessThanOrEqual(664)
    // The first page of the registration lists the documents, required ones first.
    await visitor.button('eligible.begin').click()
    const documents = page.locator('sante-registration .documents')
    await expect(documents).toHaveCount(2)
    const names = wordsOf(language, 'document')
    await expect(documents.nth(0).locator('li b')).toHaveText([
      names('document.IDENTITY'),
      names('document.SCHOOL_ATTESTATION'),
      names('kind.stay'),
    ])
    await expect(documents.nth(1).locator('li b').first()).toHaveText(names('document.CIVIL_STATUS'))
    // A French apostrophe is narrow, even in Chinese text.
    expect(await documents.nth(0).locator('li b').first().evaluate(widthOfApostrophe)).toBeLessThan(8)
  }
})

/** Returns the width of the first apostrophe in an element's text, in pixels; 0 if it has no apostrophe. */
function widthOfApostrophe(element: Element): number {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const index = text.textContent?.indexOf('’') ?? -1
    if (index < 0) continue
    const range = document.createRange()
    range.setStart(text, index)
    range.setEnd(text, index + 1)
    return range.getBoundingClientRect().width
  }
  return 0
}

/** Changes members of the rule's response, such as `outcome`, which only this server adds to the specification. */
async function changeRuleResponse(page: Page, change: Record<string, unknown>): Promise<void> {
  await page.route('**/eligibilities/rule', async route => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), ...change } })
  })
}

for (const outcome of [undefined, null, 'something new' as EligibilityOutcome])
  test(`if a server gives ${outcome} as the outcome, the result page is neutral`, async ({ page }) => {
    await changeRuleResponse(page, { outcome })
    await page.goto('/?lang=en')
    const visitor = new Visitor(page, 'en')
    await walk(visitor, walkOf('a German with a European card'))
    await expect(visitor.title('ineligible.title')).toBeFocused()
    await expect(visitor.widget.locator('.alert')).toHaveClass('alert info')
  })

const countryNames: Record<string, string> = {
  Deutschland: 'DE',
  Brasil: 'BR',
  中国: 'CN',
  المغرب: 'MA',
  Россия: 'RU',
  日本: 'JP',
  'Việt Nam': 'VN',
  Holland: 'NL',
  UK: 'GB',
  USA: 'US',
  'ivory coast': 'CI',
  Burma: 'MM',
}

test('the search finds countries by their other names, and Enter selects the exact match', async ({
  page,
}) => {
  await page.goto('/?lang=en')
  const visitor = new Visitor(page, 'en')
  await visitor.begin()
  await visitor.enterBirthdate('29', '2', '2004')
  const search = visitor.widget.getByRole('searchbox')
  for (const [name, code] of Object.entries(countryNames)) {
    await search.fill(name)
    await expect(visitor.widget.getByRole('radio').first(), name).toHaveAttribute('value', code)
    await search.press('Enter')
    await expect(visitor.widget.locator(`input[value="${code}"]`), name).toBeChecked()
  }
  await search.fill('Antarctica')
  await expect(visitor.widget.getByRole('status')).toHaveText(visitor.words('countries.none'))
})
