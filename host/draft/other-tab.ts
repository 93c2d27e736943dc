import { atom } from 'nanostores'
import {
  $draftLink,
  $session,
  type DraftChannel,
  loadTabMove,
  openDraftChannel,
  type TabMessage,
} from '../../widgets'
import { $page } from '../app/screen'
import { currentLanguage } from '../language/language'
import { $unfinishedDraft } from './draft'

/** Identifies this page among those of the browser. */
const here = crypto.randomUUID()

/** State of a draft in another tab, and of the student's request. */
export interface OtherTab {
  page: string
  step: number | undefined
  canMove: boolean
  state: 'found' | 'showing' | 'marked' | 'moving' | 'failed'
}

/** The other tab of this browser with a draft. Undefined if no tab has answered. */
export const $otherTab = atom<OtherTab | undefined>()

const change = (changes: Partial<OtherTab>) => {
  const tab = $otherTab.get()
  if (tab) $otherTab.set({ ...tab, ...changes })
}

let channel: DraftChannel | undefined
let onLink: ((message: Extract<TabMessage, { kind: 'link' }>) => void) | undefined

/** Milliseconds to wait for an answer of another tab. */
const ANSWER_MS = 5000
/** Milliseconds for the other tab to create the link to its draft. */
const LINK_MS = 30_000

/** True once the student has dismissed the offer on this page. */
let isDismissed = false

/** The page in the first tab that has answered. */
let answeringPage: string | undefined

/** Shows the offer once it is known whether the draft can be moved, so that all its buttons appear together. */
async function offer(page: string, step: number | undefined): Promise<void> {
  answeringPage = page
  const canMove = await loadTabMove()
    .then(({ canMoveDrafts }) => canMoveDrafts(currentLanguage()))
    // The offer then has no button to move the draft, which stays in the other tab.
    .catch(() => false)
  if (answeringPage === page) $otherTab.set({ page, step, canMove, state: 'found' })
}

function onMessage(message: TabMessage): void {
  if (message.kind === 'gone' && message.from === answeringPage) forgetOtherTab()
  if (!('to' in message) || message.to !== here) return
  if (message.kind === 'here' && !answeringPage) void offer(message.from, message.step)
  if (message.kind === 'shown') change({ state: 'marked' })
  if (message.kind === 'link') onLink?.(message)
}

function askOtherTabs(): void {
  if (channel || isDismissed || $unfinishedDraft.get() || $draftLink.get().kind !== 'none') return
  if ($session.get().kind !== 'visitor') return
  channel = openDraftChannel(onMessage)
  channel?.send({ kind: 'ask', from: here })
  setTimeout(() => answeringPage || forgetOtherTab(), ANSWER_MS)
}

/**
 * Asks the other tabs for a draft, on the pages where a registration begins. Asks only if this tab has no draft, no link to
 * one, and no session, and if the student has not dismissed the offer. Without an answer nothing is shown.
 */
export function watchOtherTabs(): void {
  const askIfUseful = () => {
    const page = $page.get()
    if (page === 'home' || page === 'information') askOtherTabs()
  }
  $page.subscribe(askIfUseful)
  // A draft ends without a change of the page if another tab has taken it over.
  $unfinishedDraft.listen(draft => (draft ? forgetOtherTab() : askIfUseful()))
  addEventListener('pagehide', forgetOtherTab)
}

function forgetOtherTab(): void {
  channel?.close()
  channel = undefined
  answeringPage = undefined
  $otherTab.set(undefined)
}

export function dismissOtherTab(): void {
  isDismissed = true
  forgetOtherTab()
}

/** Asks the other tab to show itself. If it does not answer in time, the offer is removed. */
export function showOtherTab(): void {
  const tab = $otherTab.get()
  if (!tab) return
  change({ state: 'showing' })
  channel?.send({ kind: 'show', from: here, to: tab.page })
  setTimeout(() => $otherTab.get()?.state === 'showing' && forgetOtherTab(), ANSWER_MS)
}

/** Returns true if the visitor still waits for the draft. A visitor who has begun the questionnaire must not lose the page. */
const isStillWanted = () =>
  $otherTab.get()?.state === 'moving' && !('begun' in document.documentElement.dataset)

/** Moves the draft by a link that works once, as from another device. The registration shows whose data it contains. */
export async function moveFromOtherTab(): Promise<void> {
  const tab = $otherTab.get()
  if (!tab || tab.state === 'moving') return
  change({ state: 'moving' })
  setTimeout(() => $otherTab.get()?.state === 'moving' && change({ state: 'failed' }), LINK_MS)
  try {
    const { agreeToLink, createLinkReader } = await loadTabMove()
    const { key, read } = await createLinkReader()
    onLink = async ({ sealed }) => {
      const address = sealed && (await read(sealed).catch(() => undefined))
      if (!isStillWanted()) return
      if (!address) return change({ state: 'failed' })
      const link = new URL(address)
      link.searchParams.set('lang', currentLanguage())
      agreeToLink(link)
      location.assign(link)
    }
    channel?.send({ kind: 'move', from: here, to: tab.page, key })
  } catch {
    change({ state: 'failed' })
  }
}
