import { expect, type Page, test } from '@playwright/test'
import { pdfFile, Student } from '../people/student'
import { expectAccessible } from '../people/visitor'

/** Takes a student to the review, with a file for every required document. */
async function goToReview(page: Page): Promise<Student> {
  const student = new Student(page, 'en')
  await student.goToDocuments()
  await student.chooseAllFiles()
  await student.pressContinue()
  await expect(student.title('step.validation.title')).toBeFocused()
  return student
}

const disconnect = (page: Page, path: string) =>
  page.route(path, route => route.abort('internetdisconnected'))

test('after each call that fails, the student continues at the same place', async ({ page }) => {
  const student = await goToReview(page)
  await disconnect(page, '**/oauth/authorize')
  await student.button(student.words('review.send')).click()
  await expect(page.getByText(student.words('error.code'))).toBeVisible()
  await page.unroute('**/oauth/authorize')
  await student.requestCode()

  await disconnect(page, '**/oauth/token')
  const code = await student.waitForCode()
  await student.enterCode(code)
  await expect(page.getByText(student.words('error.unknown'))).toBeVisible()
  await page.unroute('**/oauth/token')

  await disconnect(page, '**/api/students')
  await student.button(student.words('email.submit')).click()
  await expect(student.title('email.readyTitle')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(student.title('email.readyTitle')).toBeVisible()
  await page.unroute('**/api/students')

  await disconnect(page, '**/api/students/attachment')
  await student.button(student.words('email.submit')).click()
  await expect(page).toHaveURL('/register/confirm')
  await expect(student.widget.getByText(student.words('error.upload'))).toHaveCount(3)
  await expectAccessible(page)
  await page.unroute('**/api/students/attachment')
  await page.reload()
  await expect(student.widget.getByText(student.words('uploads.over'))).toBeVisible()
})

test('the receipt starts with the failed files, which the student can send again or skip', async ({
  page,
}) => {
  const student = await goToReview(page)
  await student.requestCode()
  await disconnect(page, '**/api/students/attachment')
  await student.enterCode(await student.waitForCode())
  const again = student.button(student.words('uploads.unsent.again'))
  await expect(student.widget.locator('.failed')).toHaveCount(3)
  await expect(again).toHaveCount(1)
  const headings = student.widget.locator('.now').getByRole('heading')
  await expect(headings.first()).toHaveText(student.words('uploads.unsent.title'))
  await expect(headings.nth(2)).toHaveText(student.words('confirm.title'))
  await expect(student.widget.locator('.alert.success')).toHaveCount(0)
  // Only the button that sends the documents again is primary, since the student does this first.
  await expect(student.widget.locator('.failed').first()).toBeVisible()
  await expect(student.widget.locator('.button.primary')).toHaveText([student.words('uploads.unsent.again')])
  await expectAccessible(page)
  await student.widget
    .getByRole('button', { name: student.documents('file.giveUp') })
    .first()
    .click()
  await expect(student.widget.locator('.failed')).toHaveCount(2)
  await page.unroute('**/api/students/attachment')
  await again.click()
  await expect(student.title('confirm.title')).toBeFocused()
  await expect(headings.first()).toHaveText(student.words('confirm.title'))
  // The skipped document is still listed, as one to send later.
  await expect(student.widget.locator('.uploads .sent')).toHaveCount(2)
  await expect(student.widget.locator('.uploads .later')).toContainText(student.documents('file.later'))
  await expect(student.widget.getByText(student.words('uploads.later'))).toBeVisible()
  await expect(student.widget.getByText(student.words('uploads.over'))).toHaveCount(0)
  const stepper = student.widget.getByRole('navigation', { name: student.words('steps.label') })
  await expect(stepper.getByRole('listitem').nth(2)).not.toContainText(student.words('steps.done'))
  await expectAccessible(page)
})

test('a file that the server refuses permanently cannot be sent again', async ({ page }) => {
  const student = await goToReview(page)
  await student.requestCode()
  const detail = 'A value cannot be accepted.'
  const violations = [{ propertyPath: 'file', message: 'This PDF is protected by a password.' }]
  const refusal = { status: 422, json: { title: 'Invalid', status: 422, detail, violations } }
  await page.route('**/api/students/attachment', route => route.fulfill(refusal), { times: 1 })
  await student.enterCode(await student.waitForCode())
  const failed = student.widget.locator('.failed')
  await expect(failed).toHaveCount(1)
  await expect(student.widget.locator('.uploads .sent')).toHaveCount(2)
  await expect(failed).toContainText('This PDF is protected by a password.')
  await expect(failed).not.toContainText(detail)
  await expect(student.button(student.words('uploads.unsent.again'))).toHaveCount(0)
  await page.getByRole('button', { name: 'Log out' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('What you have started has not been sent.')
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await expect(failed).toHaveCount(1)
})

test('after a reload, a student can still paste the code from the mail', async ({ page }) => {
  const student = await goToReview(page)
  await student.requestCode()
  await page.reload()
  await expect(student.title('email.title')).toBeVisible()
  const code = await student.waitForCode()
  const field = student.widget.getByLabel(student.codes('code.label'))
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  await field.focus()
  await page.keyboard.insertText(` ${code.slice(0, 3)} ${code.slice(3)} `)
  await page.keyboard.press('Enter')
  await expect(student.title('confirm.title')).toBeVisible()
})

test('a duplicated tab has its own copy of the draft and the files', async ({ page }) => {
  const student = new Student(page, 'en')
  await student.goToDocuments()
  await student.chooseFiles('IDENTITY', await pdfFile('passport.pdf'))
  await student.expectFile('IDENTITY', 'passport.pdf')
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate(() => void window.open(location.href)),
  ])
  const twin = new Student(popup, 'en')
  await twin.expectFile('IDENTITY', 'passport.pdf')
  const idOf = (tab: Page) => tab.evaluate(() => JSON.parse(sessionStorage.getItem('sante:draft') ?? '{}').id)
  await expect.poll(async () => (await idOf(popup)) !== (await idOf(page))).toBe(true)
  await twin.removeFile('IDENTITY')
  await expect(twin.card('IDENTITY').getByText('passport.pdf', { exact: true })).toBeHidden()
  await page.reload()
  await student.expectFile('IDENTITY', 'passport.pdf')
})

test('a closed tab leaves no data for a visitor an hour later', async ({ context }) => {
  const first = await context.newPage()
  const student = new Student(first, 'en')
  await student.goToDocuments()
  await student.chooseFiles('IDENTITY', await pdfFile('passport.pdf'))
  await student.expectFile('IDENTITY', 'passport.pdf')
  await first.close()
  const second = await context.newPage()
  await second.clock.install({ time: Date.now() + 61 * 60_000 })
  await second.goto('/')
  const count = () =>
    second.evaluate(
      () =>
        new Promise<number>(done => {
          const opening = indexedDB.open('sante-draft')
          opening.onsuccess = () => {
            const database = opening.result
            const counting = database.transaction('files').objectStore('files').count()
            counting.onsuccess = () => {
              database.close()
              done(counting.result)
            }
          }
        }),
    )
  await expect.poll(count).toBe(0)
})

test('without the services for addresses and towns, the student types the address by hand', async ({
  page,
}) => {
  await disconnect(page, '**/demo/address/**')
  await disconnect(page, '**/demo/communes/**')
  const student = new Student(page, 'en')
  await student.arriveFromPartner()
  await student.confirmDeclaration()
  await student.fillUntilPart('address')
  await student.input('address.query').fill('12 rue de la republique')
  await expect(student.widget.getByText(student.fields('address.unreachable'))).toBeVisible()
  await student.input('address.roadNumber').fill('12b')
  await student.input('address.roadName').fill('de la République')
  await student.input('address.postcode').fill('69002')
  await expect(student.widget.getByText(student.fields('address.townsUnreachable'))).toBeVisible()
  await student.input('address.city').fill('Lyon')
  await student.pressContinue()
  await expect(student.field('address.roadNumber')).toContainText('The field must contain only numbers')
  await expect(student.input('address.roadName')).toHaveValue('de la République')
})
