import * as z from 'zod/mini'
import { isOffline, send } from '../../widgets'
import { $page } from '../app/screen'
import { storageOf } from '../app/storage'
import { currentLanguage } from '../language/language'

/** The missing files for which this tab has already reloaded its page, separated by spaces. */
const KEY = 'sante:reloaded'

/** The visitor is typing, or a dialog is open. */
const BUSY = 'dialog, select, textarea, input:not([type="file"])'

/** The statuses with which a server says that a file is gone for good. */
const GONE = [404, 410]

/** A missing file for which the page will be reloaded, as soon as that interrupts nothing. */
let due: string | undefined

/**
 * A new release removes the files of the old one, which an open tab may still ask for. The page is then reloaded, once
 * for each file: address and draft are kept. If a reload would lose input, the failure is shown where it happened
 * instead.
 */
export function watchRelease(): void {
  addEventListener('vite:preloadError', ({ payload }) => void miss(payload))
  $page.listen((_, before) => {
    if (due) takeUp()
    else if (before) kept().removeItem(KEY)
  })
}

/**
 * After such a reload, moves the focus to the page's title if the focus was somewhere before. A reload by the visitor
 * does not.
 */
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

/** Safari does not name the file that failed: the page's address is used instead. */
const fileIn = (reason: unknown): string => `${reason}`.match(/https?:\S+\.js/)?.[0] ?? pageAddress()

const pageAddress = () => location.origin + location.pathname

/** A lost connection does not mean that the file is missing. */
async function isGone(file: string): Promise<boolean> {
  const { origin, pathname } = new URL(file)
  const path = pathname as `/${string}`
  const mediaTypes = ['text/html', 'text/javascript', 'application/javascript']
  const input = z.strictObject({})
  const call = { method: 'GET', path, isFile: true, mediaTypes, input, reply: z.unknown() } as const
  const fetch = globalThis.fetch.bind(globalThis)
  const connection = { base: origin, fetch, language: currentLanguage(), isFresh: true }
  const sent = await send(call, {}, { connection })
  if (file === pageAddress()) return 'value' in sent
  return 'failure' in sent && sent.failure.kind === 'refused' && GONE.includes(sent.failure.status)
}

/** The focused element, also inside shadow roots. */
function focused(): Element | null {
  let at = document.activeElement
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement
  return at
}

function takeUp(): void {
  // If a reload would lose input, the browser would ask the visitor first.
  const isFree = dispatchEvent(new Event('beforeunload', { cancelable: true }))
  if (!due || !isFree || !remember(due)) return
  history.replaceState(KEY, '')
  location.reload()
}

/** From the browser's storage, not from this page's memory. */
const kept = () => storageOf('sessionStorage')

const reloads = (): string[] => kept().getItem(KEY)?.split(' ') ?? []

/** False if the browser stores nothing: the draft would be lost, and the page would reload in a loop. */
function remember(file: string): boolean {
  kept().setItem(KEY, [...reloads(), file].join(' '))
  return reloads().includes(file)
}
