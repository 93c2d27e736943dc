import * as z from 'zod/mini'
import { isOffline, send } from '../../widgets'
import { currentLanguage } from '../language'
import { $page } from '../screen'
import { storageOf } from '../storage'

/** The files that were missing, and for which this tab has loaded its page anew, separated by spaces. */
const KEY = 'sante:reloaded'

/** Somebody is typing, or answering a question that stands over the page. */
const BUSY = 'dialog, select, textarea, input:not([type="file"])'

/** As the server says that a file will not be there later either. */
const GONE = [404, 410]

/** A missing file for which the page will be loaded anew, once that disturbs nobody. */
let due: string | undefined

/**
 * A release takes the files of the one before away, and an open tab still asks for them. Once a file, the page is loaded
 * anew: address and draft are kept. Where something would be lost by it, the failure is told where it happened.
 */
export function watchRelease(): void {
  addEventListener('vite:preloadError', ({ payload }) => void miss(payload))
  $page.listen((_, before) => {
    if (due) takeUp()
    else if (before) kept().removeItem(KEY)
  })
}

/** Whoever had the focus somewhere is led to the title of the page that was loaded anew. Their own reload leaves it alone. */
export function focusAfterReload(): void {
  if (history.state !== KEY) return
  history.replaceState(null, '')
  document.querySelector<HTMLElement>('main h1')?.focus()
}

async function miss(reason: unknown): Promise<void> {
  const file = fileIn(reason)
  if (isOffline() || reloads().includes(file) || !(await isGone(file))) return
  due = file
  if (!focused()?.closest(BUSY)) takeUp()
}

/** Safari does not say which file it was: then the page stands for it. */
const fileIn = (reason: unknown): string => `${reason}`.match(/https?:\S+\.js/)?.[0] ?? pageAddress()

const pageAddress = () => location.origin + location.pathname

/** A line that broke says nothing of the file. */
async function isGone(file: string): Promise<boolean> {
  const { origin, pathname } = new URL(file)
  const path = pathname as `/${string}`
  const call = { method: 'GET', path, isFile: true, input: z.strictObject({}), reply: z.unknown() } as const
  const fetch = globalThis.fetch.bind(globalThis)
  const sent = await send(call, {}, { base: origin, fetch, language: currentLanguage(), isFresh: true })
  if (file === pageAddress()) return 'value' in sent
  return 'failure' in sent && sent.failure.kind === 'refused' && GONE.includes(sent.failure.status)
}

/** Shadow roots hide who has it. */
function focused(): Element | null {
  let at = document.activeElement
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement
  return at
}

function takeUp(): void {
  // What would be lost with the page asks before it goes.
  const isFree = dispatchEvent(new Event('beforeunload', { cancelable: true }))
  if (!due || !isFree || !remember(due)) return
  history.replaceState(KEY, '')
  location.reload()
}

/** As the browser has it now, and no memory of this page's. */
const kept = () => storageOf('sessionStorage')

const reloads = (): string[] => kept().getItem(KEY)?.split(' ') ?? []

/** False where the browser keeps nothing: there the draft would be lost, and the page loaded anew for ever. */
function remember(file: string): boolean {
  kept().setItem(KEY, [...reloads(), file].join(' '))
  return reloads().includes(file)
}
