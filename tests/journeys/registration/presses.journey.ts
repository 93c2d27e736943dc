import { expect, type Locator, type Page, test } from '@playwright/test'
import { pdfFile, Student } from '../student'
import { Visitor, wordsOf } from '../visitor'

/** What a student from Viet Nam may have to press between the home page and the receipt; choosing a file is not counted. */
const MOST_PRESSES = 35
/** Pixels that they may have to scroll through, at a width of 390: the pages that are filled in, one below the other. */
const TALLEST = 9000
/** Pixels of a telephone's screen. */
const SCREEN = 844

/** Counts every press on the page, across its navigations. */
async function countPresses(page: Page): Promise<() => number> {
  let presses = 0
  await page.exposeFunction('notePress', () => {
    presses++
  })
  await page.addInitScript(() =>
    addEventListener('pointerdown', () => Reflect.get(window, 'notePress')(), { capture: true }),
  )
  return () => presses
}

/** From the top of the page to the end of its button that leads on. */
const heightOf = (way: Locator) =>
  way.evaluate(button => Math.ceil(button.getBoundingClientRect().bottom + scrollY))

test('from Viet Nam to the receipt on a phone: few presses, short pages', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: SCREEN })
  const presses = await countPresses(page)
  const visitor = new Visitor(page, 'en')
  const student = new Student(page, 'en')
  const { fields, documents, words } = student
  const filled: Record<string, number> = {}
  const read: Record<string, number> = {}
  const measure = async (name: string, to = words('continue'), among = filled) => {
    among[name] = await heightOf(student.button(to))
  }
  const press = (target: Locator) => target.click()
  const radio = (path: string) => student.field(path).getByRole('radio')
  /** The first field is pressed; from there the keyboard's own key leads on, past boxes that stay empty. */
  const type = async (...texts: string[]) => {
    for (const [index, text] of texts.entries()) {
      if (index > 0) await nextField(page)
      await page.keyboard.type(text)
    }
  }

  await page.goto('/?lang=en')
  await visitor.begin()
  await expect(visitor.title('birthdate.title')).toBeFocused()
  await press(visitor.widget.getByLabel(visitor.words('date.day'), { exact: true }))
  await type('29', '2', '2004')
  await visitor.goOn()
  await press(visitor.widget.getByRole('searchbox'))
  await type('viet')
  await press(visitor.widget.getByText('Vietnam', { exact: true }))
  await visitor.goOn()
  await press(visitor.widget.getByText(visitor.words('situation.studentWithoutActivity.label')).first())
  await visitor.goOn()
  await press(visitor.button('eligible.begin'))

  await expect(student.title('step.information.title')).toBeVisible()
  const header = await page.getByRole('banner').evaluate(banner => banner.getBoundingClientRect().height)
  await measure('prepare')
  await press(student.widget.getByText(words('prepare.declaration')))
  await student.goOn()

  await press(radio('personal.civility').first())
  await press(student.input('personal.surname'))
  await type('NGUYEN', 'Linh', 'Linh Thi')
  await measure('personal')
  await student.goOn()
  await press(student.input('school.name'))
  await type('lumiere lyon')
  await press(student.widget.getByRole('option', { name: /Lumière Lyon 2/ }))
  // The focus is still in the field of the school.
  await nextField(page)
  await type('1', '9', '2026')
  await measure('school')
  await student.goOn()
  await press(student.button(fields('rights.accept')))
  for (const parent of ['first', 'second']) {
    await press(radio(`parents.${parent}.civility`).first())
    await press(student.input(`parents.${parent}.surname`))
    await type('TRAN', 'Mai')
  }
  await measure('parents')
  await student.goOn()
  await press(student.input('address.query'))
  await type('12 rue de la republique lyon')
  await press(student.widget.getByRole('option', { name: /République/ }).first())
  await measure('address')
  await student.goOn()
  await press(student.input('contact.mobile'))
  await type('0612345678', student.email)
  await measure('contact')
  await student.goOn()

  await expect(student.title('step.document.title')).toBeFocused()
  await student.chooses('IDENTITY', await pdfFile('passport.pdf'))
  await student.sees('IDENTITY', documents('file.chosen'))
  await student.chooses('SCHOOL_ATTESTATION', await pdfFile('certificat.pdf'))
  await student.sees('SCHOOL_ATTESTATION', documents('file.chosen'))
  await press(radio('stay.document').first())
  await student.chooses('VISA', await pdfFile('visa.pdf'))
  await student.sees('VISA', documents('file.chosen'))
  await press(student.input('visa.number'))
  await type('FRA123456789', '15', '8', '2026', '14', '8', '2027')
  await measure('documents')
  await student.goOn()
  await expect(student.title('step.validation.title')).toBeFocused()
  await measure('review', words('review.send'), read)
  await press(student.button(words('review.send')))
  const code = student.widget.getByLabel(student.codes('code.label'))
  await expect(code).toBeFocused()
  await press(code)
  await type(await student.readsCode())
  await measure('code', words('email.submit'))
  await press(student.button(words('email.submit')))
  await expect(student.title('confirm.title')).toBeFocused()
  await expect(student.widget.getByText(words('uploads.over'))).toBeVisible()
  await measure('confirm', words('registered.open'), read)

  const tall = Object.values(filled).reduce((sum, height) => sum + height, 0)
  console.warn(
    `from Viet Nam to the receipt: ${presses()} presses, ${tall} px to fill in`,
    JSON.stringify({ filled, read }),
  )
  expect(filled.prepare, 'six documents fit one screen').toBeLessThanOrEqual(SCREEN + header)
  expect(presses()).toBeLessThanOrEqual(MOST_PRESSES)
  expect(tall).toBeLessThanOrEqual(TALLEST)
  // The confirmation has one row above it, and no step that is not done.
  await expect(student.widget.locator('.where')).toHaveCount(0)
  expect(
    await page.getByRole('banner').evaluate(banner => banner.getBoundingClientRect().height),
  ).toBeLessThan(header)
  await expect(page.getByRole('button', { name: wordsOf('en', 'host')('menu') })).toBeVisible()
})

/** The next field of text, as the key of a telephone's keyboard leads to it. */
async function nextField(page: Page): Promise<void> {
  const isText = () =>
    page.evaluate(() => {
      let at = document.activeElement
      while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement
      return at instanceof HTMLInputElement && !['checkbox', 'radio', 'file'].includes(at.type)
    })
  do await page.keyboard.press('Tab')
  while (!(await isText()))
}
