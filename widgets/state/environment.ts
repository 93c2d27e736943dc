import type { CallSession, ServiceState } from '../api/send'
import type { upload } from '../api/upload'
import type { Answer, Eligibility } from '../contract/eligibility/eligibility'

/** What the widgets need from outside. */
export interface Environment {
  /** Base address of the API; the simulator's attribute can override it for one element. */
  apiBase: string
  /** Base addresses of the token calls, the address search, and the towns of a postcode; set by the site. */
  oauthBase?: string
  addressBase?: string
  communeBase?: string
  /** Origin of the official site. */
  siteUrl: string
  /** True on the official site, where the page shows the notices, does the routing, and keeps the draft. */
  isHosted: boolean
  /** Resolves when the base addresses are final. It never rejects. */
  settled?: Promise<void> | undefined
  fetch: typeof fetch
  /** Sends a file and reports its progress; by default with XMLHttpRequest. */
  upload?: typeof upload
  now: () => Date
  /** Opens another address here or in another tab; returns false if the browser may have refused it. */
  visit: (address: string, target?: string) => unknown
  /** Where this tab stores the token, the draft and other values; undefined on third-party pages. */
  storage:
    | (Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & {
        /** Returns false for values that the browser could not store: they are lost with the page. */
        isKept?: (key: string) => boolean
      })
    | undefined
  /** On the official site, the session that a 401 ends. The simulator sends no token, but a student may be logged in. */
  session?: CallSession | undefined
  /** On the official site, the status of the service: calls whose policy allows it wait while the service is closed. */
  service?: ServiceState | undefined
  /** Stores an outcome in the draft; undefined on third-party pages, where answers stay in memory. */
  settleDraft: ((answers: Answer[], outcome: Eligibility) => void) | undefined
}

const scriptOrigin = new URL(import.meta.url).origin

/** Opens a tab without `opener`; returns false if the browser or the sandbox of a frame refuses it. */
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
 * Opens an address. From a frame, the top window navigates: the official site must not be framed, except the questionnaire. If a
 * sandbox forbids this, a new tab is tried. It may inherit the sandbox, in which the site does not open, and this page cannot
 * always detect that. Therefore the result is false even if a tab opened.
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

/** The defaults, for a page without configuration: everything comes from the origin of this script. */
export const environment: Environment = {
  apiBase: scriptOrigin,
  siteUrl: scriptOrigin,
  isHosted: false,
  fetch: (...request) => globalThis.fetch(...request),
  now: () => new Date(),
  visit,
  storage: undefined,
  settleDraft: undefined,
}

/** Overrides defaults. Call it before an element is drawn, and again for settings that are loaded later. */
export const configure = (part: Partial<Environment>) => void Object.assign(environment, part)
