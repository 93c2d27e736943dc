import type { Browser } from 'playwright'
import { site } from '../pages'
import { slowPage, typeIn } from './time'

/** An event of Chromium's trace format. Times are in microseconds. */
interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  dur?: number
  args?: { name?: string }
}

interface Trace {
  /** Milliseconds until the first question accepts text. */
  typed: number
  /** Working time of each browser thread in milliseconds, the busiest first. */
  threads: [thread: string, ms: number][]
}

const MAX_THREADS = 6

function sumTasks(events: TraceEvent[]): Trace['threads'] {
  const namesOf = (kind: string, key: (event: TraceEvent) => string) =>
    new Map(events.filter(({ name }) => name === kind).map(event => [key(event), event.args?.name ?? '']))
  const processes = namesOf('process_name', ({ pid }) => `${pid}`)
  const threads = namesOf('thread_name', ({ pid, tid }) => `${pid} ${tid}`)
  const sums = new Map<string, number>()
  for (const { name, ph, pid, tid, dur = 0 } of events) {
    if (ph !== 'X' || !name.endsWith('RunTask')) continue
    const thread = `${processes.get(`${pid}`)}: ${threads.get(`${pid} ${tid}`)}`
    sums.set(thread, (sums.get(thread) ?? 0) + dur / 1000)
  }
  return [...sums].sort(([, a], [, b]) => b - a).slice(0, MAX_THREADS)
}

/** Traces one visit of the home page until its first question accepts text. */
export async function traceHome(browser: Browser): Promise<Trace> {
  const page = await slowPage(browser)
  try {
    await browser.startTracing(page, { categories: ['toplevel'] })
    await page.goto(`${site}/?lang=en`, { waitUntil: 'commit' })
    const typed = await typeIn(page, 'sante-simulator', '29')
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString())
    return { typed, threads: sumTasks(traceEvents) }
  } finally {
    await page.context().close()
  }
}
