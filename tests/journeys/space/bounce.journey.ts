import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import pg from 'pg'
import { openCase } from '../../actors/case'
import { bounceOf } from '../../help/servers/mail/bounce'
import { createRemoteDemo } from '../../help/servers/remote'
import { bouncedSite, startPostgresSite } from '../own-site'
import { openSpaceOf } from '../people/personal-space'
import { PersonalSpace } from '../people/space'
import { expectAccessible, expectNoSidewaysScroll } from '../people/visitor'

test.describe.configure({ mode: 'serial' })
test.use({ baseURL: bouncedSite })

let server: Awaited<ReturnType<typeof startPostgresSite>>
test.beforeAll(async () => {
  server = await startPostgresSite(bouncedSite)
})
test.afterAll(() => server?.end())

/**
 * Stores a sent mail of this student in the table `sent_mail`. The server itself does not, because a mail to the demo mailbox
 * cannot bounce. Returns the mail's id.
 */
async function recordSentMail(studentId: string): Promise<string> {
  const client = new pg.Client({ connectionString: server.url })
  const id = randomUUID()
  await client.connect()
  await client.query('insert into sent_mail values ($1, $2, now())', [id, studentId])
  await client.end()
  return id
}

for (const [language, width] of [
  ['en', 390],
  ['fr', 1280],
  ['ar', 390],
  ['zh', 1280],
] as const)
  test(`a student whose mails bounce sees a notice with a link to the address, in ${language}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const email = `gone.${language}@example.org`
    const linh = await openCase(createRemoteDemo(bouncedSite), { email })
    const id = await recordSentMail(linh.id)
    expect(await server.operate(['bounce'], bounceOf({ id }))).toMatch(/^Noted/)
    await openSpaceOf(page, linh.student.token(), '/dashboard/status', language)
    const space = new PersonalSpace(page, language, email)
    const words = space.words('status')
    const notice = space.dashboard.getByRole('region', { name: words('status.bounced.title') })
    await expect(notice.getByText(email)).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await notice.getByRole('button', { name: words('status.bounced.open') }).click()
    await expect(page).toHaveURL('/dashboard/information')
    await expect(space.dashboard.locator('[data-field="email"]')).toBeVisible()
  })
