import { expect, type Page, test } from '@playwright/test'
import { followTexts, linkNumbers, translate } from '../../../help/browser/translation'
import { PersonalSpace } from '../../people/space'
import { largePhoto, pdfFile, photoFile, Student } from '../../people/student'
import { Visitor, wordsOf } from '../../people/visitor'

/** Runs `replace` on each text of each page, from its load on. Returns the list of the page's errors. */
async function replaceTexts(page: Page, replace: (text: Text) => void): Promise<string[]> {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  page.on('console', message => {
    const isPageError = message.type() === 'error' && !message.text().startsWith('Failed to load resource')
    if (isPageError) errors.push(message.text())
  })
  // Browsers translate once the page is loaded.
  await page.addInitScript(`addEventListener('load', () => (${followTexts})(${replace}))`)
  return errors
}

const translatePages = (page: Page) => replaceTexts(page, translate)

/** Fails unless the page is translated and complete, without errors. */
async function expectComplete(page: Page, errors: string[]): Promise<void> {
  await expect(page.locator('font').first()).toBeAttached()
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('main')).not.toBeEmpty()
  expect(errors).toEqual([])
}

test('a student registers while the browser translates', async ({ page }) => {
  test.setTimeout(240_000)
  const errors = await translatePages(page)
  await page.goto('/?lang=en')
  const visitor = new Visitor(page, 'en')
  await visitor.begin()
  await visitor.answerAll()
  await visitor.button('eligible.begin').click()
  const student = new Student(page, 'en')
  const { documents, widget } = student
  await expect(student.title('step.information.title')).toBeVisible()
  await student.pressContinue()
  await expect(widget.getByText(student.words('prepare.required'))).toBeVisible()
  await student.confirmDeclaration()
  await student.pressContinue()
  await expect(student.heading(student.fields('faulty.required'))).toBeFocused()
  await student.fillIdentification()
  await student.pressContinue()
  await expect(student.title('step.document.title')).toBeFocused()
  await student.pressContinue()
  await expect(student.heading(student.fields('faulty.missing'))).toBeFocused()

  await test.step('each action on a file works', async () => {
    const dialog = widget.getByRole('dialog')
    await student.chooseFiles('IDENTITY', {
      ...(await pdfFile('no.pdf')),
      buffer: Buffer.from('no PDF at all'),
    })
    await student.expectOnCard('IDENTITY', student.faults('fault.notPdf'))
    await student.chooseAllFiles()
    await student.removeFile('IDENTITY')
    await student.chooseFiles(
      'IDENTITY',
      await photoFile(page, 'front.jpg'),
      await photoFile(page, 'back.jpg'),
    )
    await expect(dialog.getByRole('listitem')).toHaveCount(2)
    await dialog.getByRole('button', { name: documents('scan.make') }).click()
    await dialog.getByRole('button', { name: documents('scan.use') }).click()
    await student.expectOnCard('IDENTITY', documents('file.chosen'))
    await student.fileInput('VISA').setInputFiles([await largePhoto(page, 'visa.jpg')])
    await dialog.getByRole('button', { name: documents('scan.shrink'), exact: true }).click()
    await dialog.getByRole('button', { name: documents('scan.keep'), exact: true }).click()
    await student.expectOnCard('VISA', documents('file.chosen'))
    await student.openSection('optional')
    await student.chooseFiles('CIVIL_STATUS', await pdfFile('birth.pdf'))
    await student.expectOnCard('CIVIL_STATUS', documents('file.chosen'))
    await expectComplete(page, errors)
  })

  await student.pressContinue()
  await expect(student.title('step.validation.title')).toBeFocused()
  await student.requestCode()
  await student.enterCode('000 00')
  await expect(widget.getByText(student.faults('fault.code'))).toBeVisible()
  await student.enterCode(await student.waitForCode())
  await expect(page).toHaveURL('/register/confirm')
  await expect(widget.getByText(student.words('uploads.over'))).toBeVisible()
  await expect(page.getByRole('banner').getByText('Linh NGUYỄN')).toBeVisible()
  await expectComplete(page, errors)
})

test('a student uses the personal space while the browser translates', async ({ page }) => {
  test.setTimeout(180_000)
  const errors = await translatePages(page)
  const space = new PersonalSpace(page, 'en')
  await space.register()
  await space.logInAt()
  await expect(page).toHaveURL('/dashboard/status')
  await space.expectText(space.words('status')('status.todo.later'))

  await space.openSection('documents')
  await space.chooseFile('CIVIL_STATUS', await pdfFile('birth.pdf'))
  await space
    .row('CIVIL_STATUS')
    .getByRole('button', { name: space.words('document')('file.remove') })
    .click()
  await space.chooseFile('CIVIL_STATUS', await pdfFile('birth-again.pdf'))
  await space.sendFile('CIVIL_STATUS')
  await expectComplete(page, errors)

  await space.openSection('information')
  const information = space.words('information')
  const mobile = await space.editMobile('12')
  await space.button(information('information.save')).click()
  await expect(space.dashboard.getByText(space.words('fault')('fault.mobile')).first()).toBeVisible()
  await mobile.fill('07 98 76 54 32')
  await space.button(information('information.save')).click()
  await space.button(information('information.confirm')).click()
  await expect(page.getByText(information('information.changed'))).toBeVisible()
  await space.openAccount()
  await space.button(information('information.own.erase')).click()
  await page.keyboard.press('Escape')
  await expectComplete(page, errors)

  await space.openSection('exchange')
  await expect(space.dashboard.locator('.message').first()).toBeVisible()
  await space.openSection('status')
  await space.logOut()
  await expectComplete(page, errors)
})

const pages = ['/', '/login', '/faq', '/assistance', '/a-propos', '/register', '/nowhere', '/partenaires']

for (const width of [1280, 390]) {
  test(`every page changes its language while the browser translates, at ${width} px`, async ({ page }) => {
    const errors = await translatePages(page)
    await page.setViewportSize({ width, height: 844 })
    for (const path of pages) {
      await test.step(path, async () => {
        await page.goto(`${path}?lang=fr`)
        await expect(page.locator('main font').first()).toBeAttached()
        const menu = page.getByRole('banner').getByRole('button', { name: /Menu/ })
        if (await menu.isVisible()) await menu.click()
        const field = page.getByRole('banner').getByRole('combobox')
        if (await field.count()) {
          for (const language of ['English', 'Français']) await field.selectOption(language)
          await field.selectOption('English')
          await expect(page.getByRole('contentinfo')).toContainText(wordsOf('en', 'host')('page.about'))
          await expect(page.locator('main h1, sante-simulator h2').first()).not.toBeEmpty()
        }
        await expectComplete(page, errors)
      })
    }
  })
}

test('the search of the FAQ finds questions and marks the words while the browser translates', async ({
  page,
}) => {
  const errors = await translatePages(page)
  const words = wordsOf('en', 'faq')
  await page.goto('/faq?lang=en')
  await expect(page.locator('main font').first()).toBeAttached()
  const field = page.getByRole('searchbox', { name: words('faq.search.label') })
  for (const query of ['birth', 'birth certificate', 'certificate']) {
    await field.fill(query)
    await expect(
      page
        .locator('.faq summary mark')
        .getByText(query.split(' ')[0] ?? '')
        .first(),
    ).toBeVisible()
  }
  await field.fill('xyzzy')
  await expect(page.getByText(words('faq.nothing'))).toBeVisible()
  await field.fill('')
  await expect(page.locator('.faq mark')).toHaveCount(0)
  await expect(page.locator('#birth')).toBeVisible()
  await expectComplete(page, errors)
})

test('a page that the browser translates before its code has loaded is complete', async ({ page }) => {
  await page.addInitScript(`addEventListener('DOMContentLoaded', () => (${followTexts})(${translate}))`)
  await page.goto('/faq?lang=fr')
  const english = wordsOf('en', 'faq')
  await page.getByRole('banner').getByRole('combobox').selectOption('English')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(english('faq.title'))
  await page.getByRole('searchbox').fill('birth')
  await expect(page.locator('.faq summary mark').first()).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText(wordsOf('en', 'host')('page.about'))
})

test('an extension that turns telephone numbers into links breaks nothing', async ({ page }) => {
  const errors = await replaceTexts(page, linkNumbers)
  const call = page.locator('[data-call]')
  for (const path of ['/faq', '/assistance']) {
    await page.goto(`${path}?lang=fr`)
    await expect(call.first()).toBeAttached()
    await page.getByRole('banner').getByRole('combobox').selectOption('English')
    await expect(page.getByRole('contentinfo')).toContainText(wordsOf('en', 'host')('page.about'))
    if (path === '/faq') await page.getByRole('searchbox').fill('3646')
  }
  const space = new PersonalSpace(page, 'en')
  await space.register()
  await space.logInAt()
  await space.openSection('information')
  await expect(space.dashboard.locator('dd [data-call]').first()).toBeVisible()
  const information = space.words('information')
  await space.editMobile('07 98 76 54 32')
  await space.button(information('information.save')).click()
  await space.button(information('information.confirm')).click()
  await space.expectText('+33 7 98 76 54 32'.replaceAll(' ', '\u00a0'))
  expect(errors).toEqual([])
})
