import { expect, type Page, test } from '@playwright/test'
import { visitedLanguages } from '../languages'
import { Student } from '../people/student'
import { expectAccessible, expectAccessibleInEveryLook, Visitor, wordsOf } from '../people/visitor'
import { partners, site } from '../places'

// The test serves the partner's page itself. Without this permission, Chromium blocks its requests to the local site.
test.use({ permissions: ['local-network-access'] })

const school = 'Université Lumière Lyon 2'
/** 1 September of next year: always less than two years ahead. */
const start = `${new Date().getFullYear() + 1}-09-01`

/** Serves and opens a university's page whose `content` proposes a school and a start of rights. */
async function openUniversityPage(page: Page, content: string): Promise<void> {
  const body = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Admissions</title>
    <script type="module" src="${site}/sante.js"></script><main><h1>Admissions</h1>${content}</main>`
  await page.route(`${partners}/proposal`, route => route.fulfill({ body, contentType: 'text/html' }))
  await page.goto(`${partners}/proposal`)
}

/** Returns the parts of a date field, as shown. */
const shownDate = (student: Student) =>
  student
    .field('school.rightsStartDate')
    .locator('input')
    .evaluateAll(fields => fields.map(field => (field as HTMLInputElement).value))

const sentence = (student: Student, key: string) => student.fields(key).split('{{')[0]?.trim() ?? ''

/** Checks that the part of the school shows both proposals and who made them. */
async function expectProposals(student: Student): Promise<void> {
  await expect(student.partTitle('school')).toBeVisible()
  await expect(student.input('school.name')).toHaveValue(school)
  await expect(student.field('school.name')).toContainText(sentence(student, 'proposed.school'))
  expect((await shownDate(student)).sort()).toEqual(start.split('-').sort())
  await expect(student.field('school.rightsStartDate')).toContainText(sentence(student, 'proposed.start'))
}

/** Goes from the first step to the part of the school. */
async function goToSchool(student: Student): Promise<void> {
  await student.confirmDeclaration()
  await student.fillPart('personal')
  await student.pressContinue()
}

/** Answers the questionnaire on the page of a university, and begins the registration. */
async function answerQuestionnaire(page: Page, language: string): Promise<void> {
  const visitor = new Visitor(page, language)
  await visitor.begin()
  await visitor.answerAll('student', { nationality: 'VN' })
  await visitor.button('eligible.begin').click()
  await expect(page).toHaveURL(`${site}/register/information`)
}

test('a student can change the school and the start of rights that a university’s page proposes', async ({
  page,
}) => {
  await openUniversityPage(
    page,
    `<sante-simulator lang="en" partner="lyon-2" school="${school}" rights-start="${start}"></sante-simulator>`,
  )
  await answerQuestionnaire(page, 'en')
  const student = new Student(page, 'en')
  await goToSchool(student)
  await expectProposals(student)
  await expectAccessible(page)

  await student.pressContinue()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('listitem')).toHaveCount(3)
  await expectAccessible(page)
  await student.button(student.fields('rights.cancel')).click()
  await expect(student.partTitle('school')).toBeVisible()
  await expect(student.partTitle('parents')).toBeHidden()

  await student.pickOption('school.name', 'sorbonne', /^Sorbonne Université/)
  await student.enterDate('school.rightsStartDate', ['2', '10', start.slice(0, 4)])
  await student.pressContinue()
  await student.button(student.fields('rights.accept')).click()
  await expect(student.partTitle('parents')).toBeVisible()
  await page.reload()
  await expect(student.partTitle('parents')).toBeVisible()
  await student.changeButton('section.school').click()
  await expect(student.input('school.name')).toHaveValue('Sorbonne Université')
  expect(await shownDate(student)).toEqual(['2', '10', start.slice(0, 4)])
})

test('a student can continue with the proposed school and start of rights', async ({ page }) => {
  await openUniversityPage(
    page,
    `<sante-registration lang="fr" school="${school}" rights-start="${start}"></sante-registration>`,
  )
  await page.locator('sante-registration').getByRole('link').click()
  await expect(page).toHaveURL(/\/register/)
  const visitor = new Visitor(page, 'fr')
  await visitor.begin()
  await visitor.answerAll('student', { nationality: 'VN' })
  const student = new Student(page, 'fr')
  await goToSchool(student)
  await expectProposals(student)
  await student.continueFrom('school')
  await expect(student.partTitle('parents')).toBeVisible()
})

test('a school from a link does not replace the school that the student typed', async ({ page }) => {
  const student = new Student(page, 'en')
  await student.arriveFromPartner()
  await goToSchool(student)
  await student.pickOption('school.name', 'sorbonne', /^Sorbonne Université/)
  const link = `${site}/register/identification?part=school&school=${encodeURIComponent(school)}&rights-start=${start}`
  for (const open of [() => page.goto(link), () => page.reload()]) {
    await open()
    await expect(student.input('school.name')).toHaveValue('Sorbonne Université')
    await expect(student.field('school.name')).not.toContainText(sentence(student, 'proposed.school'))
    await expect.poll(() => shownDate(student)).toEqual(['01', '09', start.slice(0, 4)])
  }
})

test('an unknown school and a day out of range are ignored, and the console names them', async ({ page }) => {
  const warnings: string[] = []
  page.on('console', message => message.type() === 'warning' && warnings.push(message.text()))
  await page.goto(`${site}/?lang=en&school=Universit%C3%A9%20de%20Nulle%20Part&rights-start=1999-09-01`)
  const visitor = new Visitor(page, 'en')
  await visitor.begin()
  await visitor.answerAll('student', { nationality: 'VN' })
  await visitor.button('eligible.begin').click()
  const student = new Student(page, 'en')
  await goToSchool(student)
  await expect(student.input('school.name')).toHaveValue('')
  expect(await shownDate(student)).toEqual(['', '', ''])
  expect(warnings.filter(text => text.includes('<sante-registration>'))).toEqual([
    'sante: <sante-registration> ignores rights-start="1999-09-01"; rights cannot start on this day',
    'sante: <sante-registration> ignores school="Université de Nulle Part"; allowed: a name of the list of schools',
  ])
})

test('the code and the links contain the school and the day that an editor chooses', async ({ page }) => {
  const words = wordsOf('en', 'partners')
  const say = (key: string) => words(`partners.${key}`)
  const part = (name: string) => page.locator(`#${name}`)
  await page.goto('/partenaires?lang=en')
  const field = part('questionnaire').getByRole('combobox', { name: say('make.school.label') })
  await field.fill('lumiere')
  await page.getByRole('option', { name: /Lumière Lyon 2/ }).click()
  await expect(field).toHaveValue(school)
  await part('questionnaire').getByText(say('make.more'), { exact: true }).click()
  await part('questionnaire').getByLabel(say('make.rightsStart.label')).fill(start)
  const code = part('copy').locator('code').first()
  await expect(code).toContainText(`school="${school}" rights-start="${start}"`)
  const query = new URLSearchParams({ school, 'rights-start': start }).toString()
  await expect(code).toContainText(`${site}/?lang=en&amp;${query.replaceAll('&', '&amp;')}`)
  await expectAccessible(page)

  await page.reload()
  await expect(field).toHaveValue(school)
  await field.fill('sorb')
  await field.press('Tab')
  await expect(page.getByText(say('make.school.fault'))).toBeVisible()
  await expect(code).not.toContainText('school=')
  await expectAccessible(page)
  await field.fill('')
  await field.press('Tab')
  await expect(page.getByText(say('make.school.fault'))).toBeHidden()

  await page.goto(`/partenaires?lang=en&${query}#login`)
  await expect(part('login').locator('code').first()).toContainText(
    `${site}/login?lang=en&amp;${query.replaceAll('&', '&amp;')}`,
  )
  await expect(part('login').getByRole('combobox', { name: say('make.school.label') })).toHaveValue(school)
  await expect(part('login').getByLabel(say('make.rightsStart.label'))).toHaveValue(start)
  await expectAccessible(page)
})

for (const language of visitedLanguages) {
  test(`the search for a school on /partenaires is accessible in ${language}`, async ({ page }) => {
    const say = (key: string) => wordsOf(language, 'partners')(`partners.make.${key}`)
    await page.goto(`/partenaires?lang=${language}&rights-start=1999-09-01`)
    const field = page.locator('#questionnaire').getByRole('combobox', { name: say('school.label') })
    await expect(page.locator('#questionnaire').getByText(say('rightsStart.fault'))).toBeVisible()
    await field.fill('lyon')
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
    await expectAccessibleInEveryLook(page)
  })

  test(`the proposals of a link are accessible in ${language}`, async ({ page }) => {
    await page.goto(
      `${site}/?lang=${language}&school=${encodeURIComponent(school)}&rights-start=${start}&from=lyon-2`,
    )
    const visitor = new Visitor(page, language)
    await visitor.begin()
    await visitor.answerAll('student', { nationality: 'VN' })
    await visitor.button('eligible.begin').click()
    const student = new Student(page, language)
    await goToSchool(student)
    await expectProposals(student)
    await expectAccessibleInEveryLook(page)
  })
}
