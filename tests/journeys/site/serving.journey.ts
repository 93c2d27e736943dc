import { expect, test } from '@playwright/test'
import pkg from '../../../package.json' with { type: 'json' }
import { partners, site } from '../places'

const release = `/embed/${pkg.version}/simulator.js`
const major = pkg.version.split('.')[0]

test('files with a hash or a version are cached for a year, and other files are revalidated', async ({
  page,
  request,
}) => {
  const chunk = page.waitForRequest(/\/chunks\/shared-/)
  await page.goto('/')
  const hashed = new URL((await chunk).url()).pathname
  for (const path of [hashed, release]) {
    expect((await request.get(path)).headers()['cache-control']).toBe('public, max-age=31536000, immutable')
  }
  for (const path of [
    '/',
    '/register',
    '/sante.js',
    '/sante-classic.js',
    '/simulator.js',
    '/config.json',
    '/embed/integrity.json',
    '/embed/releases.json',
    `/embed/${major}/simulator.js`,
    '/changes.xml',
  ]) {
    const headers = (await request.get(path)).headers()
    expect(headers['cache-control'], path).toBe('no-cache')
    const again = await request.get(path, { headers: { 'If-None-Match': headers.etag ?? '' } })
    expect(again.status(), path).toBe(304)
  }
})

test('the response for an unknown hash or version is 404 and is not cached', async ({ request }) => {
  for (const path of ['/chunks/shared-OLDHASH.js', '/embed/9.9.9/simulator.js', '/assets/gone.woff2']) {
    const response = await request.get(path)
    expect(response.status(), path).toBe(404)
    expect(response.headers()['cache-control'], path).toBe('no-store')
  }
})

test('a release is sent compressed, with Brotli or gzip', async ({ request }) => {
  for (const encoding of ['br', 'gzip']) {
    const response = await request.get(release, { headers: { 'Accept-Encoding': encoding } })
    expect(response.headers()['content-encoding']).toBe(encoding)
  }
})

test('any page may load the scripts, but no page may frame the site', async ({ request }) => {
  for (const path of ['/sante.js', '/sante-classic.js'])
    expect((await request.get(path)).headers(), path).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    })
  const page = (await request.get('/')).headers()
  expect(page['access-control-allow-origin']).toBeUndefined()
  expect(page['content-security-policy']).toContain("require-trusted-types-for 'script'")
  expect(page['content-security-policy']).not.toContain('unsafe')
  expect(page['x-frame-options']).toBe('DENY')
})

test('a mistyped release is not found, and the requesting page may read the error', async ({
  page,
  request,
}) => {
  const address = '/embed/4.6.9/simulator.js'
  const response = await request.get(address)
  expect(response.status()).toBe(404)
  expect(response.headers()).toMatchObject({
    'access-control-allow-origin': '*',
    'cache-control': 'no-store',
  })
  await page.goto(`${partners}/university`)
  const status = (url: string) => fetch(url).then(({ status }) => status)
  expect(await page.evaluate(status, `${site}${address}`)).toBe(404)
})

test('the home page loads only the texts that it shows, in one language', async ({ page }) => {
  const texts: string[] = []
  page.on('request', request => {
    const text = request.url().match(/chunks\/(\w\w-\w+)-/)?.[1]
    if (text) texts.push(text)
  })
  await page.goto('/')
  await expect(page.locator('sante-simulator').getByRole('button')).toBeVisible()
  expect(texts.sort()).toEqual(['fr-host', 'fr-simulator'])
})

test('on the site itself the autoloader uses the shared code of the site', async ({ page }) => {
  await page.goto('/nowhere')
  await expect(page.getByRole('heading', { level: 1, name: 'Page non trouvée' })).toBeVisible()
  await page.evaluate(() => document.querySelector('main')?.append(document.createElement('sante-simulator')))
  await page.evaluate("import('/sante.js')")
  await expect(page.locator('sante-simulator').getByRole('button')).toBeVisible()
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  expect(loaded.filter(name => name.includes('/embed/'))).toEqual([])
})

test('a widget’s request for an address outside the site is ignored, with a warning', async ({ page }) => {
  const warnings: string[] = []
  page.on('console', message => message.type() === 'warning' && warnings.push(message.text()))
  await page.goto('/')
  await expect(page.locator('sante-simulator').getByRole('button')).toBeVisible()
  await page.evaluate(() => {
    const detail = { to: 'https://evil.example/register' }
    const options = { detail, bubbles: true, composed: true, cancelable: true }
    document.querySelector('sante-simulator')?.dispatchEvent(new CustomEvent('sante-navigate', options))
  })
  expect(page.url()).toBe(`${site}/`)
  expect(warnings).toEqual(['sante: the requested address is not one of the site'])
})
