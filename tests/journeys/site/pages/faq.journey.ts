import { expect, type Locator, type Page, test } from '@playwright/test'
import { visitedLanguages } from '../../languages'
import { delayRequests } from '../../page/hold-requests'
import { expectFrenchMarked } from '../../parts'
import { expectAccessible, expectNoSidewaysScroll, wordsOf } from '../../people/visitor'

const french = wordsOf('fr', 'faq')

/** A visitor of the FAQ page. */
class Reader {
  readonly words: (key: string) => string

  constructor(
    readonly page: Page,
    readonly language = 'fr',
  ) {
    this.words = wordsOf(language, 'faq')
  }

  async open(fragment = ''): Promise<void> {
    await this.page.goto(`/faq?lang=${this.language}${fragment}`)
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(this.words('faq.title'))
  }

  field = () => this.page.getByRole('searchbox', { name: this.words('faq.search.label') })
  search = (query: string) => this.field().fill(query)
  question = (id: string): Locator => this.page.locator(`#${id}`)
  title = (id: string) => this.question(id).locator('summary')
  answer = (id: string) => this.question(id).locator('.answer')
  topic = (name: string) =>
    this.page.getByRole('heading', { level: 2, name: this.words(`faq.topic.${name}`), exact: true })
  chip = (name: string) =>
    this.page
      .getByRole('navigation', { name: this.words('faq.topics') })
      .getByRole('link', { name: this.words(`faq.topic.${name}`), exact: true })
  status = () => this.page.getByRole('search').getByRole('status')
  visibleQuestions = () => this.page.locator('.faq details:visible')
}

const searches: [language: string, query: string, id: string, mark: string, found: string][] = [
  ['fr', 'APOSTILLE naissance', 'birth', 'naissance', '1 question trouvée'],
  ['ar', 'أندورا', 'agreement', 'أندورا', 'تم العثور على سؤال واحد'],
  ['zh', '出生证明翻译', 'birth', '出生证明', '找到 1 个问题'],
]

for (const [language, query, id, mark, found] of searches) {
  test(`in ${language}, a search finds its question and marks the match`, async ({ page }) => {
    const reader = new Reader(page, language)
    await reader.open()
    await reader.search(query)
    await expect(reader.status()).toHaveText(found)
    await expect(reader.visibleQuestions()).toHaveCount(1)
    await expect(reader.title(id).locator('mark').filter({ hasText: mark }).first()).toBeVisible()
    await expect(page.getByRole('heading', { level: 2 }).and(page.locator('.faq h2:visible'))).toHaveCount(1)
    await reader.title(id).click()
    await expect(reader.answer(id)).toBeVisible()
    await expectAccessible(page)
  })
}

for (const language of ['en', 'fr', 'ar'])
  test(`a student copies the letter that asks for a birth certificate, in ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const reader = new Reader(page, language)
    await reader.open('#birth')
    const answer = reader.answer('birth')
    await answer.getByRole('button', { name: reader.words('faq.letter.show') }).click()
    const letters = answer.locator('pre')
    await expect(letters).toHaveCount(language === 'fr' ? 1 : 2)
    await expect(letters.first()).toHaveAttribute('lang', language)
    await expect(letters.last()).toContainText('acte de naissance')
    await answer
      .getByRole('button', { name: reader.words('faq.letter.copy') })
      .last()
      .click()
    await expect(answer.getByText(reader.words('faq.letter.copied'))).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await letters.last().textContent())
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

test('the search text is neither in the address nor in the storage', async ({ page }) => {
  const reader = new Reader(page)
  await reader.open()
  await reader.search('apostille')
  await reader.field().press('Enter')
  await expect(reader.visibleQuestions()).toHaveCount(1)
  await expect(page).toHaveURL('/faq')
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(stored).not.toContain('apostille')
})

test('a match in an answer is shown below the question while the question is closed', async ({ page }) => {
  const reader = new Reader(page)
  await reader.open()
  await reader.search('livret famille')
  await expect(reader.title('birth')).toContainText('livret de famille')
  await reader.title('birth').click()
  await expect(reader.answer('birth').locator('mark').first()).toHaveText('livret')
  await expect(reader.title('birth').locator('.excerpt')).toBeHidden()
})

test('without a result, the page offers a contact and a button that ends the search', async ({ page }) => {
  const reader = new Reader(page)
  await reader.open()
  const count = await reader.visibleQuestions().count()
  await reader.search('pizza')
  await expect(reader.status()).toHaveText(french('faq.found.none'))
  await expect(reader.visibleQuestions()).toHaveCount(0)
  await expect(page.getByText(french('faq.nothing'))).toBeVisible()
  await expect(page.getByRole('link', { name: french('faq.link.assistance') })).toHaveAttribute(
    'href',
    '/assistance',
  )
  await expectAccessible(page)
  await page.getByRole('button', { name: french('faq.search.clear') }).click()
  await expect(reader.field()).toBeFocused()
  await expect(reader.field()).toHaveValue('')
  await expect(reader.visibleQuestions()).toHaveCount(count)
  await expect(reader.status()).toHaveText('')
})

test('the address opens a question, and a question that was open before stays open', async ({ page }) => {
  const reader = new Reader(page)
  await reader.open('#duration')
  await expect(reader.answer('duration')).toBeVisible()
  await expect(reader.title('duration')).toBeFocused()
  await expect(reader.title('duration')).toBeInViewport()
  await page.evaluate(() => {
    location.hash = 'who'
  })
  await expect(reader.title('who')).toBeFocused()
  await expect(reader.title('who')).toBeInViewport()
  await expect(reader.answer('duration')).toBeVisible()
  await page.goBack()
  await expect(reader.title('duration')).toBeFocused()
})

test('a question hidden by a search is shown again when the address names that question', async ({
  page,
}) => {
  const reader = new Reader(page)
  await reader.open()
  await reader.search('apostille')
  await expect(reader.question('line')).toBeHidden()
  await page.evaluate(() => {
    location.hash = 'line'
  })
  await expect(reader.title('line')).toBeFocused()
  await expect(reader.answer('line')).toBeVisible()
  await expect(reader.field()).toHaveValue('')
})

test('a reader opens the help, follows the link of an answer and returns to the question', async ({
  page,
}) => {
  const reader = new Reader(page, 'en')
  const host = wordsOf('en', 'host')
  await page.goto('/login?lang=en')
  await page.getByRole('link', { name: host('help') }).click()
  await expect(reader.topic('space')).toBeFocused()
  await expect(reader.topic('space')).toBeInViewport()
  await reader.title('code').click()
  await reader.answer('code').locator('.page-link').click()
  await expect(page).toHaveURL('/login')
  await expect(reader.field()).toHaveCount(0)
  await page.goBack()
  await expect(reader.title('code')).toBeFocused()
  await expect(reader.answer('code')).toBeVisible()
})

test('a search that is typed before the code has loaded is applied', async ({ page }) => {
  const reader = new Reader(page)
  const release = await delayRequests(page, '**/host.js')
  await page.goto('/faq', { waitUntil: 'commit' })
  await reader.search('feuille soins')
  await expect(reader.question('line')).toBeVisible()
  release()
  await expect(reader.question('line')).toBeHidden()
  await expect(reader.field()).toHaveValue('feuille soins')
})

test('Back restores the search and the opened question', async ({ page }) => {
  const reader = new Reader(page)
  await reader.open()
  await reader.search('feuille soins')
  await expect(reader.question('line')).toBeHidden()
  await reader.title('refund').click()
  await expect(page).toHaveURL('/faq#refund')
  await reader.answer('refund').locator('.page-link').click()
  await expect(page).toHaveURL('/assistance')
  await expect(reader.field()).toHaveCount(0)
  await page.goBack()
  await expect(reader.field()).toHaveValue('feuille soins')
  await expect(reader.answer('refund')).toBeVisible()
  await expect(reader.title('refund')).toBeFocused()
  await expect(reader.title('refund')).toBeInViewport()
  await expect(reader.question('line')).toBeHidden()
})

test('the address names the question that was opened last, until that question is closed', async ({
  page,
}) => {
  const reader = new Reader(page)
  await reader.open()
  await reader.title('visa').click()
  await reader.title('bank').click()
  await expect(page).toHaveURL('/faq#bank')
  await reader.title('visa').click()
  await expect(page).toHaveURL('/faq#bank')
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(page.locator('.faq details:not([open])')).toHaveCount(0)
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(reader.answer('visa')).toBeHidden()
  await expect(page).toHaveURL('/faq#bank')
  await reader.title('bank').press('Enter')
  await expect(page).toHaveURL('/faq')
})

test('a telephone number in an answer is a link, also in search results', async ({ page }) => {
  const reader = new Reader(page, 'ar')
  await reader.open('#line')
  const call = (number: string) => reader.answer('line').getByRole('link', { name: number, exact: true })
  await expect(call('36 46')).toHaveAttribute('href', 'tel:3646')
  await expect(call('09 74 75 36 46')).toHaveAttribute('href', 'tel:+33974753646')
  await expect(call('+33 974 75 36 46')).toHaveAttribute('href', 'tel:+33974753646')
  await reader.search('3646')
  await expect(call('36 46').locator('mark')).toBeVisible()
  await expect(page.locator('.faq summary a')).toHaveCount(0)
})

test('a link from another page opens and focuses its question', async ({ page }) => {
  const reader = new Reader(page)
  await page.goto('/nowhere')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/faq#closed', textContent: 'closed' })
    document.querySelector('main')?.append(link)
  })
  await page.getByRole('link', { name: 'closed' }).click()
  await expect(reader.title('closed')).toBeFocused()
  await expect(reader.answer('closed')).toBeVisible()
  await expect(reader.title('closed')).toBeInViewport()
})

test('a topic is reached from the top of the page with the keyboard', async ({ page }) => {
  const reader = new Reader(page)
  await reader.open()
  await reader.chip('care').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/faq#care')
  await expect(reader.topic('care')).toBeFocused()
  await expect(reader.topic('care')).toBeInViewport()
  await page.keyboard.press('Tab')
  await expect(reader.title('covered')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(reader.answer('covered')).toBeVisible()
})

test('every answer is open during printing, and afterwards only the answer that was open before', async ({
  page,
}) => {
  const reader = new Reader(page)
  await reader.open('#list')
  await expect(reader.title('list')).toBeFocused()
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(page.locator('.faq details:not([open])')).toHaveCount(0)
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(page.locator('.faq details[open]')).toHaveCount(1)
})

test('without scripts, the questions can be opened, and all answers are printed', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const reader = new Reader(page, 'es')
  await reader.open()
  await expect(reader.field()).toBeHidden()
  await reader.title('visa').click()
  await expect(reader.answer('visa')).toBeVisible()
  await expect(reader.answer('bank')).toBeHidden()
  await reader.chip('care').click()
  await expect(reader.topic('care')).toBeInViewport()
  await page.emulateMedia({ media: 'print' })
  await expect(reader.answer('bank')).toBeVisible()
  await context.close()
})

test('French terms in another language are marked for speech, also in search results', async ({ page }) => {
  const reader = new Reader(page, 'en')
  await reader.open('#birth')
  const term = reader.answer('birth').locator('[lang=fr]').filter({ hasText: 'copie intégrale' })
  await expect(term).toBeVisible()
  await reader.search('copie integrale')
  await expect(term.locator('mark').first()).toHaveText('copie')
})

for (const language of visitedLanguages) {
  test(`in ${language} the page is accessible on a narrow screen, collapsed and open`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    const reader = new Reader(page, language)
    await reader.open()
    await expectAccessible(page)
    for (const topic of await page.locator('.faq h2 button').all()) await topic.click()
    // Clicks in French only, because opening a question does not depend on the language.
    if (language === 'fr') for (const title of await page.locator('.faq summary').all()) await title.click()
    else
      await page.locator('.faq details').evaluateAll(folds => {
        for (const fold of folds) fold.setAttribute('open', '')
      })
    await expect(page.locator('.faq details:not([open])')).toHaveCount(0)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await expectFrenchMarked(page)
  })
}
