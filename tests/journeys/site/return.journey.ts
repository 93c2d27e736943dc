import { type Browser, chromium, expect, type Page, test } from '@playwright/test'
import { browserPath, launchOptions } from '../../help/browser/browser'
import { Resident } from '../people/resident'
import { site } from '../places'

/** A full browser with the back/forward cache: Playwright turns it off, and the headless shell has none. */
let browser: Browser
test.beforeAll(async () => {
  browser = await chromium.launch({
    ...launchOptions(browserPath()),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
})
test.afterAll(() => browser.close())

/** Opens "My information", then another document of the site in the same tab. */
async function leavesInformation(page: Page): Promise<Resident> {
  const resident = new Resident(page, 'en')
  await resident.registers()
  await resident.arrives()
  await resident.visits('information')
  await expect(resident.dashboard.getByText(resident.email).first()).toBeVisible()
  await notesReturn(page)
  await page.goto('/faq?lang=en')
  await expect(resident.banner().getByText('Linh NGUYỄN')).toBeVisible()
  return resident
}

/**
 * When the page returns from the back/forward cache, it stores its visible text in localStorage, where each page of the site
 * can read it.
 */
const notesReturn = (page: Page) =>
  page.evaluate(() =>
    addEventListener('pageshow', ({ persisted }) => {
      if (!persisted) return
      const { body } = document
      const space = document.querySelector('sante-dashboard')?.shadowRoot?.textContent
      localStorage.setItem('shown', body.checkVisibility() ? `${body.innerText} ${space}` : '')
    }),
  )

/** Goes back `pages` entries. Resolves with the first text that the restored page showed. */
async function goesBack(page: Page, pages: number): Promise<string> {
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

visit('Back to a page of the same session shows it as it was', async page => {
  const resident = await leavesInformation(page)
  expect(await goesBack(page, 1)).toContain(resident.email)
  await expect(page).toHaveURL('/dashboard/information')
  await expect(resident.dashboard.getByText(resident.email).first()).toBeVisible()
})

visit('Back after a logout on another page shows nothing of the student', async page => {
  const resident = await leavesInformation(page)
  await resident.leaves()
  const shown = await goesBack(page, 2)
  expect(shown).not.toContain('NGUYỄN')
  expect(shown).not.toContain(resident.email)
  await expect(page).toHaveURL('/')
  await expect(resident.banner().getByRole('link', { name: resident.host('connect') })).toBeVisible()
  await expect(page.getByText('NGUYỄN')).toHaveCount(0)
})

visit('Back after a logout does not ask about what was typed before', async page => {
  const resident = new Resident(page, 'en')
  await resident.registers()
  await resident.arrives()
  await resident.visits('information')
  await resident.changesMobile('07 98 76 54 32')
  await notesReturn(page)
  const asked: string[] = []
  page.on('dialog', dialog => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  await page.goto('/faq?lang=en')
  await resident.leaves()
  expect(await goesBack(page, 2)).not.toContain('NGUYỄN')
  await expect(page).toHaveURL('/')
  await expect(resident.banner().getByRole('link', { name: resident.host('connect') })).toBeVisible()
  expect(asked).toEqual(['beforeunload'])
})

visit(
  'Back after the end of the session leads to the login, and shows nothing of the student',
  async page => {
    const resident = await leavesInformation(page)
    await page.evaluate(() => sessionStorage.setItem('sante:expires', `${Date.now() - 1}`))
    const shown = await goesBack(page, 1)
    expect(shown).not.toContain('NGUYỄN')
    expect(shown).not.toContain(resident.email)
    await expect(page).toHaveURL('/login?to=/dashboard/information')
    await expect(page.getByText(resident.host('error.unauthorized'))).toBeVisible()
  },
)

visit('Back after another student has logged in shows the space of that student', async page => {
  const first = await leavesInformation(page)
  await first.leaves()
  const second = new Resident(page, 'en')
  await second.registers()
  await second.arrives()
  const shown = await goesBack(page, 3)
  expect(shown).not.toContain(first.email)
  await expect(page).toHaveURL('/dashboard/information')
  await expect(second.dashboard.getByText(second.email).first()).toBeVisible()
  await expect(page.getByText(first.email)).toHaveCount(0)
})

visit('Back after a session that the server has ended meanwhile leads to the login', async page => {
  const resident = await leavesInformation(page)
  const headers = { Authorization: `Bearer ${await resident.token()}` }
  await page.request.post('/oauth/revoke', { headers, data: {} })
  await goesBack(page, 1)
  await expect(page).toHaveURL('/login?to=/dashboard/information')
  await expect(page.getByText(resident.email)).toHaveCount(0)
})

visit('a copy of the tab goes to the login when it becomes visible after the logout', async page => {
  const resident = new Resident(page, 'en')
  await resident.registers()
  await resident.arrives()
  const opened = page.waitForEvent('popup')
  // The new tab starts with a copy of this tab's session storage.
  await page.evaluate(() => void window.open('/dashboard/information'))
  const copy = new Resident(await opened, 'en', resident.email)
  await expect(copy.dashboard.getByText(resident.email).first()).toBeVisible()
  await resident.leaves()
  await copy.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(copy.page).toHaveURL('/login?to=/dashboard/information')
  await expect(copy.page.getByText(resident.email)).toHaveCount(0)
})
