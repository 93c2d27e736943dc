import type { Browser, Page } from 'playwright'
import { registerWithRetries } from '../../actors/student-api'
import { draftOf } from '../../actors/students'
import { startServer } from '../../help/servers/server'
import { freePort } from '../../help/servers/site'
import { pdfBytes } from '../../samples/files'
import { partner, site } from '../pages'
import { slowPage } from './time'

/** The functions with the most time of their own on a page's main thread, in milliseconds. */
interface TopFunctions {
  page: string
  top: [what: string, ms: number][]
}

interface Profile {
  nodes: { id: number; callFrame: { functionName: string; url: string } }[]
  samples: number[]
  /** Microseconds before each sample. */
  timeDeltas: number[]
}

const MAX_FUNCTIONS = 10

/** Returns the name of a file without its hash. */
const fileOf = (url: string) => new URL(url).pathname.replace(/^.*\/|-[\w-]{8}(?=\.)/g, '') || 'page'

/** Returns the name of a function, of a file's evaluation, or of the browser's own work. Function names are minified. */
function nameOf({ functionName, url }: Profile['nodes'][number]['callFrame']): string {
  if (!url) return functionName
  return url.startsWith('http') ? `${fileOf(url)}: ${functionName || 'evaluation'}` : 'the bench itself'
}

function topOf({ nodes, samples, timeDeltas }: Profile): TopFunctions['top'] {
  const names = new Map(nodes.map(({ id, callFrame }) => [id, nameOf(callFrame)]))
  const sums = new Map<string, number>()
  samples.forEach((id, index) => {
    const name = names.get(id) ?? ''
    sums.set(name, (sums.get(name) ?? 0) + (timeDeltas[index] ?? 0) / 1000)
  })
  return [...sums]
    .filter(([name]) => !/^\(idle|^\(root|bench itself/.test(name))
    .sort(([, a], [, b]) => b - a)
    .slice(0, MAX_FUNCTIONS)
}

async function profile(
  browser: Browser,
  address: string,
  stored: Record<string, string> = {},
): Promise<TopFunctions> {
  const page: Page = await slowPage(browser)
  try {
    await page.addInitScript(values => Object.assign(sessionStorage, values), stored)
    const session = await page.context().newCDPSession(page)
    await session.send('Profiler.enable')
    await session.send('Profiler.start')
    await page.goto(address, { waitUntil: 'load' })
    await page.waitForFunction(() =>
      [...document.querySelectorAll('*')].every(
        ({ shadowRoot }) => !shadowRoot?.querySelector('[data-drawn]'),
      ),
    )
    const { profile } = await session.send('Profiler.stop')
    return { page: address.replace(/^.*?\d(?=\/)/, ''), top: topOf(profile as Profile) }
  } finally {
    await page.context().close()
  }
}

/** Profiles the personal space of a student with one document, on a separate server. */
async function profileSpace(browser: Browser): Promise<TopFunctions> {
  const server = await startServer(await freePort(), { DATA_DIR: 'memory://' })
  try {
    const files: [category: 'IDENTITY', bytes: Uint8Array][] = [['IDENTITY', pdfBytes()]]
    const { token } = await registerWithRetries({ site: server.site, email: 'linh@example.org', files })
    return await profile(browser, `${server.site}/dashboard/status`, { token })
  } finally {
    await server.end('SIGTERM')
  }
}

/** Profiles the main thread of several pages until hydration ends, on a processor that is slowed down four times. */
export async function profilePages(browser: Browser): Promise<TopFunctions[]> {
  const draft = (isPrepared: boolean) => ({ 'sante:draft': JSON.stringify(draftOf({}, isPrepared)) })
  return [
    await profile(browser, `${site}/`),
    await profile(browser, `${site}/login`),
    await profile(browser, `${site}/register/information`, draft(false)),
    await profile(browser, `${site}/register/identification?part=personal`, draft(true)),
    await profileSpace(browser),
    await profile(browser, `${partner}/simulator`),
    await profile(browser, `${partner}/snippet`),
  ]
}
