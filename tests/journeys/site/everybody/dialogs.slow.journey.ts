import { expect, test } from '@playwright/test'
import { expectDialogFits } from '../../page/dialogs'
import { PersonalSpace } from '../../people/space'
import { largePhoto, pdfFile, photoFile, Student, sampleFile } from '../../people/student'
import { expectAccessible } from '../../people/visitor'

for (const language of ['fr', 'ar']) {
  test(`on a small screen the dialogs of the registration are readable and usable, in ${language}`, async ({
    page,
  }) => {
    test.setTimeout(120_000)
    await page.addInitScript(() => Object.assign(window, { open: () => null }))
    const student = new Student(page, language)
    const { documents } = student
    const dialog = page.getByRole('dialog')
    await student.arriveFromPartner()
    await student.button(student.words('gather.letter')).click()
    await expect(dialog.locator('pre[lang="fr"]')).toContainText('acte de naissance')
    await expectDialogFits(page)
    await dialog.getByRole('button', { name: student.words('gather.close') }).click()
    await student.confirmDeclaration()
    await student.fillUntilPart('school')
    await student.fillPart('school')
    await student.pressContinue()
    await expectDialogFits(page)
    await student.button(student.fields('rights.accept')).click()
    for (const section of ['parents', 'address', 'contact'] as const) {
      await expect(student.partTitle(section)).toBeVisible()
      await student.fillPart(section)
      await student.pressContinue()
    }
    await expect(student.title('step.document.title')).toBeFocused()

    await student.chooseFiles('SCHOOL_ATTESTATION', sampleFile('blurred-text'))
    await expectDialogFits(page)
    await page.keyboard.press('Escape')
    const photos = [
      await photoFile(page, 'front.jpg'),
      sampleFile('blurred-text'),
      await photoFile(page, 'c.jpg'),
    ]
    await student.chooseFiles('IDENTITY', ...photos)
    await expectDialogFits(page)
    await page.keyboard.press('Escape')
    await expect(dialog.getByRole('heading', { name: documents('scan.leave.title') })).toBeFocused()
    await expectDialogFits(page)
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: documents('file.keepAnyway') }).click()
    await expectDialogFits(page)
    await dialog.getByRole('button', { name: documents('scan.make'), exact: true }).click()
    await expect(dialog.getByRole('button', { name: documents('scan.use'), exact: true })).toBeVisible()
    await expectDialogFits(page)
    await dialog.getByRole('button', { name: documents('scan.use'), exact: true }).click()
    await student.expectOnCard('IDENTITY', documents('file.chosen'))

    await student.chooseStayDocument('VISA')
    await student.fileInput('VISA').setInputFiles(await largePhoto(page, 'visa.jpg'))
    await expectDialogFits(page)
    await dialog.getByRole('button', { name: documents('scan.shrink'), exact: true }).click()
    await expect(dialog.getByRole('img')).toBeVisible()
    await expectDialogFits(page)
    await dialog.getByRole('button', { name: documents('scan.keep'), exact: true }).click()
    await student.expectOnCard('VISA', documents('file.chosen'))

    await (await student.fileButton('VISA', 'look')).click()
    await expectDialogFits(page)
    await dialog.getByRole('button', { name: documents('file.close') }).click()
    await student.chooseFiles(
      'SCHOOL_ATTESTATION',
      await pdfFile(`${'certificat-de-scolarite-'.repeat(4)}.pdf`),
    )
    await (await student.fileButton('SCHOOL_ATTESTATION', 'look')).click()
    await expectDialogFits(page)
    await expectAccessible(page)
  })

  test(`on a small screen the dialogs of the space and of the site are readable and usable, in ${language}`, async ({
    page,
  }) => {
    test.setTimeout(120_000)
    const space = new PersonalSpace(page, language)
    const [status, information] = [space.words('status'), space.words('information')]
    const dialog = page.getByRole('dialog')
    const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click()
    await space.register()
    await page.clock.install()
    await space.logInAt()
    await space.button(status('status.call.prepare')).click()
    await expect(dialog.locator('pre').first()).toBeVisible()
    await expectDialogFits(page)
    await press(status('status.call.close'))

    await space.openSection('information')
    await space.editMobile('07 98 76 54 32')
    await space.button(information('information.save')).click()
    await expectDialogFits(page)
    await press(information('information.cancel'))
    await space.button(information('information.cancel')).click()
    await expectDialogFits(page)
    await press(information('information.leave.stay'))
    await space
      .banner()
      .getByRole('link', { name: space.hostWords('page.home'), exact: true })
      .click()
    await expectDialogFits(page)
    await press(space.hostWords('leaving.stay'))

    await page.clock.fastForward(28.5 * 60_000)
    await expectDialogFits(page)
    await page.route('**/oauth/renew', route => route.abort())
    await press(space.hostWords('session.renew'))
    await expect(dialog.getByText(space.hostWords('session.failed'))).toBeVisible()
    await expectDialogFits(page)
  })
}
