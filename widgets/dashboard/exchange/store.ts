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

const read = (answer: Answer): Page => ({ messages: itemsOf(answer), total: totalOf(answer) })

/** Creates the store of the messages and their read receipts. */
export function createExchange(context: SpaceContext) {
  const callContext = () => context.callContext('messages')
  const $newest = atom<Loadable<Answer>>(idle)
  const { $own: $inbox, keep } = createPerStudentAtom<InboxPages | undefined>(undefined)
  const $earlier = atom<'idle' | 'pending' | 'failed'>('idle')
  const $hasEarlier = computed($inbox, inbox => inbox !== undefined && messagesOf(inbox).length < inbox.total)
  const { $hasNew, settle, watch } = createArrivals()
  const reading = createReadReceipts(context, isNewer)
  let pages = 0

  function isNewer(one: Message, other: Message): boolean {
    const messages = messagesOf($inbox.get())
    return messages.indexOf(one) < messages.indexOf(other)
  }

  async function newest(): Promise<Page | undefined> {
    dismissNoticesFor(callContext())
    if (!(await load($newest, getMessages, pageOf(1), callContext()))) return undefined
    const reply = $newest.get()
    return reply.state === 'resolved' ? read(reply.value) : undefined
  }

  function begin(page: Page): void {
    pages = 1
    $earlier.set('idle')
    reading.forget()
    keep(inboxOf(page))
    settle(page.messages)
  }

  /** Loads the newest messages for a new visit and removes old marks. The previous list stays visible meanwhile. */
  async function open(): Promise<void> {
    const page = await newest()
    if (page) begin(page)
  }

  async function showNew(): Promise<void> {
    const page = await newest()
    if (!page) return
    const before = $inbox.get()
    const merged = before && withNewest(before, page)
    if (!merged) return begin(page)
    keep(merged)
    settle(page.messages)
  }

  /** Loads the next page. Pages are counted by request: new messages only shift the old ones down. */
  async function showEarlier(): Promise<void> {
    if ($earlier.get() === 'pending') return
    $earlier.set('pending')
    dismissNoticesFor(callContext())
    const sent = await call(getMessages, pageOf(pages + 1), callContext())
    const before = $inbox.get()
    // Another visit has begun, or the student has logged out.
    if (!before || $earlier.get() !== 'pending') return
    $earlier.set('value' in sent ? 'idle' : 'failed')
    if ('failure' in sent) return reportFailure(sent.failure, callContext())
    pages += 1
    keep(withEarlier(before, read(sent.value)))
  }

  return {
    ...{ $newest, $inbox, $earlier, $hasEarlier, $hasNew },
    ...{ open, showNew, showEarlier, watch, see: reading.see },
  }
}
export type ExchangeStore = ReturnType<typeof createExchange>

/**
 * Creates a store that is true if there are newer messages than shown. The header counts every few minutes and after each read.
 */
function createArrivals() {
  const $hasNew = atom(false)
  let counted: number | undefined

  /** Starts while the messages are shown. Returns a function that stops it. */
  function watch(): () => void {
    counted = undefined
    return $unread.subscribe(count => {
      if (typeof count !== 'number') return
      if (counted !== undefined && count > counted) $hasNew.set(true)
      counted = count
    })
  }

  /** Marks the shown messages as known, whether they have been counted or not. */
  function settle(shown: Message[]): void {
    const unread = shown.filter(({ read }) => !read).length
    counted = Math.max(counted ?? 0, unread)
    $hasNew.set(false)
  }

  return { $hasNew, settle, watch }
}
