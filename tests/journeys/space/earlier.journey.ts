import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import pkg from '../../../package.json' with { type: 'json' }
import { releaseHistory } from '../../../widgets/contract/release-history'
import { earlierReleases, earlierSite, partners } from '../places'
import { Visitor } from '../visitor'

test.describe.configure({ mode: 'serial' })
// The browser knows no network of a page that the test answers itself.
test.use({ permissions: ['local-network-access'] })

let server: ChildProcess
test.beforeAll(async () => {
  const cwd = fileURLToPath(new URL('../../..', import.meta.url))
  server = spawn(process.execPath, ['--import', 'tsx', 'tests/journeys/earlier.ts'], {
    cwd,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((ready, fail) => {
    server.stdout?.on('data', text => `${text}`.includes('ready') && ready())
    server.once('exit', code => fail(new Error(`The server ended with ${code}`)))
  })
})
test.afterAll(() => void server?.kill('SIGTERM'))

/** By version: the hash of its simulator, as a partner finds it. */
async function hashes(page: Page): Promise<Map<string, string | undefined>> {
  const answer = await page.request.get(`${earlierSite}/embed/releases.json`)
  const releases = releaseHistory.parse(await answer.json())
  return new Map(releases.map(({ version, integrity }) => [version, integrity['simulator.js']]))
}

const script = (version: string, hash?: string) =>
  `<script type="module" src="${earlierSite}/embed/${version}/simulator.js" crossorigin${hash ? ` integrity="${hash}"` : ''}></script>`

/** A university's page with these scripts and two questionnaires. Resolves with the faults of the page, which may still come. */
async function open(page: Page, scripts: string[]): Promise<string[]> {
  const faults: string[] = []
  page.on('pageerror', error => faults.push(error.message))
  page.on('console', message => message.type() === 'error' && faults.push(message.text()))
  const element = (id: string) =>
    `<sante-simulator id="${id}" partner="lyon-2"><a href="${earlierSite}/">Official site</a></sante-simulator>`
  const body = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Admissions</title>
    <link rel="icon" href="data:,">${scripts.join('')}<h1>Admissions</h1>${element('first')}${element('second')}`
  await page.route(`${partners}/admissions`, route => route.fulfill({ body, contentType: 'text/html' }))
  await page.goto(`${partners}/admissions`)
  return faults
}

const runningVersion = (page: Page) =>
  page.evaluate(() => Reflect.get(customElements.get('sante-simulator') ?? {}, 'version'))

async function finishes(visitor: Visitor): Promise<void> {
  await visitor.begin()
  await visitor.isBornOn('29', '2', '2004')
  await visitor.comesFrom('brazil', 'Brazil')
  await visitor.isStudent()
  await expect(visitor.title('eligible.title')).toBeFocused()
}

async function beginsRegistration(visitor: Visitor): Promise<void> {
  const { page } = visitor
  await visitor.button('eligible.begin').click()
  await expect(page).toHaveURL(`${earlierSite}/register/information`)
  const draft = () => page.evaluate(() => JSON.parse(sessionStorage.getItem('sante:draft') ?? '{}'))
  await expect
    .poll(async () => (await draft()).answers)
    .toContainEqual({ questionKey: 'nationality', answer: 'BR' })
}

for (const version of earlierReleases)
  test(`a page that pinned ${version} leads into the registration of today, with the answers`, async ({
    page,
  }) => {
    const hash = (await hashes(page)).get(version)
    expect(hash).toMatch(/^sha384-/)
    const faults = await open(page, [script(version, hash)])
    const visitor = new Visitor(page, 'en', '#first')
    await finishes(visitor)
    expect(await runningVersion(page)).toBe(version)
    expect(faults).toEqual([])
    await beginsRegistration(visitor)
  })

for (const order of [
  [earlierReleases[0], pkg.version],
  [pkg.version, earlierReleases[0]],
] as string[][])
  test(`on one page with ${order.join(' and ')} both questionnaires go on`, async ({ page }) => {
    const known = await hashes(page)
    const faults = await open(
      page,
      order.map(version => script(version, known.get(version))),
    )
    await finishes(new Visitor(page, 'en', '#first'))
    const second = new Visitor(page, 'en', '#second')
    await finishes(second)
    expect(await runningVersion(page)).toBe(order[0])
    expect(faults).toEqual([])
    await beginsRegistration(second)
  })

test('a page that follows the major version has the newest of the three', async ({ page }) => {
  const faults = await open(page, [script(pkg.version.split('.')[0] as string)])
  const visitor = new Visitor(page, 'en', '#first')
  await finishes(visitor)
  expect(await runningVersion(page)).toBe(pkg.version)
  expect(faults).toEqual([])
  await beginsRegistration(visitor)
})

test('the frame of an earlier release, and the one that follows, are drawn under their policies', async ({
  page,
}) => {
  const refused: string[] = []
  page.on('console', message => message.type() === 'error' && refused.push(message.text()))
  const major = pkg.version.split('.')[0]
  for (const name of [...earlierReleases, major]) {
    await page.goto(`${earlierSite}/embed/${name}/frame.en.html`)
    await finishes(new Visitor(page, 'en'))
    await expect(page.locator('body')).toHaveCSS('margin', '0px')
  }
  expect(refused).toEqual([])
})
