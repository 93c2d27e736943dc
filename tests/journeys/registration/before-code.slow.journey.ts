import { expect, type Page, test } from '@playwright/test'
import { visitedLanguages } from '../languages'
import { openWithDelayedScripts } from '../page/held-code'
import { delayRequests } from '../page/hold-requests'
import { PersonalSpace } from '../people/space'
import { Visitor, wordsOf } from '../people/visitor'

/** Returns the value and the caret position of an element's focused field. */
const caretIn = (page: Page, tag: string) =>
  page.evaluate(tag => {
    const field = document.querySelector(tag)?.shadowRoot?.activeElement as HTMLInputElement | undefined
    return field && [field.value, field.selectionStart]
  }, tag)

/** Returns the structure of an element's frame, without React's ids and the mark of a prerendered view. */
const shapeOf = (tag: string, nth: number) => {
  const shape = (element: Element): unknown => [
    element.localName,
    element
      .getAttributeNames()
      .filter(name => name !== 'data-drawn')
      .sort()
      .map(name => `${name}=${element.getAttribute(name)?.replace(/_[rR]_\w*_/g, 'id')}`),
    [...element.childNodes]
      .filter(node => !(node instanceof Comment))
      .map(node => (node instanceof Element ? shape(node) : node.textContent)),
  ]
  const frame = document.querySelectorAll(tag)[nth]?.shadowRoot?.querySelector('.frame')
  return frame && JSON.stringify(shape(frame))
}

test.describe('before the code has loaded', () => {
  for (const [tag, path] of [
    ['sante-simulator', '/'],
    ['sante-login', '/login'],
  ] as const)
    test(`the prerendered view of ${tag} equals the view that its code renders`, async ({ page }) => {
      for (const language of visitedLanguages) {
        const { release } = await openWithDelayedScripts(page, `${path}?lang=${language}`)
        await expect(page.locator(`${tag} [data-drawn]`)).toHaveCount(1)
        const drawn = await page.evaluate(`(${shapeOf})('${tag}', 0)`)
        release()
        await expect(page.locator(`${tag} [data-drawn]`)).toHaveCount(0)
        await page.evaluate(
          ([tag, lang]) => document.body.append(Object.assign(document.createElement(tag), { lang })),
          [tag, language] as const,
        )
        await expect.poll(() => page.evaluate(`(${shapeOf})('${tag}', 1)`), language).toBe(drawn)
        await page.unrouteAll()
      }
    })

  for (const language of visitedLanguages) {
    test(`the questionnaire accepts the first answer, in ${language}`, async ({ page }) => {
      const { release, faults } = await openWithDelayedScripts(page, `/?lang=${language}`)
      const visitor = new Visitor(page, language)
      await visitor.begin()
      await visitor.enterBirthdate('29', '2', '2004')
      await expect(visitor.title('birthdate.title')).toBeVisible()
      await release()
      await expect(visitor.title('nationality.title')).toBeFocused()
      await visitor.button('back').click()
      await expect(visitor.widget.getByLabel(visitor.words('date.year'), { exact: true })).toHaveValue('2004')
      expect(faults).toEqual([])
    })

    test(`the login accepts the address, in ${language}`, async ({ page }) => {
      const { release, faults } = await openWithDelayedScripts(page, `/login?lang=${language}`)
      const texts = wordsOf(language, 'login')
      const login = page.locator('sante-login')
      const field = login.getByLabel(texts('login.email'), { exact: true })
      await field.fill('before@code.example')
      await field.press('Enter')
      await expect(login.getByRole('status').filter({ hasText: texts('loading') })).toBeVisible()
      await release()
      const code = login.getByLabel(wordsOf(language, 'code')('code.label'), { exact: true })
      await expect(code).toBeVisible()
      expect(faults).toEqual([])
    })
  }

  test('without any code the first question is visible and accepts text', async ({ page }) => {
    await page.route('**/*', async route => {
      if (route.request().resourceType() === 'document') await route.continue()
    })
    await page.goto('/', { waitUntil: 'commit' })
    const visitor = new Visitor(page, 'fr')
    await visitor.begin()
    const year = visitor.widget.getByLabel(visitor.words('date.year'), { exact: true })
    await year.fill('2004')
    await expect(year).toHaveValue('2004')
    await expect(page.getByRole('banner').locator('.row')).toHaveCSS('display', 'flex')
  })

  test('a button that is pressed during the takeover takes effect', async ({ page }) => {
    const { release, faults } = await openWithDelayedScripts(page, '/?lang=en')
    const visitor = new Visitor(page, 'en')
    await visitor.begin()
    for (const [name, text] of Object.entries({ Day: '29', Month: '2', Year: '2004' }))
      await visitor.widget.getByLabel(name, { exact: true }).fill(text)
    await page.evaluate(() => {
      const root = document.querySelector('sante-simulator')?.shadowRoot
      const observer = new MutationObserver(() => {
        observer.disconnect()
        root?.querySelector<HTMLElement>('.primary')?.click()
      })
      observer.observe(root as ShadowRoot, { childList: true })
    })
    await release()
    await expect(visitor.title('nationality.title')).toBeFocused()
    expect(faults).toEqual([])
  })

  test('an element that is removed during the takeover causes no error', async ({ page }) => {
    const faults: string[] = []
    page.on('pageerror', error => faults.push(error.message))
    const release = await delayRequests(page, /\/chunks\/simulator-/)
    const code = page.waitForResponse(/\/chunks\/simulator-/)
    await page.goto('/?lang=en', { waitUntil: 'commit' })
    // The application removes this attribute after it has hydrated the page around the element.
    await expect(page.locator('html')).not.toHaveAttribute('data-visitor')
    await page.evaluate(() => {
      const element = document.querySelector('sante-simulator')
      const root = element?.shadowRoot as ShadowRoot
      new MutationObserver(() => element?.remove()).observe(root, { childList: true })
    })
    release()
    await code
    await expect(page.locator('sante-simulator')).toHaveCount(0)
    await page.evaluate(() => new Promise(done => requestIdleCallback(done)))
    expect(faults).toEqual([])
  })

  test('a field keeps its caret during the takeover', async ({ page }) => {
    const { release, faults } = await openWithDelayedScripts(page, '/?lang=en')
    const visitor = new Visitor(page, 'en')
    await visitor.begin()
    await visitor.widget.getByLabel('Year', { exact: true }).fill('2004')
    const day = visitor.widget.getByLabel('Day', { exact: true })
    await day.pressSequentially('2')
    await day.press('Home')
    expect(await caretIn(page, 'sante-simulator')).toEqual(['2', 0])
    await release()
    await expect(page.locator('sante-simulator .frame[data-drawn]')).toHaveCount(0)
    expect(await caretIn(page, 'sante-simulator')).toEqual(['2', 0])
    await day.pressSequentially('1')
    await expect(day).toHaveValue('12')
    await visitor.pressContinue()
    await expect(visitor.widget.getByLabel('Month', { exact: true })).toBeFocused()
    await expect(day).toHaveValue('12')
    await expect(visitor.widget.getByLabel('Year', { exact: true })).toHaveValue('2004')
    expect(faults).toEqual([])
  })

  for (const path of ['/', '/login', '/register'])
    test(`the prerendered view of ${path} is in the language that the browser has stored`, async ({
      page,
    }) => {
      await page.addInitScript(() => localStorage.setItem('lang', 'ar'))
      const { release } = await openWithDelayedScripts(page, path)
      await expect(page.locator('.frame[data-drawn][lang="ar"]').first()).toBeVisible()
      release()
      await expect(page.locator('.frame:not([data-drawn])[lang="ar"]').first()).toBeVisible()
      await expect(page).toHaveURL(address => address.pathname.startsWith(path) && address.search === '')
    })

  test('a page that the server sends in a wrong language is hidden for a limited time', async ({ page }) => {
    await page.route(/\?lang=ar$/, async route => {
      const french = await page.request.get(new URL('/', route.request().url()).href)
      await route.fulfill({ response: french })
    })
    const { release } = await openWithDelayedScripts(page, '/?lang=ar')
    const view = page.locator('.frame[data-drawn]').first()
    await expect(view).toBeAttached()
    await expect(view).toBeHidden()
    await expect(view).toBeVisible()
    release()
    await expect(page.locator('.frame[lang="ar"]').first()).toBeVisible()
  })

  test('a student with a token does not see the login', async ({ page }) => {
    await page.addInitScript(() => sessionStorage.setItem('token', 'x'.repeat(43)))
    await openWithDelayedScripts(page, '/login')
    await expect(page.locator('sante-login .frame')).toBeAttached()
    await expect(page.locator('sante-login .frame')).toBeHidden()
  })

  test('a change of language keeps the typed text and the focus', async ({ page }) => {
    const { release, faults } = await openWithDelayedScripts(page, '/')
    const french = new Visitor(page, 'fr')
    await french.begin()
    await page.locator('select.language').selectOption('es')
    const month = french.widget.getByLabel(french.words('date.month'), { exact: true })
    await month.fill('11')
    await release()
    const visitor = new Visitor(page, 'es')
    await expect(visitor.title('birthdate.title')).toBeVisible()
    const spanishMonth = visitor.widget.getByLabel(visitor.words('date.month'), { exact: true })
    await expect(spanishMonth).toHaveValue('11')
    await expect(spanishMonth).toBeFocused()
    expect(faults).toEqual([])
  })

  test('a logged-in student never sees the questionnaire, even if its texts load late', async ({ page }) => {
    const student = new PersonalSpace(page, 'fr')
    await student.register()
    await student.logInAt()
    const release = await delayRequests(page, /\/fr-simulator-[^/]*\.js$/)
    const visitor = new Visitor(page, 'fr')
    await page.goto('/')
    await expect(student.banner().getByRole('button', { name: student.hostWords('signOut') })).toBeVisible()
    release()
    await expect(visitor.widget.getByText(visitor.words('registered.progress'))).toBeVisible()
    await expect(visitor.button('start.begin')).toHaveCount(0)
    await student.logOut()
    await expect(visitor.button('start.begin')).toHaveCount(1)
  })

  for (const language of ['fr', 'ar'])
    test(`the personal space shows its menu before its code has loaded, in ${language}`, async ({ page }) => {
      const student = new PersonalSpace(page, language)
      await student.register()
      await student.logInAt()
      // Requests of the previous page are not counted.
      await page.goto('about:blank')
      const requests: string[] = []
      page.on('request', request => {
        const { pathname } = new URL(request.url())
        if (pathname.startsWith('/api/students/me')) requests.push(pathname)
      })
      const { release, faults } = await openWithDelayedScripts(page, `/dashboard/documents?lang=${language}`)
      await expect(student.link('documents')).toHaveAttribute('aria-current', 'page')
      await expect(student.link('exchange')).toBeVisible()
      await expect.poll(() => requests).toEqual(['/api/students/me', '/api/students/me/attachments'])
      await student.link('status').focus()
      release()
      await expect(student.row('IDENTITY')).toBeVisible()
      await expect(student.link('status')).toBeFocused()
      expect(requests.filter(path => /me(\/attachments)?$/.test(path))).toHaveLength(2)
      expect(faults).toEqual([])
    })

  test('a visitor without a session does not see the personal space', async ({ page }) => {
    const { release } = await openWithDelayedScripts(page, '/dashboard/status')
    await expect(page.getByRole('contentinfo')).toBeAttached()
    await expect(page.locator('sante-dashboard nav')).toBeHidden()
    release()
    await expect(page).toHaveURL('/login?to=/dashboard/status')
    await expect(page.locator('sante-login').getByRole('textbox')).toBeVisible()
  })

  test('every API call of the first page uses the address in the settings', async ({ page }) => {
    const student = new PersonalSpace(page, 'en')
    await student.register()
    await student.logInAt()
    const elsewhere = `${new URL(page.url()).origin}/elsewhere`
    const apiRequests: string[] = []
    await page.route('**/config.json', route => route.fulfill({ json: { apiBase: elsewhere } }))
    await page.route(`${elsewhere}/**`, async route => {
      apiRequests.push(route.request().url().replace(elsewhere, ''))
      await route.fulfill({
        response: await route.fetch({ url: route.request().url().replace('/elsewhere', '') }),
      })
    })
    // Requests of the previous page are not counted.
    await page.goto('about:blank')
    const siteRequests: string[] = []
    page.on('request', request => {
      if (new URL(request.url()).pathname.startsWith('/api/')) siteRequests.push(request.url())
    })
    await page.goto('/dashboard/documents?lang=en')
    await expect(student.row('IDENTITY')).toBeVisible()
    expect(siteRequests).toEqual([])
    expect(apiRequests.slice(0, 3).sort()).toEqual([
      '/api/status',
      '/api/students/me',
      '/api/students/me/attachments',
    ])
    await page.unrouteAll({ behavior: 'wait' })
  })

  for (const path of ['/', '/faq'])
    test(`the language field of ${path} changes the language and keeps the focus`, async ({ page }) => {
      const { release, faults } = await openWithDelayedScripts(page, path)
      const field = (language: string) =>
        page.getByRole('combobox', { name: wordsOf(language, 'host')('language'), exact: true })
      await field('fr').focus()
      await field('fr').selectOption('es')
      await release()
      await expect(page.locator('html')).toHaveAttribute('lang', 'es')
      await expect(field('es')).toHaveValue('es')
      await expect(field('es')).toBeFocused()
      expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe('es')
      expect(faults).toEqual([])
    })

  for (const path of ['/', '/faq'])
    test(`if a visitor presses the menu of ${path} on a phone, the menu opens once the code has loaded`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      const { release, faults } = await openWithDelayedScripts(page, `${path}?lang=en`)
      const menu = page.getByRole('button', { name: wordsOf('en', 'host')('menu'), exact: true })
      await menu.click()
      await expect(menu).toHaveAttribute('aria-expanded', 'false')
      release()
      await expect(menu).toHaveAttribute('aria-expanded', 'true')
      expect(faults).toEqual([])
    })

  test('a visitor gets instructions if the code never loads', async ({ page }) => {
    await page.route('**/host.js', route => route.abort())
    await page.goto('/?lang=en')
    const notice = page.getByRole('status').filter({ hasText: wordsOf('en', 'host')('unloaded.text') })
    await expect(notice.getByRole('link')).toBeVisible()
    await expect(new Visitor(page, 'en').button('start.begin')).toBeVisible()
  })
})
