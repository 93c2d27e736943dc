import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { serveSite } from '../../../demo/server/http/site/serve-site'
import { writeReleases } from '../../help/source/released'

/** Creates a site with these releases, newest first as in the build's list. The versions in `missing` have no files. */
function siteWith(dates: Record<string, string | null>, missing?: string[]): Hono {
  const { root, remove } = writeReleases(dates, missing)
  onTestFinished(remove)
  const app = new Hono()
  serveSite(app, root)
  return app
}

const textAt = async (app: Hono, path: string) => {
  const answer = await app.request(path)
  return answer.ok ? answer.text() : answer.status
}

test('a page that follows a major version gets the newest published release of this version', async () => {
  const app = siteWith({
    '5.0.0': '2027-03-01',
    '4.10.0': '2027-02-01',
    '4.9.1': '2027-01-01',
    '3.0.0': '2026-01-01',
  })
  expect(await textAt(app, '/embed/4/simulator.js')).toBe('simulator 4.10.0')
  expect(await textAt(app, '/embed/5/simulator.js')).toBe('simulator 5.0.0')
  expect(await textAt(app, '/embed/3/simulator.js')).toBe('simulator 3.0.0')
  expect(await textAt(app, '/embed/4.9.1/simulator.js')).toBe('simulator 4.9.1')
})

test('pages that follow a published major version do not get unreleased changes', async () => {
  const app = siteWith({ '5.0.0-dev.0': null, '4.7.1-dev.0': null, '4.7.0': '2027-01-01' })
  expect(await textAt(app, '/embed/4/simulator.js')).toBe('simulator 4.7.0')
  expect(await textAt(app, '/embed/5/simulator.js')).toBe('simulator 5.0.0-dev.0')
})

test('before the first release, the current build is served', async () => {
  expect(await textAt(siteWith({ '4.6.1': null }), '/embed/4/simulator.js')).toBe('simulator 4.6.1')
})

test('a release whose files were not deployed is skipped', async () => {
  const app = siteWith({ '4.7.0': '2027-01-01', '4.6.0': '2026-12-01' }, ['4.7.0'])
  expect(await textAt(app, '/embed/4/simulator.js')).toBe('simulator 4.6.0')
})

test('an unknown major version is reported as missing, and the response is not cached', async () => {
  const app = siteWith({ '4.6.1': null })
  for (const path of ['/embed/9/simulator.js', '/embed/04/simulator.js', '/embed/4/nothing.js', '/embed/4']) {
    const answer = await app.request(path)
    expect(answer.status, path).toBe(404)
    expect(answer.headers.get('Cache-Control'), path).toBe('no-store')
  }
})

test('only the files of a pinned version are cached without revalidation', async () => {
  const app = siteWith({ '4.7.0': '2027-01-01' })
  const followed = await app.request('/embed/4/simulator.js')
  expect(followed.headers.get('Cache-Control')).toBe('no-cache')
  expect(followed.headers.get('Access-Control-Allow-Origin')).toBe('*')
  const again = { headers: { 'If-None-Match': followed.headers.get('ETag') ?? '' } }
  expect((await app.request('/embed/4/simulator.js', again)).status).toBe(304)
  const pinned = await app.request('/embed/4.7.0/simulator.js')
  expect(pinned.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  expect(pinned.headers.get('Access-Control-Allow-Origin')).toBe('*')
})

test('the frame page of a release may be framed, and has the policy of that release', async () => {
  const app = siteWith({ '4.7.1-dev.0': null, '4.7.0': '2027-01-01', '4.6.0': '2026-12-01' })
  const policyOf = async (path: string) =>
    (await app.request(path)).headers.get('Content-Security-Policy') ?? ''
  expect(await textAt(app, '/embed/4/frame.en.html')).toBe('frame 4.7.0')
  for (const [path, release] of [
    ['/embed/4/frame.en.html', '4.7.0'],
    ['/embed/4.6.0/frame.en.html', '4.6.0'],
  ] as const) {
    expect(await policyOf(path)).toContain(`'sha256-style${release}'`)
    expect(await policyOf(path)).toContain('frame-ancestors *')
  }
  for (const path of ['/embed/9/frame.en.html', '/embed/4/frame.de.html', '/embed/4/simulator.js'])
    expect(await policyOf(path), path).toContain("frame-ancestors 'none'")
})
