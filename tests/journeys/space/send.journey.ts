import { expect, test } from '@playwright/test'
import { PersonalSpace } from '../people/space'
import { pdfFile, photoFile } from '../people/student'
import { expectAccessible } from '../people/visitor'

test('a student can withdraw a document for five seconds before it is sent', async ({ page }) => {
  const space = new PersonalSpace(page, 'en')
  const [words, files] = [space.words('documents'), space.words('document')]
  await space.register()
  await space.logInAt()
  await space.openSection('documents')
  const row = space.row('CIVIL_STATUS')
  const undo = row.getByRole('button', { name: words('documents.undo') })
  const send = row.getByRole('button', { name: words('documents.send') })

  await space.chooseFile('CIVIL_STATUS', await pdfFile('birth.pdf'))
  await expect(row.getByRole('status').filter({ hasText: '5 seconds' })).toBeVisible()
  await expectAccessible(page)
  await undo.click()
  await expect(row.locator('.choose input')).toBeFocused()
  await expect(row.getByText(files('file.chosen'))).toBeVisible()
  await expect(undo).toHaveCount(0)
  await send.click()
  await space.expectDocumentStatus('CIVIL_STATUS', 'UPLOADED')

  await space.chooseFile('CIVIL_STATUS_TRANSLATION', await pdfFile('translation.pdf'))
  await expect(space.row('CIVIL_STATUS_TRANSLATION').getByText(files('file.waiting'))).toBeVisible()
  // The file is sent even if the student leaves the section.
  await space.openSection('information')
  await expect(page.getByText(words('documents.sent'))).toBeVisible()
  await space.openSection('documents')
  await space.expectDocumentStatus('CIVIL_STATUS_TRANSLATION', 'UPLOADED')
})

test('a file that the student replaces or views is sent only with the button', async ({ page }) => {
  const space = new PersonalSpace(page, 'en')
  const [words, files] = [space.words('documents'), space.words('document')]
  await space.register()
  await space.logInAt()
  await space.openSection('documents')
  const row = space.row('CIVIL_STATUS')
  const send = row.getByRole('button', { name: words('documents.send') })

  await space.chooseFile('CIVIL_STATUS', await pdfFile('wrong.pdf'))
  const picker = page.waitForEvent('filechooser')
  await row.locator('.choose label').click()
  await expect(send).toBeVisible()
  // The second choice restarts the five seconds.
  await (await picker).setFiles([await pdfFile('birth.pdf')])
  await expect(row.getByText('birth.pdf', { exact: true })).toBeVisible()
  await expect(row.getByText(files('file.waiting'))).toBeVisible()
  await row.getByRole('button', { name: files('file.look') }).click()
  await expect(send).toBeVisible()
  await expect(row.locator('.badge')).toContainText(words('documents.later'))
})

test('a screen reader announces a chosen file and its sending', async ({ page }) => {
  const space = new PersonalSpace(page, 'en')
  const files = space.words('document')
  await space.register()
  await space.logInAt()
  await space.openSection('documents')
  await space.expandRow('CIVIL_STATUS')
  const row = space.row('CIVIL_STATUS')
  // The live regions exist before they contain text.
  const regions = row.getByRole('status')
  await expect(regions).toHaveCount(3)
  await row.locator('.choose input').focus()
  await row.locator('.choose input').setInputFiles([await pdfFile('birth.pdf')])
  const news = files('file.news.kept').replace('{{name}}', 'birth.pdf')
  await expect(regions.filter({ hasText: news })).toHaveCount(1)
  await expect(regions.filter({ hasText: files('file.soon').replace('{{seconds}}', '5') })).toHaveCount(1)
  await space.expectDocumentStatus('CIVIL_STATUS', 'UPLOADED')
  await expect(row.getByRole('heading')).toBeFocused()
})

test('a chosen file is sent at once when the page goes to the background', async ({ page }) => {
  const space = new PersonalSpace(page, 'en')
  await space.register()
  await space.logInAt()
  await space.openSection('documents')
  // The page's clock is paused, so the five seconds never end.
  await page.clock.pauseAt(Date.now() + 60_000)
  await space.expandRow('CIVIL_STATUS')
  await space
    .row('CIVIL_STATUS')
    .locator('.choose input')
    .setInputFiles([await pdfFile('birth.pdf')])
  await expect(space.row('CIVIL_STATUS').getByText(space.words('document')('file.waiting'))).toBeVisible()
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await space.expectDocumentStatus('CIVIL_STATUS', 'UPLOADED')
})

test('a logout asks for a confirmation if a chosen file was not sent yet', async ({ page }) => {
  const space = new PersonalSpace(page, 'en')
  await space.register()
  await space.logInAt()
  await space.openSection('documents')
  await space.chooseFile('CIVIL_STATUS', await pdfFile('birth.pdf'))
  await space
    .banner()
    .getByRole('button', { name: space.hostWords('signOut') })
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a chosen file is not sent while the site asks whether to leave, and is sent after the student stays', async ({
  page,
}) => {
  const space = new PersonalSpace(page, 'en')
  await space.register()
  await space.logInAt()
  await space.openSection('documents')
  await page.clock.pauseAt(Date.now() + 60_000)
  await space.chooseFile('CIVIL_STATUS', await pdfFile('birth.pdf'))
  const waiting = space.row('CIVIL_STATUS').getByText(space.words('document')('file.waiting'))
  await expect(waiting).toBeVisible()
  await space
    .banner()
    .getByRole('button', { name: space.hostWords('signOut') })
    .click()
  const dialog = page.getByRole('dialog', { name: space.hostWords('leaving.title') })
  await expect(dialog).toBeVisible()
  await page.clock.runFor(6000)
  await expect(dialog).toBeVisible()
  await expect(waiting).toBeVisible()
  await dialog.getByRole('button', { name: space.hostWords('leaving.stay') }).click()
  await page.clock.runFor(4000)
  await expect(waiting).toBeVisible()
  await page.clock.runFor(2000)
  await space.expectDocumentStatus('CIVIL_STATUS', 'UPLOADED')
})

test('a file that the student should check first is sent only with the button', async ({ page }) => {
  const space = new PersonalSpace(page, 'en')
  const send = space.words('documents')('documents.send')
  await space.register()
  await space.logInAt()
  await space.openSection('documents')
  await space.chooseFile('VISA', await pdfFile('visa.pdf'))
  await expect(space.row('VISA').getByRole('button', { name: send })).toBeVisible()
  await space.expandRow('CIVIL_STATUS')
  const birth = space.row('CIVIL_STATUS')
  await birth
    .locator('.choose input')
    .setInputFiles([
      { name: 'cut.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n1 0 obj') },
    ])
  await birth.getByRole('button', { name: space.words('document')('file.keepFile') }).click()
  await expect(birth.getByRole('button', { name: send })).toBeVisible()

  await space.expandRow('CIVIL_STATUS_TRANSLATION')
  const translation = space.row('CIVIL_STATUS_TRANSLATION')
  await translation.locator('.choose input').setInputFiles([await photoFile(page, 'translation.jpg')])
  await expect(translation.getByText('translation.pdf', { exact: true })).toBeVisible()
  await expect(translation.getByRole('button', { name: send })).toBeVisible()
  await expect(translation.getByText(space.words('document')('scan.add'))).toBeVisible()
  await expectAccessible(page)
})
