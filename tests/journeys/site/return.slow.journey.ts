import { type Browser, chromium, expect, type Page, test } from '@playwright/test'
import { browserPath, launchOptions } from '../../help/browser/browser'
import { PersonalSpace } from '../people/space'
import { site } from '../places'

/** A full browser with the back/forward cache, which Playwright turns off and the headless shell lacks. */
let browser: Browser
test.beforeAll(async () => {
  browser = await chromium.launch({
    ...launchOptions(browserPath()),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
})
test.afterAll(() => browser.close())

/** Opens "My information", then loads another page of the site in the same tab. */
async function leaveInformation(page: Page): Promise<PersonalSpace> {
  const space = new PersonalSpace(page, 'en')
  await space.register()
  await space.logInAt()
  await space.openSection('information')
  await expect(space.dashboard.getByText(space.email).first()).toBeVisible()
  await recordReturn(page)
  await page.goto('/faq?lang=en')
  await expect(space.banner().getByText('Linh NGUYỄN')).toBeVisible()
  return space
}

/**
 * From now on, when the page returns from the back/forward cache, it stores its visible text in `localStorage`. There, each page
 * of the site can read it.
 */
const recordReturn = (page: Page) =>
  page.evaluate(() =>
    addEventListener('pageshow', ({ persisted }) => {
      if (!persisted) return
      const { body } = document
      const space = document.querySelector('sante-dashboard')?.shadowRoot?.textContent
      localStorage.setItem('shown', body.checkVisibility() ? `${body.innerText} ${space}` : '')
    }),
  )

/** Goes back `pages` entries. Resolves with the first text that the restored page showed. */
async function goBack(page: Page, pages: number): Promise<string> {
  await page.evaluate(pages => history.go(-pages), pages)
  let shown: string | null = null
  const read = async () => {
    shown = await page.evaluate(() => localStorage.getItem('shown')).catch(() => null)
    return shown
  }
  await expect.poll(read).not.toBeNull()
  return shown ?? ''
}

const visit = (title: string, run: (page: Page) => Promise<void>) =>
  test(title, async () => {
    const page = await browser.newPage({ baseURL: site, locale: 'en-GB' })
    try {
      await run(page)
    } finally {
      await page.context().close()
    }
  })

visit('Back restores a page of the same session', async page => {
  const space = await leaveInformation(page)
  expect(await goBack(page, 1)).toContain(space.email)
  await expect(page).toHaveURL('/dashboard/information')
  await expect(space.dashboard.getByText(space.email).first()).toBeVisible()
})

visit('Back after a logout on another page shows nothing of the student', async page => {
  const space = await leaveInformation(page)
  await space.logOut()
  const shown = await goBack(page, 2)
  expect(shown).not.toContain('NGUYỄN')
  expect(shown).not.toContain(space.email)
  await expect(page).toHaveURL('/')
  await expect(space.banner().getByRole('link', { name: space.hostWords('connect') })).toBeVisible()
  await expect(page.getByText('NGUYỄN')).toHaveCount(0)
})

visit('Back after a logout does not ask about unsaved text', async page => {
  const space = new PersonalSpace(page, 'en')
  await space.register()
  await space.logInAt()
  await space.openSection('information')
  await space.editMobile('07 98 76 54 32')
  await recordReturn(page)
  const dialogs: string[] = []
  page.on('dialog', dialog => {
    dialogs.push(dialog.type())
    void dialog.accept()
  })
  await page.goto('/faq?lang=en')
  await space.logOut()
  expect(await goBack(page, 2)).not.toContain('NGUYỄN')
  await expect(page).toHaveURL('/')
  await expect(space.banner().getByRole('link', { name: space.hostWords('connect') })).toBeVisible()
  expect(dialogs).toEqual(['beforeunload'])
})

visit('Back after the end of the session opens the login, and shows nothing of the student', async page => {
  const space = await leaveInformation(page)
  await page.evaluate(() => sessionStorage.setItem('sante:expires', `${Date.now() - 1}`))
  const shown = await goBack(page, 1)
  expect(shown).not.toContain('NGUYỄN')
  expect(shown).not.toContain(space.email)
  await expect(page).toHaveURL('/login?to=/dashboard/information')
  await expect(page.getByText(space.hostWords('error.unauthorized'))).toBeVisible()
})

visit('Back after another student has logged in shows the space of that student', async page => {
  const first = await leaveInformation(page)
  await first.logOut()
  const second = new PersonalSpace(page, 'en')
  await second.register()
  await second.logInAt()
  const shown = await goBack(page, 3)
  expect(shown).not.toContain(first.email)
  await expect(page).toHaveURL('/dashboard/information')
  await expect(second.dashboard.getByText(second.email).first()).toBeVisible()
  await expect(page.getByText(first.email)).toHaveCount(0)
})

visit('Back opens the login if the server has ended the session', async page => {
  const space = await leaveInformation(page)
  const headers = { Authorization: `Bearer ${await space.token()}` }
  await page.request.post('/oauth/revoke', { headers, data: {} })
  await goBack(page, 1)
  await expect(page).toHaveURL('/login?to=/dashboard/information')
  await expect(page.getByText(space.email)).toHaveCount(0)
})

visit('after a logout, a copy of the tab opens the login when the copy becomes visible', async page => {
  const space = new PersonalSpace(page, 'en')
  await space.register()
  await space.logInAt()
  const opened = page.waitForEvent('popup')
  // The new tab starts with a copy of this tab's session storage.
  await page.evaluate(() => void window.open('/dashboard/information'))
  const copy = new PersonalSpace(await opened, 'en', space.email)
  await expect(copy.dashboard.getByText(space.email).first()).toBeVisible()
  // The logout does not wait for this response. Once it has arrived, the session, which the copy shares, is over.
  const revocation = page.waitForResponse('**/oauth/revoke')
  await space.logOut()
  await revocation
  await copy.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(copy.page).toHaveURL('/login?to=/dashboard/information')
  await expect(copy.page.getByText(space.email)).toHaveCount(0)
})
