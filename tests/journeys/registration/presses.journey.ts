import { expect, type Locator, type Page, test } from '@playwright/test'
import { languages } from '../../../widgets/shared/language'
import { answerOnPage } from '../../actors/page-visitor'
import { draftOf, exampleTyped, finalDocuments } from '../../actors/students'
import { answersOf } from '../../actors/walks'
import { visitedLanguages } from '../languages'
import { pdfFile, photoFile, Student } from '../people/student'
import { Visitor, wordsOf } from '../people/visitor'

/**
 * Maximum number of touches of a student from Viet Nam between the home page and the receipt: each press, each text field and
 * each file. The parts of a date advance automatically and count as one field. Each of the `finalDocuments` is one more file.
 */
const MAX_TOUCHES = 44 + finalDocuments.length
/** Maximum sum of the heights of all screens, each down to its main button, in pixels. The goal is 10,000. */
const MAX_TOTAL_HEIGHT = 12_800
/** Maximum sum of the distances that the student scrolls to the main buttons, in pixels. */
const MAX_SCROLLED = 4500
/** Maximum height of a row with a chosen document, in pixels: a name of two lines and the state. The goal is 72. */
const MAX_DOCUMENT_ROW = 84
/** Maximum height of the number and names of the steps, in pixels: one line. */
const MAX_STEPS_LINE = 28
/** Maximum height of the header, in pixels: one row, and the line below it. */
const MAX_HEADER = 57
/** Viewport of a phone's browser, in pixels. */
const SCREEN = { width: 390, height: 664 }
/** Maximum distance from the top of the page to a form's first control, in pixels. */
const MAX_FIRST_CONTROL = 220

/** Counts the presses on the page, across navigations. Resolves with a function that returns the number. */
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

/** Returns the distance from the top of the page to the lower edge of an element, in pixels. */
const bottomOf = (target: Locator) =>
  target.evaluate(element => Math.ceil(element.getBoundingClientRect().bottom + scrollY))

/** Returns the distance from the top of the page to the upper edge of a choice, in pixels. */
const topOf = (choice: Locator) =>
  choice.evaluate(input =>
    Math.floor((input.closest('label') ?? input).getBoundingClientRect().top + scrollY),
  )

// The browser has the language of the page, so the page does not offer another one.
test.use({ locale: 'en-GB' })

/** Makes the files. A single good photo needs no more touches than a PDF. */
const files = {
  PDFs: (_: Page, name: string) => pdfFile(`${name}.pdf`),
  photos: (page: Page, name: string) => photoFile(page, `${name}.jpg`),
}

for (const [kind, makeFile] of Object.entries(files)) {
  test(`a student from Viet Nam registers on a phone with few touches and short pages, using ${kind}`, async ({
    page,
  }) => {
    await page.setViewportSize(SCREEN)
    const presses = await countPresses(page)
    const visitor = new Visitor(page, 'en')
    const student = new Student(page, 'en')
    const { fields, documents, words } = student
    const heights: Record<string, number> = {}
    /** Number of files, and of fields that are filled in without a press. */
    let otherTouches = 0
    const measure = async (name: string, button: Locator) => {
      heights[name] = await bottomOf(button)
    }
    const measureAndContinue = async (name: string) => {
      await measure(name, student.button(words('continue')))
      await student.pressContinue()
    }
    const press = (target: Locator) => target.click()
    const radio = (path: string) => student.field(path).getByRole('radio')
    /** Types into the focused field and the following ones. The keyboard's "next" key skips checkboxes. */
    const type = async (...texts: string[]) => {
      for (const [index, text] of texts.entries()) {
        if (index > 0) {
          await nextField(page)
          otherTouches++
        }
        await page.keyboard.type(text)
      }
    }
    /** Types a date into the focused day field. The focus advances to the other parts automatically. */
    const typeDate = (digits: string) => page.keyboard.type(digits)
    const choose = async (category: string) => {
      otherTouches++
      await student.chooseFiles(category, await makeFile(page, category.toLowerCase()))
      await student.expectOnCard(category, documents('file.chosen'))
    }

    await page.goto('/?lang=en')
    await visitor.expectStart()
    await measure('start', visitor.button('start.begin'))
    await visitor.begin()
    await expect(visitor.title('birthdate.title')).toBeFocused()
    await press(visitor.widget.getByLabel(visitor.words('date.day'), { exact: true }))
    await typeDate('29022004')
    await measure('birth date', visitor.button('continue'))
    await visitor.pressContinue()
    await press(visitor.widget.getByRole('searchbox'))
    await type('viet')
    await press(visitor.widget.getByText('Vietnam', { exact: true }))
    await measure('nationality', visitor.button('continue'))
    await visitor.pressContinue()
    let question = ''
    await answerOnPage(visitor.widget, answersOf('student'), {
      onQuestion: async key => {
        question = key
      },
      press: async target => {
        await measure(question, visitor.button('continue'))
        await press(target)
      },
    })
    await measure('eligible', visitor.button('eligible.begin'))
    await press(visitor.button('eligible.begin'))

    await expect(student.title('step.information.title')).toBeVisible()
    await press(student.widget.getByText(words('prepare.declaration')))
    await measureAndContinue('prepare')

    await expect(student.partTitle('personal')).toBeFocused()
    expect(await topOf(radio('personal.civility').first())).toBeLessThanOrEqual(MAX_FIRST_CONTROL)
    await press(radio('personal.civility').first())
    await press(student.input('personal.surname'))
    await type('NGUYEN', 'Linh Thi')
    await nextField(page)
    await expect(student.input('personal.forename')).toHaveValue('Linh')
    await measureAndContinue('personal')
    await press(student.input('school.name'))
    await type('lumiere lyon')
    await press(student.widget.getByRole('option', { name: /Lumière Lyon 2/ }))
    // The focus is still in the field of the school.
    await nextField(page)
    otherTouches++
    await typeDate('01092026')
    await measureAndContinue('school')
    await press(student.button(fields('rights.accept')))
    for (const [parent, forename] of [
      ['first', 'Hoa'],
      ['second', 'Mai'],
    ] as const) {
      await press(radio(`parents.${parent}.civility`).first())
      await press(student.input(`parents.${parent}.surname`))
      await type('TRAN', forename)
    }
    await measureAndContinue('parents')
    await press(student.input('address.query'))
    await type('12 rue de la republique lyon')
    await press(student.widget.getByRole('option', { name: /République/ }).first())
    await measureAndContinue('address')
    await press(student.input('contact.mobile'))
    await type('0612345678', student.email)
    await measureAndContinue('contact')

    await expect(student.title('step.document.title')).toBeFocused()
    await choose('IDENTITY')
    await choose('SCHOOL_ATTESTATION')
    await press(radio('stay.document').first())
    await choose('VISA')
    await press(student.input('visa.number'))
    await type('FRA123456789')
    await nextField(page)
    otherTouches++
    await typeDate('15082026')
    await nextField(page)
    otherTouches++
    await typeDate('14082027')
    // The section of the documents for the permanent number has opened automatically.
    for (const category of finalDocuments) await choose(category)
    const rows = student.widget.locator('.document.folded')
    for (const row of await rows.all())
      expect((await row.boundingBox())?.height).toBeLessThanOrEqual(MAX_DOCUMENT_ROW)
    await press(student.input('bank.iban'))
    await type('FR7630006000011234567890189')
    await measureAndContinue('documents')
    await expect(student.title('step.validation.title')).toBeFocused()
    await measure('review', student.button(words('review.send')))
    await press(student.button(words('review.send')))
    const code = student.widget.getByLabel(student.codes('code.label'))
    await expect(code).toBeFocused()
    await measure('code', student.button(words('email.submit')))
    await press(code)
    // Six digits are submitted automatically.
    await type(await student.waitForCode())
    await expect(student.title('confirm.title')).toBeFocused()
    await expect(student.widget.getByText(words('uploads.over'))).toBeVisible()
    await measure('receipt', student.button(words('registered.open')))

    const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
    const touches = presses() + otherTouches
    const totalHeight = sum(Object.values(heights))
    const scrolled = sum(Object.values(heights).map(height => Math.max(0, height - SCREEN.height)))
    console.warn(
      `from Viet Nam to the receipt with ${kind}: ${touches} touches, ${totalHeight} px, ${scrolled} px to scroll`,
      JSON.stringify(heights),
    )
    expect(touches).toBeLessThanOrEqual(MAX_TOUCHES)
    expect(totalHeight).toBeLessThanOrEqual(MAX_TOTAL_HEIGHT)
    expect(scrolled).toBeLessThanOrEqual(MAX_SCROLLED)
    // The receipt shows no list of steps, since all are done.
    await expect(student.widget.locator('.where')).toHaveCount(0)
    await expect(page.getByRole('button', { name: wordsOf('en', 'host')('menu') })).toBeVisible()
  })
}

for (const language of visitedLanguages)
  test(`the current step and the next one fit into one line of a phone: ${language}`, async ({ page }) => {
    await page.setViewportSize(SCREEN)
    const draft = JSON.stringify(draftOf(exampleTyped(), true))
    await page.addInitScript(draft => sessionStorage.setItem('sante:draft', draft), draft)
    for (const step of ['information', 'identification', 'document']) {
      await page.goto(`/register/${step}?lang=${language}`)
      const line = page.locator('sante-registration .where p')
      await expect(line).toContainText(wordsOf(language, 'registration')(`step.${step}.name`))
      // The running view replaces the prerendered one, so the line may be missing for a moment.
      const heightOfLine = async () => (await line.boundingBox())?.height ?? Infinity
      await expect.poll(heightOfLine, { message: step }).toBeLessThanOrEqual(MAX_STEPS_LINE)
    }
  })

test('during a registration the header is one row on a narrow phone, in every language', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 664 })
  const draft = JSON.stringify(draftOf(exampleTyped(), true))
  await page.addInitScript(draft => sessionStorage.setItem('sante:draft', draft), draft)
  for (const language of languages) {
    await page.goto(`/register/document?lang=${language}`)
    await expect(new Student(page, language).title('step.document.title')).toBeVisible()
    const header = await page.getByRole('banner').boundingBox()
    expect(header?.height, language).toBeLessThanOrEqual(MAX_HEADER)
  }
})

/** Moves the focus to the next text field, like the "next" key of a phone's keyboard. */
async function nextField(page: Page): Promise<void> {
  const isText = () =>
    page.evaluate(() => {
      let focused = document.activeElement
      while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
      return focused instanceof HTMLInputElement && !['checkbox', 'radio', 'file'].includes(focused.type)
    })
  do await page.keyboard.press('Tab')
  while (!(await isText()))
}
