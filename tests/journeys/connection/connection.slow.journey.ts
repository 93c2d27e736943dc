import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { delayRequests } from '../page/hold-requests'
import { isMarked, markWindow } from '../page/mark'
import { PersonalSpace } from '../people/space'
import { pdfFile, Student } from '../people/student'
import { expectAccessible, expectNoSidewaysScroll, Visitor, wordsOf } from '../people/visitor'

const host = wordsOf('en', 'host')
const phone = { width: 390, height: 844 }

const disconnect = (context: BrowserContext) => context.setOffline(true)
const reconnect = (context: BrowserContext) => context.setOffline(false)
const bar = (page: Page) => page.locator('.connection')
const loadError = (page: Page) => page.getByRole('alert').filter({ hasText: host('error.loading') })
const retryButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: host('unloaded.again') })

async function openSpace(page: Page): Promise<PersonalSpace> {
  const space = new PersonalSpace(page, 'en')
  await space.register()
  await space.logInAt()
  await space.expectText(space.words('status')('status.title'))
  await markWindow(page)
  return space
}

for (const [language, viewport] of [
  ['fr', { width: 1280, height: 800 }],
  ['ar', phone],
  ['en', { width: 320, height: 640 }],
] as const) {
  test(`offline the page shows a message and does not disturb typing, in ${language}`, async ({
    page,
    context,
  }) => {
    const words = wordsOf(language, 'host')
    await page.setViewportSize(viewport)
    await page.goto(`/?lang=${language}`)
    const visitor = new Visitor(page, language)
    await visitor.begin()
    await visitor.pressContinue()
    const field = visitor.widget.getByLabel(visitor.words('date.day'), { exact: true })
    await field.fill('2')
    const fieldTop = async () => Math.round((await field.boundingBox())?.y ?? 0)
    const before = await fieldTop()
    await expect(bar(page)).toBeEmpty()
    await disconnect(context)
    await expect(bar(page)).toContainText(words('offline.text'))
    expect(Math.abs((await fieldTop()) - before)).toBeLessThanOrEqual(1)
    await expect(field).toBeFocused()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await reconnect(context)
    await expect(bar(page)).toContainText(words('offline.back'))
    expect(Math.abs((await fieldTop()) - before)).toBeLessThanOrEqual(1)
    await expectAccessible(page)
    await page.getByRole('button', { name: words('dismiss') }).click()
    await expect(bar(page)).toBeEmpty()
  })
}

test('the offline message stays on the next page', async ({ page, context }) => {
  await page.goto('/?lang=en')
  await new Visitor(page, 'en').expectStart()
  await disconnect(context)
  await page.getByRole('link', { name: host('connect') }).click()
  await expect(page).toHaveURL('/login')
  await expect(bar(page)).toContainText(host('offline.title'))
  const hasPicture = (image: HTMLElement) => (image as HTMLImageElement).naturalWidth > 0
  expect(await page.getByRole('banner').locator('img').evaluate(hasPicture)).toBe(true)
  await reconnect(context)
  await expect(bar(page)).toContainText(host('offline.back'))
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: host('home.title') })).toBeFocused()
  await expect(bar(page)).toBeEmpty()
})

test('a focused element is not hidden under the offline message', async ({ page, context }) => {
  await page.setViewportSize(phone)
  const student = new Student(page, 'fr')
  await student.arriveFromPartner()
  await student.confirmDeclaration()
  await disconnect(context)
  await student.button(student.words('continue')).focus()
  await expect(bar(page)).not.toBeEmpty()
  for (let fields = 0; fields < 7; fields++) {
    await page.keyboard.press('Shift+Tab')
    const position = await page.evaluate(() => {
      let element = document.activeElement
      while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
      const edge = document.querySelector('.above')?.getBoundingClientRect().bottom ?? 0
      return { top: element?.getBoundingClientRect().top ?? 0, edge, id: element?.id }
    })
    expect(position.top, position.id).toBeGreaterThanOrEqual(position.edge)
  }
})

test('a service that is unreachable because of the connection is not shown as maintenance', async ({
  page,
  context,
}) => {
  const french = wordsOf('fr', 'host')
  let statusRequests = 0
  await page.route('**/api/status', async route => {
    statusRequests++
    // The early script makes the first request, the site's own code the second.
    if (statusRequests > 1) await disconnect(context)
    await route.abort('internetdisconnected')
  })
  const release = await delayRequests(page, /\/chunks\/registration-[^/]*\.js$/)
  await page.goto('/register/information')
  const failed = page.getByRole('alert').filter({ hasText: french('error.loading') })
  await expect(failed).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: french('register.title') })).toBeVisible()
  await expect(bar(page)).toContainText(french('offline.title'))
  await expectAccessible(page)
  const before = statusRequests
  await failed.getByRole('button').click()
  await expect.poll(() => statusRequests).toBeGreaterThan(before)
  await expect(failed).toBeVisible()
  await page.unroute('**/api/status')
  release()
  await reconnect(context)
  await expect(failed).toHaveCount(0)
  await new Visitor(page, 'fr').expectStart()
  await expect(page.getByRole('heading', { name: french('maintenance.title') })).toHaveCount(0)
})

test('the first question can be answered without the service', async ({ page, context }) => {
  let statusRequests = 0
  await page.route('**/api/status', async route => {
    statusRequests++
    // The early script makes the first request, the site's own code the second.
    if (statusRequests > 1) await disconnect(context)
    await route.abort('internetdisconnected')
  })
  await page.goto('/')
  await expect(bar(page)).toContainText(wordsOf('fr', 'host')('offline.title'))
  const visitor = new Visitor(page, 'fr')
  await visitor.begin()
  await visitor.enterBirthdate('29', '2', '2004')
  await expect(visitor.title('nationality.title')).toBeFocused()
  await expectAccessible(page)
})

test('a page whose code fails to load reloads once the connection is back', async ({ page, context }) => {
  const french = wordsOf('fr', 'host')
  await page.route('**/chunks/shared-*', async route => {
    // The styles are requested before this script, but may arrive after it.
    await page.waitForFunction(() => document.body && getComputedStyle(document.body).display === 'flex')
    await disconnect(context)
    await route.abort('internetdisconnected')
  })
  await page.goto('/')
  await expect(page.getByText(french('unloaded.text')).filter({ visible: true })).toHaveCount(1)
  await expect(page.getByText(french('loading')).filter({ visible: true })).toHaveCount(0)
  await expectAccessible(page)
  await page.unroute('**/chunks/shared-*')
  await reconnect(context)
  await new Visitor(page, 'fr').expectStart()
})

test('stored data appear even if the settings of the site arrive late', async ({ page }) => {
  const student = new Student(page, 'en')
  await student.arriveFromPartner()
  await student.confirmDeclaration()
  await student.input('personal.surname').fill('NGUYỄN')
  const code = page.waitForResponse(/\/chunks\/registration-/)
  await page.route('**/config.json', async route => {
    await code
    await route.continue()
  })
  await page.goto('/register/identification')
  await expect(student.input('personal.surname')).toHaveValue('NGUYỄN')
  await expect(page).toHaveURL('/register/identification?part=personal')
})

test('after a lost connection, "try again" loads the next questions', async ({ page, context }) => {
  await page.goto('/?lang=en')
  const visitor = new Visitor(page, 'en')
  await visitor.begin()
  await visitor.answerUntil('situation')
  await disconnect(context)
  await visitor.answerLocalQuestions()
  const retry = visitor.widget.getByRole('button', { name: wordsOf('en', 'frame')('again') })
  await expect(retry).toBeVisible()
  await retry.click()
  await expect(page.getByText(visitor.words('error.data'))).toBeVisible()
  await reconnect(context)
  await retry.click()
  await visitor.answerServerQuestions()
  await expect(visitor.title('eligible.title')).toBeFocused()
})

test('a language that failed to load is loaded when it is chosen again', async ({ page, context }) => {
  await page.goto('/')
  await new Visitor(page, 'fr').expectStart()
  await disconnect(context)
  const selector = page.getByRole('banner').getByRole('combobox')
  await selector.selectOption('English')
  await expect(page.getByText(wordsOf('fr', 'host')('error.loading'))).toBeVisible()
  await expect(selector).toHaveValue('fr')
  await reconnect(context)
  await selector.selectOption('English')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(host('home.title'))
  await new Visitor(page, 'en').expectStart()
})

test('a text page that was opened offline appears when the connection is back', async ({ page, context }) => {
  await page.goto('/?lang=en')
  await new Visitor(page, 'en').expectStart()
  await markWindow(page)
  await disconnect(context)
  await page.getByRole('link', { name: host('page.assistance') }).click()
  await expect(page.getByRole('heading', { level: 1, name: host('unloaded.title') })).toBeFocused()
  await retryButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: host('unloaded.title') })).toBeVisible()
  await expectAccessible(page)
  await reconnect(context)
  await expect(page.getByRole('heading', { level: 1, name: host('page.assistance') })).toBeFocused()
  expect(await isMarked(page)).toBe(true)
})

test('an element that was opened offline appears when the connection is back', async ({ page, context }) => {
  await page.goto('/?lang=en')
  await new Visitor(page, 'en').expectStart()
  await page.waitForLoadState('networkidle')
  await markWindow(page)
  await disconnect(context)
  await page.getByRole('link', { name: host('connect') }).click()
  await expect(loadError(page)).toBeVisible()
  await retryButton(page).click()
  await expect(loadError(page)).toBeVisible()
  await expectAccessible(page)
  await reconnect(context)
  await expect(page.locator('sante-login').getByLabel(wordsOf('en', 'login')('login.email'))).toBeVisible()
  await expect(loadError(page)).toHaveCount(0)
  expect(await isMarked(page)).toBe(true)
})

test('a list that failed to load appears under the typed text when the connection is back', async ({
  page,
  context,
}) => {
  const student = new Student(page, 'en')
  await student.arriveFromPartner()
  await student.confirmDeclaration()
  await student.fillUntilPart('school')
  await disconnect(context)
  const field = student.input('school.name')
  await field.fill('lumiere lyon')
  await expect(student.widget.getByText(student.fields('form.unreachable'))).toBeVisible()
  await reconnect(context)
  await student.widget
    .getByRole('option', { name: /Lumière Lyon 2/ })
    .first()
    .click()
  await expect(field).toHaveValue(/Lumière Lyon 2/)
})

test('after a lost connection, the same buttons request and submit the code', async ({ page, context }) => {
  const space = new PersonalSpace(page, 'en')
  await space.register()
  await page.goto('/login?lang=en')
  const { login, loginWords, codeWords } = space
  await login.getByLabel(loginWords('login.email')).fill(space.email)
  await disconnect(context)
  const ask = login.getByRole('button', { name: loginWords('login.ask'), exact: true })
  await ask.click()
  await expect(page.getByText(loginWords('error.code'))).toBeVisible()
  await reconnect(context)
  await ask.click()
  await expect(login.getByText(loginWords('login.neutral'))).toBeVisible()
  const code = await space.waitForCode()
  await disconnect(context)
  await login.getByLabel(codeWords('code.label')).fill(code)
  const enter = login.getByRole('button', { name: loginWords('login.enter'), exact: true })
  await expect(page.getByText(loginWords('error.unknown'))).toBeVisible()
  await expect(login.getByLabel(codeWords('code.label'))).toHaveValue(code)
  await reconnect(context)
  await enter.click()
  await expect(space.dashboard).toBeVisible()
})

test('the upload of the files continues automatically when the connection is back', async ({
  page,
  context,
}) => {
  const student = new Student(page, 'en')
  await student.goToDocuments()
  await student.chooseAllFiles()
  await student.pressContinue()
  await student.requestCode()
  await page.route('**/api/students/attachment', async route => {
    await disconnect(context)
    await route.abort('internetdisconnected')
  })
  await student.enterCode(await student.waitForCode())
  await expect(student.widget.getByText(student.words('error.upload'))).toHaveCount(3)
  await expect(page).toHaveURL('/register/confirm')
  await page.unroute('**/api/students/attachment')
  await reconnect(context)
  await expect(student.widget.getByText(student.words('uploads.over'))).toBeVisible()
})

test('a section of the personal space that was opened offline appears when the connection is back', async ({
  page,
  context,
}) => {
  const space = await openSpace(page)
  await disconnect(context)
  await space.link('documents').click()
  const card = space.dashboard.getByText(space.words('dashboard')('dashboard.unfetched'))
  await expect(card).toBeVisible()
  await space.button(space.words('frame')('again')).click()
  await expect(card).toBeVisible()
  await expectAccessible(page)
  await reconnect(context)
  await expect(space.title(space.words('dashboard')('dashboard.section.documents'))).toBeFocused()
  expect(await isMarked(page)).toBe(true)
})

for (const when of ['while the code loads', 'once the code has loaded'])
  test(`a student who loses the connection during a reload, ${when}, stays logged in`, async ({
    page,
    context,
  }) => {
    const space = await openSpace(page)
    await space.openSection('documents')
    await page.route('**/api/students/me', async route => {
      if (when.startsWith('once')) await expect(space.dashboard.locator('.skeleton').first()).toBeVisible()
      await disconnect(context)
      await route.abort('internetdisconnected')
    })
    await page.reload({ waitUntil: 'commit' })
    // The request for the record may fail before the site's code has arrived. The prerendered page then shows the error in French.
    const prerenderedText = wordsOf('fr', 'host')('unloaded.text')
    const notice = page.getByRole('status').filter({ hasText: prerenderedText, visible: true })
    await expect(
      bar(page)
        .filter({ hasText: host('offline.title') })
        .or(notice),
    ).toBeVisible()
    await page.unroute('**/api/students/me')
    await reconnect(context)
    const retry = page.getByRole('button', { name: host('unloaded.again') }).filter({ visible: true })
    await expect(retry.or(space.row('IDENTITY')).first()).toBeVisible()
    if (await retry.isVisible()) await retry.first().click()
    await expect(space.row('IDENTITY')).toBeVisible()
    await expect(page).toHaveURL('/dashboard/documents')
  })

test('after a lost connection, "try again" loads the list of messages', async ({ page, context }) => {
  const space = await openSpace(page)
  await space.openSection('exchange')
  await space.openSection('status')
  await disconnect(context)
  await space.link('exchange').click()
  await expect(space.dashboard.getByText(space.words('exchange')('exchange.failed'))).toBeVisible()
  await reconnect(context)
  await space.button(space.words('frame')('again')).click()
  await expect(space.dashboard.getByText(space.words('exchange')('exchange.failed'))).toHaveCount(0)
  await expect(space.dashboard.getByRole('listitem').first()).toBeVisible()
})

test('a change that could not be saved is saved by the same button', async ({ page, context }) => {
  const space = await openSpace(page)
  await space.openSection('information')
  const mobile = await space.editMobile('07 98 76 54 32')
  const save = async () => {
    await space.button(space.words('information')('information.save')).click()
    await space.dashboard
      .getByRole('dialog')
      .getByRole('button', { name: space.words('information')('information.confirm') })
      .click()
  }
  await disconnect(context)
  await save()
  await expect(page.getByText(space.words('dashboard')('error.unknown'))).toBeVisible()
  await expect(mobile).toHaveValue('07 98 76 54 32')
  await reconnect(context)
  await save()
  await expect(page.getByText(space.words('information')('information.changed'))).toBeVisible()
})

test('a student gets the welcome pack and sends a file after a lost connection', async ({
  page,
  context,
}) => {
  const space = await openSpace(page)
  const paper = space.button(space.words('status')('status.welcome.download'))
  await disconnect(context)
  await paper.click()
  await expect(page.getByText(space.words('dashboard')('error.unknown'))).toBeVisible()
  await reconnect(context)
  const download = page.waitForEvent('download')
  await paper.click()
  expect((await download).suggestedFilename()).toBe('livret-accueil.pdf')

  await space.openSection('documents')
  await space.chooseFile('CIVIL_STATUS', await pdfFile('birth.pdf'))
  await disconnect(context)
  const row = space.row('CIVIL_STATUS')
  await expect(row.getByText(space.words('documents')('documents.failed.network'))).toBeVisible()
  await expect(row.getByRole('button', { name: space.words('document')('file.retry') })).toBeVisible()
  await reconnect(context)
  await space.expectDocumentStatus('CIVIL_STATUS', 'UPLOADED')
})

test('a failed extension of the session is repeated by the same button', async ({ page, context }) => {
  const space = new PersonalSpace(page, 'en')
  await space.register()
  await page.clock.install()
  await space.logInAt()
  await space.expectText(space.words('status')('status.title'))
  await page.clock.fastForward(28.5 * 60_000)
  const dialog = page.getByRole('dialog', { name: host('session.title') })
  const renewButton = dialog.getByRole('button', { name: host('session.renew') })
  await disconnect(context)
  await renewButton.click()
  await expect(dialog.getByText(host('session.failed'))).toBeVisible()
  await reconnect(context)
  await renewButton.click()
  await expect(dialog).toBeHidden()
})
