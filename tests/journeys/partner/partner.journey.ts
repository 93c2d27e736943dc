import { expect, type Page, test } from '@playwright/test'
import { recipeFiles } from '../../../host/build/package/guide'
import { serverAnswersOf } from '../../actors/walks'
import { expectAccessible, Visitor } from '../people/visitor'
import { partners, site } from '../places'

/** Returns the page's cookies and the number of entries in each other storage. */
const readStorage = (page: Page) =>
  page.evaluate(async () => [
    document.cookie,
    localStorage.length,
    sessionStorage.length,
    (await indexedDB.databases()).length,
    (await caches.keys()).length,
  ])

test('two questionnaires on a page with hostile styles keep separate answers and store nothing', async ({
  page,
  context,
}) => {
  await page.goto(`${partners}/university`)
  const first = new Visitor(page, 'en', 'sante-simulator:not(#second)')
  const second = new Visitor(page, 'fr', '#second')
  await second.begin()
  await second.enterBirthdate('3', '4', '2001')
  await first.begin()
  await first.enterBirthdate('29', '2', '2004')
  await expect(page.getByText(/You have answered [1-9]\d* % of the questionnaire\./)).toBeVisible()
  await first.answerAll('student', { nationality: 'BR' })
  await expect(first.title('eligible.title')).toBeFocused()
  await expect(second.title('nationality.title')).toBeVisible()
  await expect(first.button('eligible.begin')).toHaveCSS('text-transform', 'none')
  expect(await readStorage(page)).toEqual(['', 0, 0, 0, 0])
  expect(await context.cookies()).toEqual([])

  const navigation = page.waitForRequest(
    request => request.isNavigationRequest() && request.url().startsWith(site),
  )
  await first.button('eligible.begin').click()
  const { searchParams, pathname } = new URL((await navigation).url())
  expect(pathname).toBe('/register')
  expect(searchParams.get('from')).toBe('hostile-university')
  await expect(page).toHaveURL(`${site}/register/information`)
  const draft = () => page.evaluate(() => JSON.parse(sessionStorage.getItem('sante:draft') ?? '{}'))
  await expect
    .poll(async () => (await draft()).answers)
    .toContainEqual({ questionKey: 'nationality', answer: 'BR' })
})

test('after the local questions, the questionnaire sends only what the server’s rule needs', async ({
  page,
}) => {
  const brazilian = { nationality: 'BR' }
  const answers = serverAnswersOf('student', brazilian)
  await page.goto(`${partners}/university`)
  const sent: string[] = []
  page.on('request', request => {
    const { origin, pathname, search } = new URL(request.url())
    if (origin === site && pathname.startsWith('/api/'))
      sent.push(`${pathname.replace('/api/', '')}${search} ${request.postData() ?? ''}`.trim())
  })
  const visitor = new Visitor(page, 'en', 'sante-simulator:not(#second)')
  await visitor.begin()
  await visitor.answerUntil('situation', 'student', brazilian)
  expect(sent.filter(request => request !== 'status')).toEqual([])
  await visitor.answerAll('student', brazilian)
  await expect(visitor.title('eligible.title')).toBeFocused()
  expect(sent.filter(request => request !== 'status')).toEqual([
    'eligibilities/questions?nationality=BR&birthdate=2004-02-29',
    `eligibilities/rule ${JSON.stringify({ ...brazilian, birthdate: '2004-02-29', answers })}`,
  ])
})

test('a visitor from a university’s page is counted once, and continues if the count fails', async ({
  page,
}) => {
  const arrivals: (string | null)[] = []
  page.on('request', request => {
    if (request.url() === `${site}/api/arrivals`) arrivals.push(request.postData())
  })
  const arriveFromStrict = async () => {
    await page.goto(`${partners}/strict`)
    const visitor = new Visitor(page, 'fr', 'sante-simulator >> nth=0')
    await visitor.begin()
    await visitor.answerAll()
    await visitor.button('eligible.begin').click()
    await expect(page).toHaveURL(`${site}/register/information`)
  }
  const partnerOfDraft = () =>
    page.evaluate(() => {
      const draft = sessionStorage.getItem('sante:draft')
      return draft ? (JSON.parse(draft).from ?? 'none') : 'no draft'
    })

  const counted = page.waitForResponse(`${site}/api/arrivals`)
  await arriveFromStrict()
  expect((await counted).status()).toBe(204)
  await expect.poll(partnerOfDraft).toBe('universite-prudente')
  await page.reload()
  await expect(page.locator('sante-registration').getByRole('checkbox').first()).toBeVisible()
  await page.evaluate(() => new Promise(done => requestIdleCallback(done)))
  expect(arrivals).toEqual(['{"from":"universite-prudente"}'])
  expect(await partnerOfDraft()).toBe('universite-prudente')

  await page.evaluate(() => sessionStorage.clear())
  await page.route('**/api/arrivals', route => route.abort())
  const blocked = page.waitForEvent('requestfailed', request => request.url().endsWith('/api/arrivals'))
  await arriveFromStrict()
  await blocked
  await expect.poll(partnerOfDraft).toBe('none')
  await page.unroute('**/api/arrivals')
  expect(arrivals).toHaveLength(2)

  await page.evaluate(() => sessionStorage.clear())
  await page.addInitScript(() => Object.assign(navigator, { globalPrivacyControl: true }))
  await arriveFromStrict()
  await expect.poll(partnerOfDraft).toBe('none')
  await page.evaluate(() => new Promise(done => requestIdleCallback(done)))
  expect(arrivals).toHaveLength(2)
})

test('the questionnaire works under a strict policy and with an integrity hash', async ({ page }) => {
  const refused: string[] = []
  page.on('console', message => message.type() === 'error' && refused.push(message.text()))
  await page.goto(`${partners}/strict`)
  const visitor = new Visitor(page, 'fr', 'sante-simulator >> nth=0')
  await visitor.begin()
  await visitor.answerAll()
  await expect(visitor.title('eligible.title')).toBeFocused()
  await expectAccessible(page)
  expect(refused).toEqual([])
  expect(await readStorage(page)).toEqual(['', 0, 0, 0, 0])
})

test('the page does not receive the letters that a visitor types in a field', async ({ page }) => {
  await page.goto(`${partners}/university`)
  await page.evaluate(() => {
    const pageKeys: string[] = []
    Object.assign(window, { pageKeys })
    for (const type of ['keydown', 'keypress', 'keyup'] as const)
      document.addEventListener(type, event => {
        pageKeys.push(event.key)
        if (event.key.length === 1) event.preventDefault()
      })
  })
  const receivedKeys = () => page.evaluate(() => (window as unknown as { pageKeys: string[] }).pageKeys)
  const visitor = new Visitor(page, 'en', 'sante-simulator:not(#second)')
  await visitor.begin()
  await visitor.answerUntil('situation')
  await visitor.button('back').click()
  await visitor.widget.getByRole('searchbox').focus()
  for (const key of ['z', 'Alt+q', 'ArrowDown', 'Control+k', 'Escape', 'Tab']) await page.keyboard.press(key)
  expect(new Set(await receivedKeys())).toEqual(new Set(['Alt', 'Control', 'k', 'Escape', 'Tab']))
})

test('if the script throws, the page gets an event with the cause', async ({ page }) => {
  await page.clock.install()
  await page.route('**/embed/**/simulator.js*', route =>
    route.fulfill({
      contentType: 'text/javascript',
      headers: { 'Access-Control-Allow-Origin': '*' },
      body: "throw new TypeError('blender is not defined')",
    }),
  )
  await page.addInitScript(() =>
    addEventListener('sante-error', event => {
      const { code, cause } = (event as CustomEvent<{ code: string; cause: unknown }>).detail
      document.title = `${code}: ${cause}`
    }),
  )
  const warning = page.waitForEvent('console', message => message.text().includes('could not be loaded'))
  await page.goto(`${partners}/arabic`)
  await expect
    .poll(async () => {
      await page.clock.fastForward(5000)
      return page.title()
    })
    .toBe('load: TypeError: blender is not defined')
  expect((await warning).text()).toContain('blender is not defined')
})

test('a script that does not load is requested three times, with a timeout of 120 seconds each', async ({
  page,
}) => {
  await page.clock.install()
  const requests: string[] = []
  await page.route('**/embed/**/simulator.js*', route => void requests.push(route.request().url()))
  await page.addInitScript(() =>
    addEventListener('sante-error', event => {
      document.title = (event as CustomEvent<{ code: string }>).detail.code
    }),
  )
  await page.goto(`${partners}/arabic`)
  for (const requestCount of [1, 2, 3]) {
    await expect
      .poll(async () => {
        await page.clock.runFor(1000)
        return requests.length
      })
      .toBe(requestCount)
    await page.clock.fastForward(120_000)
  }
  await expect(page).toHaveTitle('load')
})

test('the console reports each fault of the tag once', async ({ page, context }) => {
  // The test serves the partner's page itself. Without this permission, Chromium blocks its requests to the local site.
  await context.grantPermissions(['local-network-access'])
  const warnings: string[] = []
  page.on('console', message => message.type() === 'warning' && warnings.push(message.text()))
  const body = `<!doctype html><html lang="en"><title>Office</title>
    <script type="module" src="${site}/sante.js"></script>
    <sante-simulator langue="es" data-theme="x" partner="lyon"/><h2>Office</h2><footer>Address</footer>`
  await page.route(`${partners}/office`, route => route.fulfill({ body, contentType: 'text/html' }))
  await page.goto(`${partners}/office`)
  await expect(new Visitor(page, 'en').button('start.begin')).toBeVisible()
  expect(warnings).toEqual([
    'sante: <sante-simulator> has no attribute langue; there is lang',
    'sante: <sante-simulator> contains <footer> and hides it; write </sante-simulator>, since <sante-simulator/> does not end the tag',
  ])
})

/**
 * Opens a partner's page at `/office` under a policy that allows only the site and `otherSources`. Returns the list of the
 * console's warnings and errors.
 */
async function openOffice(page: Page, scripts: string, otherSources = ''): Promise<string[]> {
  // The test serves the partner's page itself. Without this permission, Chromium blocks its requests to the local site.
  await page.context().grantPermissions(['local-network-access'])
  const messages: string[] = []
  page.on('console', message => {
    if (['warning', 'error'].includes(message.type())) messages.push(message.text())
  })
  await page.route(`${partners}/office`, route =>
    route.fulfill({
      contentType: 'text/html',
      headers: {
        'Content-Security-Policy': `default-src 'none'; script-src ${site} ${otherSources}; connect-src ${site}`,
      },
      body: `<!doctype html><html lang="en"><title>Office</title>${scripts}
        <sante-simulator partner="lyon"><a href="${site}/?lang=en">Check</a></sante-simulator>`,
    }),
  )
  await page.goto(`${partners}/office`)
  return messages
}

test('a page needs only one classic script, under a policy that names the site', async ({ page }) => {
  const messages = await openOffice(page, `<script src="${site}/sante-classic.js" defer></script>`)
  const visitor = new Visitor(page, 'en')
  await visitor.begin()
  await visitor.enterBirthdate('29', '2', '2004')
  await expect(visitor.title('nationality.title')).toBeFocused()
  expect(messages).toEqual([])
  expect(await readStorage(page)).toEqual(['', 0, 0, 0, 0])
})

test('the example of the guide for Axeptio loads the questionnaire after consent', async ({ page }) => {
  const recipe = recipeFiles('consent', 'en').find(file => file.name === 'axeptio.js')?.code ?? ''
  // Replaces Axeptio, which is only available as a service. `accept` calls the page's callbacks, as Axeptio does after consent.
  const manager = `window.accept = () => _axcb.forEach(callback =>
    callback({ on: (event, listener) => event === 'cookies:complete' && listener({ sante: true }) }))`
  const scripts = `<button type="button">Accept</button><script nonce="office">${manager}</script>
    <script nonce="office">${recipe.replaceAll('https://SITE', site)}</script>
    <script nonce="office">document.querySelector('button').onclick = accept</script>`
  const messages = await openOffice(page, scripts, "'nonce-office'")
  await expect(page.getByRole('link', { name: 'Check' })).toBeVisible()
  expect(await page.evaluate(() => customElements.get('sante-simulator') === undefined)).toBe(true)
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(new Visitor(page, 'en').button('start.begin')).toBeVisible()
  expect(messages).toEqual([])
})

test('a classic script that runs in eval reports that it does not know its own address', async ({ page }) => {
  const scripts = `<button type="button">Accept</button>
    <script nonce="office">
      document.querySelector('button').onclick = async () => {
        const response = await fetch('${site}/sante-classic.js')
        eval(await response.text())
      }
    </script>`
  const messages = await openOffice(page, scripts, "'nonce-office' 'unsafe-eval'")
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect
    .poll(() => messages)
    .toEqual([
      'sante: sante-classic.js does not know its own address; add it as <script src="…/sante-classic.js">, without type="module" and without eval',
    ])
  await expect(page.getByRole('link', { name: 'Check' })).toBeVisible()
})

test('a tampered script does not run, and the link stays', async ({ page }) => {
  const refused = page.waitForEvent('console', message => message.text().includes("'integrity' attribute"))
  await page.goto(`${partners}/tampered`)
  await refused
  await expect(page.getByRole('link')).toBeVisible()
  expect(await page.evaluate(() => customElements.get('sante-simulator') === undefined)).toBe(true)
})

test('on a page in Arabic the widget is in Arabic without an attribute', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${partners}/arabic`)
  const visitor = new Visitor(page, 'ar')
  await visitor.begin()
  await visitor.enterBirthdate('٢٩', '٢', '٢٠٠٤')
  await visitor.chooseNationality('لبنان', 'لبنان')
  await visitor.answerUntil('situation')
  await expectAccessible(page)
})

test('a page may handle the navigation to the official site itself', async ({ page }) => {
  await page.goto(`${partners}/arabic`)
  await page.evaluate(() =>
    document.addEventListener('sante-navigate', event => {
      event.preventDefault()
      document.title = (event as CustomEvent<{ to: string }>).detail.to
    }),
  )
  const visitor = new Visitor(page, 'ar')
  await visitor.begin()
  await visitor.answerAll()
  await visitor.button('eligible.begin').click()
  await expect(page).toHaveTitle('/register')
  expect(page.url()).toBe(`${partners}/arabic`)
})

test('without scripts, the link inside the tag opens the site', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${partners}/strict`)
  const link = page.getByRole('link').first()
  await expect(link).toBeVisible()
  await expect(link).toHaveAttribute('href', new RegExp(`^${site}/`))
  await context.close()
})

test('the list of the partners’ pages shows code that works', async ({ page }) => {
  await page.goto(partners)
  await expectAccessible(page)
  const snippet = (await page.locator('pre').textContent()) ?? ''
  expect(snippet).toContain('sante-simulator:not([hidden])')
  // Pastes the snippet into a partner's page, as a webmaster would.
  await page.setContent(`<!doctype html><html lang="en"><title>Copied</title>${snippet}`)
  await expect(new Visitor(page, 'en').button('start.begin')).toBeVisible()
})

for (const [failures, ending] of [
  [2, 'the questionnaire appears at the third try'],
  [3, 'the link stays, and the page gets an event'],
] as const)
  test(`if the script fails ${failures} times, ${ending}`, async ({ page }) => {
    const tried: string[] = []
    await page.route('**/embed/**/simulator.js*', route => {
      tried.push(new URL(route.request().url()).search)
      return tried.length > failures ? route.continue() : route.abort()
    })
    await page.addInitScript(() =>
      document.addEventListener('sante-error', ({ detail }: CustomEventInit) =>
        Object.assign(window, { errorDetail: detail }),
      ),
    )
    await page.goto(`${partners}/arabic`)
    const element = page.locator('sante-simulator')
    await expect(element.getByRole('link')).toBeVisible()
    if (failures === 2) await expect(element.getByRole('button')).toBeVisible()
    else {
      await expect
        .poll(() => page.evaluate(() => Reflect.get(window, 'errorDetail')))
        .toMatchObject({ code: 'load' })
      await expect(element.getByRole('link')).toBeVisible()
    }
    expect(tried).toEqual(['', '?1', '?2'])
  })
