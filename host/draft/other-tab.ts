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

/** This page, among those of the browser. */
const here = crypto.randomUUID()

/** What is known of a draft in another tab, and what the student has asked for. */
export interface OtherTab {
  page: string
  step: number | undefined
  canMove: boolean
  state: 'found' | 'showing' | 'marked' | 'moving' | 'failed'
}

/** The other tab of this browser that has a draft. */
export const $otherTab = atom<OtherTab | undefined>()

const change = (part: Partial<OtherTab>) => {
  const tab = $otherTab.get()
  if (tab) $otherTab.set({ ...tab, ...part })
}

let asking: DraftChannel | undefined
let onLink: ((message: Extract<TabMessage, { kind: 'link' }>) => void) | undefined

/** Milliseconds after which no other tab answers any more. */
const ANSWER_MS = 5000
/** Milliseconds in which the other tab can make the link to its draft. */
const LINK_MS = 30_000

/** The student wants no offer on this page. */
let isDismissed = false

/** The first tab that has answered. */
let found: string | undefined

/** All that is offered comes at once. */
async function offer(page: string, step: number | undefined): Promise<void> {
  found = page
  const canMove = await loadTabMove()
    .then(({ canMoveDrafts }) => canMoveDrafts(currentLanguage()))
    .catch(() => false)
  if (found === page) $otherTab.set({ page, step, canMove, state: 'found' })
}

function hear(message: TabMessage): void {
  if (message.kind === 'gone' && message.from === found) forgetOtherTab()
  if (!('to' in message) || message.to !== here) return
  if (message.kind === 'here' && !found) void offer(message.from, message.step)
  if (message.kind === 'shown') change({ state: 'marked' })
  if (message.kind === 'link') onLink?.(message)
}

function ask(): void {
  if (asking || isDismissed || $unfinishedDraft.get() || $draftLink.get().kind !== 'none') return
  if ($session.get().kind !== 'visitor') return
  asking = openDraftChannel(hear)
  asking?.send({ kind: 'ask', from: here })
  setTimeout(() => found || forgetOtherTab(), ANSWER_MS)
}

/**
 * Where this tab has neither a draft, nor the link to one, nor a session, the pages that offer to begin ask the other tabs. Nothing is offered without an
 * answer.
 */
export function watchOtherTabs(): void {
  $page.subscribe(page => {
    if (page === 'home' || page === 'information') ask()
  })
  $unfinishedDraft.listen(draft => draft && forgetOtherTab())
  addEventListener('pagehide', forgetOtherTab)
}

export function forgetOtherTab(): void {
  asking?.close()
  asking = undefined
  found = undefined
  $otherTab.set(undefined)
}

export function dismissOtherTab(): void {
  isDismissed = true
  forgetOtherTab()
}

/** A tab that does not answer any more is not offered. */
export function showOtherTab(): void {
  const tab = $otherTab.get()
  if (!tab) return
  change({ state: 'showing' })
  asking?.send({ kind: 'show', from: here, to: tab.page })
  setTimeout(() => $otherTab.get()?.state === 'showing' && forgetOtherTab(), ANSWER_MS)
}

/** The visitor has begun the questionnaire meanwhile: the page is not left under their hands. */
const isWanted = () => $otherTab.get()?.state === 'moving' && !('begun' in document.documentElement.dataset)

/** The draft comes by a link that works once, as from another device; the registration shows whose answers it brings. */
export async function moveFromOtherTab(): Promise<void> {
  const tab = $otherTab.get()
  if (!tab || tab.state === 'moving') return
  change({ state: 'moving' })
  setTimeout(() => $otherTab.get()?.state === 'moving' && change({ state: 'failed' }), LINK_MS)
  try {
    const { createLinkReader } = await loadTabMove()
    const { key, read } = await createLinkReader()
    onLink = async ({ sealed }) => {
      const address = sealed && (await read(sealed).catch(() => undefined))
      if (!isWanted()) return
      if (!address) return change({ state: 'failed' })
      const link = new URL(address)
      link.searchParams.set('lang', currentLanguage())
      location.assign(link)
    }
    asking?.send({ kind: 'move', from: here, to: tab.page, key })
  } catch {
    change({ state: 'failed' })
  }
}
