import { relative } from 'node:path'
import { serve } from '@hono/node-server'
import { type Browser, chromium } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveSite } from '../../../demo/server/http/site/serve-site'
import { registerStudent } from '../../actors/student-api'
import { draftOf } from '../../actors/students'
import { launchOptions } from '../../help/browser/browser'
import { type OpenDemo, openDemo } from '../../help/demo'
import { freePort } from '../../help/servers/site'
import { buildSite } from '../../help/source/build-site'

let demo: OpenDemo
let server: ReturnType<typeof serve>
let browser: Browser
let site: string
let token: string

beforeAll(async () => {
  const folder = await buildSite('development', 'development')
  demo = await openDemo()
  serveSite(demo.app, relative(process.cwd(), folder))
  const port = await freePort()
  server = serve({ fetch: demo.app.fetch, port, hostname: '127.0.0.1' })
  site = `http://127.0.0.1:${port}`
  const linh = await registerStudent(demo)
  token = linh.token()
  browser = await chromium.launch(launchOptions())
})

afterAll(async () => {
  await browser?.close()
  server?.close()
  await demo?.close()
})

/** Returns the warnings and errors of React's development build and the browser during hydration. */
async function complaintsAt(path: string, stored: Record<string, string>): Promise<string[]> {
  const page = await browser.newPage()
  const complaints: string[] = []
  page.on('console', message => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', error => complaints.push(`${error}`))
  try {
    await page.addInitScript(stored => Object.assign(sessionStorage, stored), stored)
    await page.goto(site + path)
    await page.waitForFunction(() =>
      [...document.querySelectorAll('*')].every(
        ({ localName, shadowRoot }) =>
          !localName.startsWith('sante-') ||
          (shadowRoot?.querySelector('.frame') && !shadowRoot.querySelector('[data-drawn]')),
      ),
    )
    await page.waitForLoadState('networkidle')
    return complaints
  } finally {
    await page.close()
  }
}

const ofStudent = () => ({ token })
const ofVisitor = () => ({})
const withDraft = (information: boolean) => () => ({
  'sante:draft': JSON.stringify(draftOf({}, information)),
})

for (const [path, stored] of [
  ['/', ofVisitor],
  ['/login', ofVisitor],
  ['/faq', ofVisitor],
  ['/dashboard/status', ofStudent],
  ['/dashboard/information', ofStudent],
  ['/dashboard/documents', ofStudent],
  ['/dashboard/exchange', ofStudent],
  ['/register/information', ofVisitor],
  ['/register/information', withDraft(false)],
  ['/register', ofVisitor],
  ['/register/identification?part=personal', withDraft(true)],
] as const)
  test(`React reports no warning while ${path} is taken over, ${stored.name || 'with a draft'}`, async () => {
    const complaints = ['fr', 'ar'].map(language =>
      complaintsAt(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`, stored()),
    )
    expect(await Promise.all(complaints)).toEqual([[], []])
  })
