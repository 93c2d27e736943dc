import * as z from 'zod/mini'
import { isOffline, send } from '../../widgets'
import { $page } from '../app/screen'
import { storageOf } from '../app/storage'
import { currentLanguage } from '../language/language'

/** Key of the missing files for which this tab has reloaded, separated by spaces. Removed when the visitor opens another page. */
const KEY = 'sante:reloaded'

/** Elements that indicate that the visitor is typing or that a dialog is open. */
const BUSY = 'dialog, select, textarea, input:not([type="file"])'

/** Statuses for a file that has been removed. */
const GONE = [404, 410]

/** The missing file for which the page will reload. If the visitor is busy, the reload waits until they open another page. */
let pendingFile: string | undefined

/**
 * Reloads the page if a file is missing. A new release removes files of the old one, which an open tab may still request. The
 * page reloads once per file, until the visitor opens another page; URL and draft are kept. If a reload would lose input, the
 * page does not reload, and the failure is shown where it occurred.
 */
export function watchRelease(): void {
  addEventListener('vite:preloadError', ({ payload }) => void handleMissingFile(payload))
  $page.listen((_, before) => {
    if (pendingFile) reloadPage()
    else if (before) tabStorage().removeItem(KEY)
  })
}

/** Focuses the page's title after a reload by `reloadPage`. A reload by the visitor does not move the focus. */
export function focusAfterReload(): void {
  if (history.state !== KEY) return
  history.replaceState(null, '')
  document.querySelector<HTMLElement>('main h1')?.focus()
}

async function handleMissingFile(reason: unknown): Promise<void> {
  const file = fileIn(reason)
  if (isOffline() || reloads().includes(file) || !(await isGone(file))) return
  pendingFile = file
  if (!findFocused()?.closest(BUSY)) reloadPage()
}

/** Returns the URL of the file that failed. Safari does not name it, so the page's URL is used instead. */
const fileIn = (reason: unknown): string => `${reason}`.match(/https?:\S+\.js/)?.[0] ?? pageAddress()

const pageAddress = () => location.origin + location.pathname

/**
 * Resolves with true if the server confirms that the file is missing. A lost connection does not count. For the page's own URL, a
 * successful response is enough.
 */
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

/** Returns the focused element, also inside shadow roots. */
function findFocused(): Element | null {
  let element = document.activeElement
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  return element
}

function reloadPage(): void {
  // If `beforeunload` is cancelled, a reload would lose input.
  const mayReload = dispatchEvent(new Event('beforeunload', { cancelable: true }))
  if (!pendingFile || !mayReload || !storeReload(pendingFile)) return
  history.replaceState(KEY, '')
  location.reload()
}

/** Returns a new object for the session storage. It has no values in memory, so it reads only what the browser has stored. */
const tabStorage = () => storageOf('sessionStorage')

const reloads = (): string[] => tabStorage().getItem(KEY)?.split(' ') ?? []

/**
 * Stores that the page reloads for this file. Returns false if the browser stores nothing. A reload would then lose the
 * draft, and the page would reload in a loop.
 */
function storeReload(file: string): boolean {
  tabStorage().setItem(KEY, [...reloads(), file].join(' '))
  return reloads().includes(file)
}
