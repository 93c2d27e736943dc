import { expect, test } from '@playwright/test'
import { Resident } from '../resident'
import { pdfFile } from '../student'
import { expectAccessible } from '../visitor'

test('a document that needs no details is sent five seconds after it was chosen, and until then can be taken back', async ({
  page,
}) => {
  const resident = new Resident(page, 'en')
  const [words, files] = [resident.words('documents'), resident.words('document')]
  await resident.registers()
  await resident.arrives()
  await resident.visits('documents')
  const row = resident.row('CIVIL_STATUS')
  const undo = row.getByRole('button', { name: words('documents.undo') })
  const send = row.getByRole('button', { name: words('documents.send') })

  await resident.chooses('CIVIL_STATUS', await pdfFile('birth.pdf'))
  await expect(row.getByRole('status').filter({ hasText: '5 seconds' })).toBeVisible()
  await expectAccessible(page)
  await undo.click()
  await expect(row.locator('.choose input')).toBeFocused()
  await expect(row.getByText(files('file.chosen'))).toBeVisible()
  await expect(undo).toHaveCount(0)
  await send.click()
  await resident.seesDocument('CIVIL_STATUS', 'UPLOADED')

  await resident.chooses('CIVIL_STATUS_TRANSLATION', await pdfFile('translation.pdf'))
  await expect(resident.row('CIVIL_STATUS_TRANSLATION').getByText(files('file.waiting'))).toBeVisible()
  // It is sent although its section is left.
  await resident.visits('information')
  await expect(page.getByText(words('documents.sent'))).toBeVisible()
  await resident.visits('documents')
  await resident.seesDocument('CIVIL_STATUS_TRANSLATION', 'UPLOADED')
})

test('a logout before a chosen file was sent asks first', async ({ page }) => {
  const resident = new Resident(page, 'en')
  await resident.registers()
  await resident.arrives()
  await resident.visits('documents')
  await resident.chooses('CIVIL_STATUS', await pdfFile('birth.pdf'))
  await resident
    .banner()
    .getByRole('button', { name: resident.host('signOut') })
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a file with a doubt, or with details to fill in, waits for the button', async ({ page }) => {
  const resident = new Resident(page, 'en')
  const send = resident.words('documents')('documents.send')
  await resident.registers()
  await resident.arrives()
  await resident.visits('documents')
  await resident.chooses('VISA', await pdfFile('visa.pdf'))
  await expect(resident.row('VISA').getByRole('button', { name: send })).toBeVisible()
  await resident.unfolds('CIVIL_STATUS')
  const birth = resident.row('CIVIL_STATUS')
  await birth
    .locator('.choose input')
    .setInputFiles([
      { name: 'cut.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n1 0 obj') },
    ])
  await birth.getByRole('button', { name: resident.words('document')('file.keepFile') }).click()
  await expect(birth.getByRole('button', { name: send })).toBeVisible()
})
