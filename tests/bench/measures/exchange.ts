import { randomUUID } from 'node:crypto'
import { serve } from '@hono/node-server'
import type { Browser, Page } from 'playwright'
import { serveSite } from '../../../demo/server/http/site/serve-site'
import { messageTable } from '../../../demo/server/storage/tables/message'
import { createStudent } from '../../actors/student-api'
import { type OpenDemo, openDemo } from '../../help/demo'
import { median, slowPage } from '../browser/time'
import type { Measure } from '../size'
import { FAST } from './interaction'

const PORT = 4688
const ROUNDS = 5
const FEW = 100
const MANY = 1000
/** Maximum time with a thousand messages, as a multiple of the time with a hundred. */
const BUDGET = 3
const MINUTE = 60_000

const body = [
  'Votre dossier ne peut pas avancer : l’assurance maladie n’a pas encore tout reçu.',
  'Documents demandés :\n– Certificat de scolarité\n– Visa de long séjour',
  'À vous : envoyez ce qui manque depuis votre espace personnel.',
].join('\n\n')

/** Registers a student with this number of messages, and returns the token. */
async function writeTo({ app, server, ...demo }: OpenDemo, email: string, count: number): Promise<string> {
  const student = createStudent({ app, ...demo }, email)
  await student.signIn('registration')
  const { id: studentId } = await (await student.register()).json()
  const rows = Array.from({ length: count }, (_, number) => ({
    id: randomUUID(),
    studentId,
    language: 'fr' as const,
    body,
    readAt: null,
    subject: `Votre dossier est incomplet (${number})`,
    sentAt: new Date(Date.UTC(2026, 0, 1) + number * MINUTE),
  }))
  await server.database.insert(messageTable).values(rows)
  return student.token()
}

async function visit(browser: Browser, token: string, network?: typeof FAST): Promise<Page> {
  const page = await slowPage(browser, network)
  await page.addInitScript(token => {
    sessionStorage.setItem('token', token)
    sessionStorage.setItem('sante:expires', `${Date.now() + 1_000_000}`)
  }, token)
  await page.goto(`http://127.0.0.1:${PORT}/dashboard/exchange`)
  return page
}

/** Returns the milliseconds from the navigation until this number of messages is shown. */
async function timeUntil(page: Page, count: number): Promise<number> {
  const shownAt = await page.waitForFunction(count => {
    const root = document.querySelector('sante-dashboard')?.shadowRoot
    return (root?.querySelectorAll('.message').length ?? 0) >= count && performance.now()
  }, count)
  return (await shownAt.jsonValue()) as number
}

/** Returns the milliseconds from the press on "earlier messages" until they are painted. */
const showEarlier = (page: Page) =>
  page.evaluate(async () => {
    const root = document.querySelector('sante-dashboard')?.shadowRoot
    const rows = root?.querySelector('.exchange')?.getElementsByClassName('message') ?? []
    const before = rows.length
    const start = performance.now()
    root?.querySelector<HTMLElement>('.earlier button')?.click()
    while (rows.length === before) await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    return performance.now() - start
  })

/** Scrolls quickly through the list. Returns the longest frame, in milliseconds. */
const scroll = (page: Page) =>
  page.evaluate(async () => {
    scrollTo(0, 0)
    await new Promise(requestAnimationFrame)
    let last = await new Promise<number>(requestAnimationFrame)
    let longest = 0
    for (let step = 0; step < 30; step++) {
      scrollBy(0, 700)
      const now = await new Promise<number>(requestAnimationFrame)
      longest = Math.max(longest, now - last)
      last = now
    }
    return longest
  })

interface Figures {
  load: number[]
  earlier: number[]
  frame: number[]
}

async function measureRound(
  browser: Browser,
  few: string,
  many: string,
  figures: Record<'few' | 'many', Figures>,
) {
  for (const [amount, token] of [
    ['few', few],
    ['many', many],
  ] as const) {
    const page = await visit(browser, token)
    figures[amount].load.push(await timeUntil(page, FEW))
    await page.context().close()
  }
  const page = await visit(browser, many, FAST)
  try {
    await timeUntil(page, FEW)
    figures.few.frame.push(await scroll(page))
    figures.few.earlier.push(await showEarlier(page))
    for (let shown = 2 * FEW; shown < MANY; shown += FEW) await showEarlier(page)
    figures.many.frame.push(await scroll(page))
    figures.many.earlier.push(await showEarlier(page))
  } finally {
    await page.context().close()
  }
}

function compare(what: string, few: number[], many: number[]): Measure {
  const ratio = median(many) / median(few)
  const describe = (figures: number[]) =>
    `${median(figures).toFixed(0)} ms (${figures.map(figure => figure.toFixed(0)).join(', ')})`
  return {
    what,
    figure: `${describe(many)} = ${ratio.toFixed(2)} x ${describe(few)}`,
    budget: `${BUDGET} x ${FEW} messages`,
    isWithin: ratio <= BUDGET,
  }
}

/** Measures the list of messages with a thousand messages, compared with a hundred, on a slow phone. */
export async function measureExchange(browser: Browser): Promise<Measure[]> {
  const demo = await openDemo()
  serveSite(demo.app, 'dist')
  const server = serve({ fetch: demo.app.fetch, port: PORT, hostname: '127.0.0.1' })
  const noFigures = (): Figures => ({ load: [], earlier: [], frame: [] })
  const figures = { few: noFigures(), many: noFigures() }
  try {
    const few = await writeTo(demo, 'few@example.org', FEW)
    const many = await writeTo(demo, 'many@example.org', MANY + FEW)
    for (let round = 0; round < ROUNDS; round++) await measureRound(browser, few, many, figures)
    return [
      compare('until a hundred messages are shown, of a thousand', figures.few.load, figures.many.load),
      compare('a hundred earlier messages, with a thousand shown', figures.few.earlier, figures.many.earlier),
      compare(
        'longest frame of a quick scroll, with a thousand shown',
        figures.few.frame,
        figures.many.frame,
      ),
    ]
  } finally {
    server.close()
    await demo.close()
  }
}
