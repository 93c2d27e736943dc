import { atom, computed } from 'nanostores'
import type { Reply } from '../../contract/call'
import { itemsOf, totalOf } from '../../contract/document/collection'
import { getMessages, MESSAGES_PER_PAGE, type Message } from '../../contract/student/message'
import { call, reportFailure } from '../../runtime/call'
import { idle, type Loadable, load } from '../../runtime/loadable'
import { dismissNoticesFor } from '../../runtime/notices'
import { $unread } from '../../runtime/unread'
import { createPerStudentAtom } from '../store/per-student-atom'
import type { SpaceContext } from '../store/store'
import { type InboxPages, inboxOf, messagesOf, type Page, withEarlier, withNewest } from './merge'
import { createReadReceipts } from './read-receipts'

type Answer = Reply<typeof getMessages>

const pageOf = (page: number) => ({ page: `${page}`, itemsPerPage: `${MESSAGES_PER_PAGE}` })

const toPage = (answer: Answer): Page => ({ messages: itemsOf(answer), total: totalOf(answer) })

/** Creates the store of the messages and their read receipts. */
export function createExchange(context: SpaceContext) {
  const callContext = () => context.callContext('messages')
  const $newest = atom<Loadable<Answer>>(idle)
  const { $value: $inbox, set: setInbox } = createPerStudentAtom<InboxPages | undefined>(undefined)
  const $earlier = atom<'idle' | 'pending' | 'failed'>('idle')
  const $hasEarlier = computed($inbox, inbox => inbox !== undefined && messagesOf(inbox).length < inbox.total)
  const { $hasNew, recordShown, watch } = createArrivals()
  const receipts = createReadReceipts(context, isNewer)
  let pages = 0

  function isNewer(one: Message, other: Message): boolean {
    const messages = messagesOf($inbox.get())
    return messages.indexOf(one) < messages.indexOf(other)
  }

  async function loadNewest(): Promise<Page | undefined> {
    dismissNoticesFor(callContext())
    if (!(await load($newest, getMessages, pageOf(1), callContext()))) return undefined
    const reply = $newest.get()
    if (reply.state !== 'resolved') return undefined
    const page = toPage(reply.value)
    countUnread(page.messages)
    return page
  }

  /** Increases `$unread` if an unread message has arrived since the last count. The case is then loaded again (dashboard.tsx). */
  function countUnread(messages: Message[]): void {
    const count = $unread.get()
    const unread = messages.filter(({ read }) => !read).length
    if (typeof count === 'number' && unread > count) $unread.set(unread)
  }

  function replaceInbox(page: Page): void {
    pages = 1
    $earlier.set('idle')
    receipts.forget()
    setInbox(inboxOf(page))
    recordShown(page.messages)
  }

  /** Loads the newest messages when the section is opened. The previous list stays visible meanwhile. */
  async function open(): Promise<void> {
    const page = await loadNewest()
    if (page) replaceInbox(page)
  }

  async function showNew(): Promise<void> {
    const page = await loadNewest()
    if (!page) return
    const before = $inbox.get()
    const merged = before && withNewest(before, page)
    if (!merged) return replaceInbox(page)
    setInbox(merged)
    recordShown(page.messages)
  }

  /** Loads the next page of earlier messages. `pages` counts requests, because new messages move earlier ones to later pages. */
  async function showEarlier(): Promise<void> {
    if ($earlier.get() === 'pending') return
    $earlier.set('pending')
    dismissNoticesFor(callContext())
    const result = await call(getMessages, pageOf(pages + 1), callContext())
    const before = $inbox.get()
    // The section was opened again, or the student has logged out.
    if (!before || $earlier.get() !== 'pending') return
    $earlier.set('value' in result ? 'idle' : 'failed')
    if ('failure' in result) return reportFailure(result.failure, callContext())
    pages += 1
    setInbox(withEarlier(before, toPage(result.value)))
  }

  return {
    $newest,
    $inbox,
    $earlier,
    $hasEarlier,
    $hasNew,
    open,
    showNew,
    showEarlier,
    watch,
    markSeen: receipts.markSeen,
  }
}
export type ExchangeStore = ReturnType<typeof createExchange>

/**
 * Creates the store `$hasNew`, which is true while there are newer messages than shown. It depends on `$unread`, the number of
 * unread messages, which is requested regularly and after each read receipt.
 */
function createArrivals() {
  const $hasNew = atom(false)
  let lastCount: number | undefined

  /** Starts watching the number. Returns a function that stops it. */
  function watch(): () => void {
    lastCount = undefined
    return $unread.subscribe(count => {
      if (typeof count !== 'number') return
      if (lastCount !== undefined && count > lastCount) $hasNew.set(true)
      lastCount = count
    })
  }

  /** Records that all messages are shown. The unread ones may not be in the last count yet. */
  function recordShown(shown: Message[]): void {
    const unread = shown.filter(({ read }) => !read).length
    lastCount = Math.max(lastCount ?? 0, unread)
    $hasNew.set(false)
  }

  return { $hasNew, recordShown, watch }
}
