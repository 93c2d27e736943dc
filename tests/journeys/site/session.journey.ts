import { expect, test } from '@playwright/test'
import { delayRequests } from '../page/hold-requests'
import { PersonalSpace } from '../people/space'
import { expectAccessible, expectNoSidewaysScroll, wordsOf } from '../people/visitor'
import { partners } from '../places'

const phone = { width: 390, height: 844 }

/** Registers a student. The student is not logged in yet. */
async function registerStudent(page: ConstructorParameters<typeof PersonalSpace>[0], language = 'en') {
  const space = new PersonalSpace(page, language)
  await space.register()
  return space
}

for (const [language, viewport] of [
  ['fr', undefined],
  ['ar', phone],
] as const) {
  test(`a student comes back with a code from the mailbox, in ${language}`, async ({ page }) => {
    if (viewport) await page.setViewportSize(viewport)
    const space = await registerStudent(page, language)
    await page.goto(`/login?lang=${language}`)
    await expect(space.login.getByText(space.loginWords('login.text'))).toBeVisible()
    await expectAccessible(page)
    await space.logIn()
    await expect(page).toHaveURL('/dashboard/status')
    await space.openMenu()
    await expect(space.banner().getByText('Linh NGUYỄN')).toBeVisible()
    await expectNoSidewaysScroll(page)
  })
}

test('a visitor who opens a page of the space is asked to log in, and then gets that page', async ({
  page,
}) => {
  const space = await registerStudent(page)
  await page.goto('/dashboard/exchange?lang=en')
  await expect(page).toHaveURL('/login?to=/dashboard/exchange')
  await expect(
    page.getByRole('alert').filter({ hasText: space.hostWords('error.unauthorized') }),
  ).toBeVisible()
  await expectAccessible(page)
  await space.logIn()
  await expect(page).toHaveURL('/dashboard/exchange')
})

test('after each code, a student can ask for another one in thirty seconds', async ({ page }) => {
  const space = new PersonalSpace(page, 'en')
  await page.clock.install({ time: 0 })
  await page.goto('/login?lang=en')
  await space.login.getByLabel(space.loginWords('login.email')).fill(space.email)
  await space.login.getByRole('button', { name: space.loginWords('login.ask'), exact: true }).click()
  const again = space.login.getByRole('button', { name: space.codeWords('code.resend'), exact: true })
  await expect(space.login.getByRole('button', { name: /\b(30|2\d)\b/ })).toBeVisible()
  await page.clock.runFor(31_000)
  await expect(again).toBeEnabled()
  await page.clock.pauseAt(150_000)
  await again.click()
  await expect(space.login.getByRole('button', { name: /\b30\b/ })).toBeVisible()
})

test('a return page that the site does not have is ignored', async ({ page }) => {
  const space = await registerStudent(page)
  await page.goto('/login?lang=en&to=https://elsewhere.example/')
  await space.logIn()
  await expect(page).toHaveURL('/dashboard/status')
})

test('the login page redirects a logged-in student to the personal space', async ({ page }) => {
  const space = await registerStudent(page)
  await space.logInAt()
  await page.goto('/login')
  await expect(page).toHaveURL('/dashboard/status')
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/dashboard/status')
})

test('a logout revokes the token on the server, and opens the home page', async ({ page }) => {
  const space = await registerStudent(page)
  await space.logInAt()
  const token = await space.token()
  await space.logOut()
  expect(await space.token()).toBeNull()
  const ask = () => page.request.get('/api/students/me', { headers: { Authorization: `Bearer ${token}` } })
  await expect.poll(async () => (await ask()).status()).toBe(401)
  await page.goto('/dashboard/documents')
  await expect(page).toHaveURL('/login?to=/dashboard/documents')
})

test('a logout on a page of the registration opens the home page', async ({ page }) => {
  const space = await registerStudent(page)
  for (const step of ['identification', 'confirm']) {
    await space.logInAt()
    await page.evaluate(email => sessionStorage.setItem('sante:receipt', email), space.email)
    await page.goto(`/register/${step}`)
    await expect(page.locator('sante-registration').getByRole('button').last()).toBeVisible()
    await space
      .banner()
      .getByRole('button', { name: space.hostWords('signOut') })
      .click()
    await expect(page.locator('sante-simulator')).toBeVisible()
    await expect(page.locator('sante-registration')).toHaveCount(0)
    await expect(page).toHaveURL('/')
  }
})

test('a stored token is used even if its expiry time is missing', async ({ page }) => {
  const space = await registerStudent(page)
  await space.logInAt()
  await page.evaluate(() => sessionStorage.removeItem('sante:expires'))
  await page.goto('/dashboard/documents')
  await expect(space.title(wordsOf('en', 'dashboard')('dashboard.section.documents'))).toBeVisible()
  expect(await space.token()).not.toBeNull()
  await page.evaluate(() => sessionStorage.setItem('token', 'x'.repeat(43)))
  await page.reload()
  await expect(page).toHaveURL('/login?to=/dashboard/documents')
  expect(await space.token()).toBeNull()
})

test('while the service is slow, the page says so until the response arrives', async ({ page }) => {
  const space = await registerStudent(page)
  let isBusy = true
  await page.route('**/api/students/me', route =>
    isBusy ? route.fulfill({ status: 503, headers: { 'Retry-After': '20' }, json: {} }) : route.continue(),
  )
  await page.clock.install()
  await page.goto('/login?lang=en')
  const refused = page.waitForResponse('**/api/students/me')
  const entering = space.logIn()
  await refused
  await page.clock.fastForward(6000)
  await expect(space.login.getByText(space.loginWords('slow'))).toBeVisible()
  isBusy = false
  await page.clock.fastForward(20_000)
  await entering
  isBusy = true
  const response = page.waitForResponse('**/api/students/me')
  await page.reload()
  await response
  await page.clock.fastForward(6000)
  await expect(space.dashboard.getByText(wordsOf('en', 'dashboard')('slow'))).toBeVisible()
  isBusy = false
  // The delay of Retry-After begins when the code handles the response, which may be later than its arrival.
  await expect(async () => {
    await page.clock.fastForward(20_000)
    await expect(space.banner().getByText('Linh NGUYỄN')).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expect(space.dashboard.locator('.skeleton')).toHaveCount(0)
})

test('if the unread messages cannot be counted, the menu shows a question mark after the login', async ({
  page,
}) => {
  const space = await registerStudent(page)
  let requests = 0
  await page.route('**/unread_messages', route => {
    requests++
    return route.fulfill({ status: 500, json: {} })
  })
  await space.logInAt()
  const count = space.banner().locator('.count').first()
  await expect(count).toContainText('?')
  const { width = 0, height = 0 } = (await count.boundingBox()) ?? {}
  expect(height).toBeLessThanOrEqual(width)
  const notice = page.getByRole('alert').filter({ hasText: space.hostWords('error.messages') })
  await expect(notice).toHaveCount(1)
  await page.waitForLoadState('networkidle')
  expect(requests).toBe(1)
  await space.openSection('documents')
  await expect(notice).toHaveCount(0)
  const response = page.waitForResponse('**/unread_messages')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await response
  await expect(count).toContainText('?')
  await expect(notice).toHaveCount(0)
})

test('if the server has ended the session, the login page says so, and then leads back', async ({ page }) => {
  const space = await registerStudent(page)
  await space.logInAt()
  // Waits until the space has ended its requests, so that the click sends the next one.
  await expect(space.banner().getByRole('link', { name: /1 unread message/ })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const token = await space.token()
  await page.request.post('/oauth/revoke', { headers: { Authorization: `Bearer ${token}` }, data: {} })
  await space.dashboard
    .getByRole('link', { name: wordsOf('en', 'dashboard')('dashboard.section.exchange') })
    .click()
  await expect(page).toHaveURL('/login?to=/dashboard/exchange')
  await expect(page.getByText(space.hostWords('error.unauthorized'))).toHaveCount(1)
  expect(await space.token()).toBeNull()
  await space.logIn()
  await expect(page).toHaveURL('/dashboard/exchange')
})

test('if the record cannot be loaded, the student is logged out and sees the reason', async ({ page }) => {
  const space = await registerStudent(page)
  await space.logInAt()
  await page.route('**/api/students/me', route => route.fulfill({ status: 500, json: { detail: 'Later.' } }))
  await page.reload()
  await expect(page).toHaveURL('/login?to=/dashboard/status')
  await expect(page.getByRole('alert').filter({ hasText: 'Later.' })).toBeVisible()
  expect(await space.token()).toBeNull()
})

test('two minutes before a session ends, the student can extend it with the keyboard', async ({ page }) => {
  const space = await registerStudent(page)
  await page.clock.install()
  await space.logInAt()
  const token = await space.token()
  await page.clock.fastForward(27 * 60_000)
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.clock.fastForward(70_000)
  const dialog = page.getByRole('dialog', { name: space.hostWords('session.title') })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  expect(await space.token()).not.toBe(token)
  await page.clock.fastForward(10 * 60_000)
  await expect(page).toHaveURL('/dashboard/status')
})

test('a student ends another session in "My information"', async ({ page, browser }) => {
  const space = await registerStudent(page)
  const otherContext = await browser.newContext()
  try {
    const other = new PersonalSpace(await otherContext.newPage(), 'en', space.email)
    await other.logInAt()
    await space.logInAt()
    const texts = space.words('dashboard')
    const others = texts('sessions.others').replace('{{count}}', '1')
    await expect(space.dashboard.locator('.timeline')).toBeVisible()
    await expect(space.dashboard.getByText(others)).toHaveCount(0)
    await space.openSection('information')
    // The title of the collapsed part shows the number of other sessions.
    await expect(space.dashboard.locator('.account > summary')).toContainText(others)
    await space.openAccount()
    const offer = space.dashboard.getByRole('region', { name: texts('sessions.title') })
    await expect(offer.getByText(texts('sessions.others').replace('{{count}}', '1'))).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await offer.getByRole('button', { name: texts('sessions.end') }).click()
    await expect(offer.getByText(texts('sessions.ended').replace('{{count}}', '1'))).toBeFocused()
    await other.page.reload()
    await expect(other.page).toHaveURL(/login/)
    await space.reload()
    await expect(space.dashboard.locator('.account > summary')).not.toContainText('1')
    await space.openAccount()
    await expect(offer.getByText(texts('sessions.none'))).toBeVisible()
    await expectAccessible(page)
  } finally {
    await otherContext.close()
  }
})

test('typed text is restored after the end of a session that could not be extended', async ({ page }) => {
  const space = await registerStudent(page)
  await page.clock.install()
  await page.route('**/oauth/token', async route => {
    const response = await route.fetch()
    // As in the last half hour of a session's twelve hours: the session ends with this token, and cannot be extended.
    await route.fulfill({ response, json: { ...(await response.json()), session_expires_in: 1800 } })
  })
  await space.logInAt()
  await space.openSection('information')
  const mobile = await space.editMobile('07 98 76 54 32')
  await page.clock.fastForward(20.5 * 60_000)
  const dialog = page.getByRole('dialog', { name: space.hostWords('session.title') })
  const [, warning = ''] = space.hostWords('session.last').split('{{time}}')
  await expect(dialog.getByText(warning.trim())).toBeVisible()
  await expect(dialog.getByRole('button')).toHaveCount(1)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(mobile).toHaveValue('07 98 76 54 32')
  await page.clock.fastForward(10 * 60_000)
  await expect(page).toHaveURL('/login?to=/dashboard/information')
  await space.logIn()
  await space.button(space.words('information')('information.offer.goOn')).click()
  await expect(mobile).toHaveValue('07 98 76 54 32')
})

test('an extended session survives a double click on the button and a call that was running', async ({
  page,
}) => {
  const space = await registerStudent(page)
  await page.clock.install()
  await space.logInAt()
  await page.waitForLoadState('networkidle')
  const release = await delayRequests(page, '**/unread_messages')
  await page.clock.fastForward(28.5 * 60_000)
  const dialog = page.getByRole('dialog', { name: space.hostWords('session.title') })
  await dialog.getByRole('button', { name: space.hostWords('session.renew') }).dblclick()
  await expect(dialog).toBeHidden()
  const response = page.waitForResponse('**/unread_messages')
  release()
  expect((await response).status()).toBe(401)
  await page.clock.fastForward(60_000)
  await expect(page).toHaveURL('/dashboard/status')
  expect(await space.token()).not.toBeNull()
})

test('if the backend cannot extend a session, the dialog says so and can only be closed', async ({
  page,
}) => {
  const space = await registerStudent(page)
  await page.clock.install()
  await page.route('**/oauth/renew', route => route.fulfill({ status: 404, json: {} }))
  await space.logInAt()
  await page.clock.fastForward(28.5 * 60_000)
  const dialog = page.getByRole('dialog', { name: space.hostWords('session.title') })
  await dialog.getByRole('button', { name: space.hostWords('session.renew') }).click()
  await expect(dialog.getByText(space.hostWords('session.unknown'))).toBeVisible()
  await expect(dialog.getByRole('button')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.clock.fastForward(2 * 60_000)
  await expect(page).toHaveURL('/login?to=/dashboard/status')
})

/** Logs a student in, and changes the phone number in the contact card without saving. */
async function editContact(page: ConstructorParameters<typeof PersonalSpace>[0]) {
  const space = await registerStudent(page)
  const dossier = space.words('dossier')
  await space.logInAt()
  await space.openSection('information')
  const edit = space.words('information')('information.editWhat')
  await space.button(edit.replace('{{what}}', dossier('section.contact'))).click()
  const mobile = space.dashboard.getByLabel(dossier('field.contact.mobile'), { exact: true })
  await mobile.fill('07 98 76 54 32')
  const dialog = page.getByRole('dialog', { name: space.hostWords('leaving.title') })
  const stay = dialog.getByRole('button', { name: space.hostWords('leaving.stay') })
  const leave = dialog.getByRole('button', { name: space.hostWords('leaving.leave') })
  return { space, mobile, dialog, stay, leave }
}

test('only actions that leave the page ask about unsaved changes', async ({ page }) => {
  const { space, mobile, dialog, stay, leave } = await editContact(page)

  for (const go of [
    () =>
      space
        .banner()
        .getByRole('link', { name: space.hostWords('page.home'), exact: true })
        .click(),
    () =>
      space
        .banner()
        .getByRole('button', { name: space.hostWords('signOut') })
        .click(),
    () => page.goBack(),
  ]) {
    await go()
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    await stay.click()
    await expect(mobile).toHaveValue('07 98 76 54 32')
    await expect(page).toHaveURL('/dashboard/information')
  }
  await page.getByRole('link', { name: space.hostWords('skip') }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await space
    .banner()
    .getByRole('link', { name: space.hostWords('page.home'), exact: true })
    .click()
  await leave.click()
  await expect(page).toHaveURL('/')
})

test('with unsaved changes, Back asks for a confirmation each time', async ({ page }) => {
  const { mobile, dialog, stay, leave } = await editContact(page)
  for (const _ of [1, 2]) {
    await page.goBack()
    await stay.click()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL('/dashboard/information')
  }
  await expect(mobile).toHaveValue('07 98 76 54 32')
  await page.goBack()
  await leave.click()
  await expect(page).toHaveURL('/dashboard/status')
  await expect(mobile).toBeHidden()
})

test('a student who discards a change to open the help sees the matching topic', async ({ page }) => {
  const { space, leave } = await editContact(page)
  await page.getByRole('link', { name: space.hostWords('help') }).click()
  await leave.click()
  await expect(page).toHaveURL('/faq#documents')
  await expect(page.locator('#documents h2')).toBeFocused()
})

test('the page gets events of login and logout without personal data', async ({ page }) => {
  const space = await registerStudent(page)
  await page.addInitScript(() => {
    const events: string[] = []
    Reflect.set(window, 'events', events)
    for (const name of ['login', 'logout'])
      document.addEventListener(`sante-${name}`, event =>
        events.push(`${name} ${JSON.stringify((event as CustomEvent).detail)}`),
      )
  })
  await space.logInAt()
  await space.logOut()
  expect(await page.evaluate(() => Reflect.get(window, 'events'))).toEqual(['login {}', 'logout {}'])
})

test('if a link selects a language, even the first request asks for that language', async ({ page }) => {
  const languages: (string | undefined)[] = []
  page.on('request', request => {
    if (request.url().includes('/api/')) languages.push(request.headers()['accept-language'])
  })
  await page.route('**/host*.js', async route => {
    await new Promise(done => setTimeout(done, 500))
    await route.continue()
  })
  await page.goto('/login?lang=ar')
  await expect(page.locator('sante-login').getByRole('textbox')).toBeVisible()
  expect(new Set(languages)).toEqual(new Set(['ar']))
})

test('on a phone the number of unread messages is visible before the menu is opened', async ({ page }) => {
  await page.setViewportSize(phone)
  const space = await registerStudent(page)
  await space.logInAt()
  const menu = space.banner().getByRole('button', { name: /Menu/ })
  await expect(menu.locator('.count')).toBeVisible()
  await expect(menu).toHaveAccessibleName(/1 unread message/)
})

test('an e-mail address in the fragment is filled in, and removed from the address bar', async ({ page }) => {
  await page.goto('/login?lang=en&from=campus-france#login_hint=student@example.org')
  const space = new PersonalSpace(page, 'en')
  await expect(space.login.getByLabel(space.loginWords('login.email'))).toHaveValue('student@example.org')
  await expect(page).toHaveURL('/login')
})

for (const [what, address] of [
  ['in the query', '/login?lang=en&login_hint=li%2Bnh@example.org'],
  [
    'in the query, between other parameters',
    '/login?lang=en&from=campus-france&login_hint=li+nh@example.org&utm_source=x',
  ],
  ['before other parameters', '/login?lang=en#login_hint=li+nh@example.org&utm_source=mail'],
  ['before a second query', '/login?lang=en#login_hint=li+nh@example.org?utm_source=mail'],
] as const)
  test(`an e-mail address ${what} is filled in, and removed from the address bar`, async ({ page }) => {
    await page.goto(address)
    const space = new PersonalSpace(page, 'en')
    await expect(space.login.getByLabel(space.loginWords('login.email'))).toHaveValue('li+nh@example.org')
    await expect(page).toHaveURL(/\/login(\?utm_source=x)?$/)
  })

test('on a page of Campus France, the login is only a link', async ({ page }) => {
  await page.goto(`${partners}/campus-france`)
  const login = page.locator('sante-login')
  // Selects the link of the card. The partner's content of the tag, which the card replaces, is a link too.
  const link = login.locator('.card').getByRole('link')
  await expect(link).toBeVisible()
  await expect(login.getByRole('textbox')).toHaveCount(0)
  await expectAccessible(page)
  await link.click()
  await expect(page).toHaveURL(/127\.0\.0\.1:\d+\/login$/)
})
