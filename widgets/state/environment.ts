import type { CallSession, ServiceState } from '../api/send'
import type { upload } from '../api/upload'
import type { Answer, Eligibility } from '../contract/eligibility/eligibility'

/** What the widgets reach for outside themselves, handed in once. */
export interface Environment {
  /** Base address of the API; the simulator's attribute may override it for one element. */
  apiBase: string
  /** Base addresses of the calls for tokens, of the address search, and of the towns of a postcode; given by the site. */
  oauthBase?: string
  addressBase?: string
  communeBase?: string
  /** Where the official site lives. */
  siteUrl: string
  /** True on the official site, where the page shows the notices, routes, and keeps the draft. */
  isHosted: boolean
  /** Until then the base addresses may still change. It never rejects. */
  settled?: Promise<void> | undefined
  fetch: typeof fetch
  /** Sends a file and reports its progress; by default with the browser's own request. */
  upload?: typeof upload
  now: () => Date
  /** Leaves for another address, or opens it in another tab; false if that may have been refused. */
  visit: (address: string, target?: string) => unknown
  /** Where the draft is kept; nowhere on other people's pages. */
  storage:
    | (Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & {
        /** False for values that the browser could not store, so that they end with the page. */
        isKept?: (key: string) => boolean
      })
    | undefined
  /** On the official site, the session that a call without a token belongs to: a student may be logged in. */
  session?: CallSession | undefined
  /** On the official site, the state of the service: a closed one is waited for. */
  service?: ServiceState | undefined
  /** Takes an outcome into the draft; nothing on other people's pages, where answers stay in memory. */
  settleDraft: ((answers: Answer[], outcome: Eligibility) => void) | undefined
}

const home = new URL(import.meta.url).origin

/** A new tab, which knows nothing of this page; false if the browser or a frame's sandbox refuses it. */
function openTab(address: string): boolean {
  const tab = globalThis.open(address, '_blank')
  if (!tab) return false
  try {
    tab.opener = null
    return true
  } catch {
    // The tab has inherited the sandbox, in which the official site does not open.
    tab.close()
    return false
  }
}

/**
 * From a frame, the whole window leaves: no page of the official site may stand in a frame, but for the questionnaire. Where a
 * sandbox forbids that, a new tab is tried. It may inherit the sandbox, in which the official site does not open, and this page
 * cannot know: so the result is false even if a tab opened.
 */
function visit(address: string, target?: string): boolean {
  if (target === '_blank') return openTab(address)
  const { top, self, location } = globalThis.window
  if (!top || top === self) location.assign(address)
  else {
    try {
      top.location.href = address
    } catch {
      openTab(address)
      return false
    }
  }
  return true
}

/** The defaults, for a page that configures nothing: everything comes from the origin of this script. */
export const environment: Environment = {
  apiBase: home,
  siteUrl: home,
  isHosted: false,
  fetch: (...request) => globalThis.fetch(...request),
  now: () => new Date(),
  visit,
  storage: undefined,
  settleDraft: undefined,
}

/** Once, before an element is drawn. */
export const configure = (part: Partial<Environment>) => void Object.assign(environment, part)
