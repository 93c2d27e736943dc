import { expect, test } from '@playwright/test'
import { openCase } from '../../actors/case'
import { createRemoteDemo } from '../../help/servers/remote'
import { infectedPdf, type Scanner, startScanner } from '../../help/servers/scanner'
import { scannedSite, startScannedSite } from '../own-site'
import { openSpaceOf } from '../people/personal-space'
import { PersonalSpace } from '../people/space'
import { pdfFile } from '../people/student'
import { expectAccessible, expectNoSidewaysScroll } from '../people/visitor'

test.describe.configure({ mode: 'serial' })
test.use({ baseURL: scannedSite })

let scanner: Scanner
let end: () => Promise<void>
test.beforeAll(async () => {
  scanner = await startScanner()
  end = await startScannedSite(scanner.socket)
})
test.afterAll(async () => {
  await end?.()
  await scanner?.close()
})
test.afterEach(() => scanner.resume())

for (const [language, width] of [
  ['en', 390],
  ['ar', 1280],
] as const)
  test(`a file is shown as being checked until the virus scan has finished, in ${language}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const email = `checked.${language}@example.org`
    const linh = await openCase(createRemoteDemo(scannedSite), { email })
    await openSpaceOf(page, linh.student.token(), '/dashboard/documents', language)
    const space = new PersonalSpace(page, language, email)
    const words = space.words('documents')
    const row = space.row('SCHOOL_ATTESTATION')
    scanner.pause()
    await space.chooseFile('SCHOOL_ATTESTATION', await pdfFile('certificate.pdf'))
    await expect(row.locator('.badge')).toContainText(words('documents.checking.badge'))
    await space.expandRow('SCHOOL_ATTESTATION')
    await expect(row.getByText(words('documents.checking.text'))).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    scanner.resume()
    // The page requests the result repeatedly, after pauses of up to a minute.
    await expect(row.getByText(words('documents.checking.text'))).toHaveCount(0, { timeout: 90_000 })
    await space.expectDocumentStatus('SCHOOL_ATTESTATION', 'UPLOADED')
  })

test('a file with a virus is refused, and the student can send another file', async ({ page }) => {
  const email = 'infected@example.org'
  const linh = await openCase(createRemoteDemo(scannedSite), { email })
  await openSpaceOf(page, linh.student.token(), '/dashboard/documents', 'en')
  const space = new PersonalSpace(page, 'en', email)
  const row = space.row('SCHOOL_ATTESTATION')
  const file = { name: 'certificate.pdf', mimeType: 'application/pdf', buffer: Buffer.from(infectedPdf()) }
  await space.chooseFile('SCHOOL_ATTESTATION', file)
  await space.expectDocumentStatus('SCHOOL_ATTESTATION', 'REJECTED')
  await expect(row.getByText(/virus/).first()).toBeVisible()
  await expectAccessible(page)
  await space.chooseFile('SCHOOL_ATTESTATION', await pdfFile('clean.pdf'))
  await space.sendFile('SCHOOL_ATTESTATION')
})
