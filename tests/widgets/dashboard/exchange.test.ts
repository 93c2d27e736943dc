import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { messageTable } from '../../../demo/server/storage/tables/message'
import { itemsOf } from '../../../widgets/contract/document/collection'
import type { Message } from '../../../widgets/contract/student/message'
import { Exchange } from '../../../widgets/dashboard/exchange/exchange'
import { messagesOf } from '../../../widgets/dashboard/exchange/merge'
import { createExchange } from '../../../widgets/dashboard/exchange/store'
import { LocaleContext } from '../../../widgets/i18n/locale-context'
import { $unread, refreshUnread } from '../../../widgets/runtime/unread'
import { $session } from '../../../widgets/state/session/session'
import { openPersonalSpace } from '../../actors/student/space'
import { fetchFrom, OPEN_TIMEOUT_MS, type OpenDemo, openDemo, TODAY, withFault } from '../../help/demo'

let demo: OpenDemo
beforeAll(async () => {
  // Stores the data in memory, because PostgreSQL's client would use the fake timers.
  demo = await openDemo({ storage: 'memory' })
}, OPEN_TIMEOUT_MS)
afterEach(() => demo.empty())
afterAll(() => demo.close())

const MINUTE = 60_000
const FIRST = Date.UTC(2026, 8, 1, 8)

/** Opens the section of a student who has `count` messages. */
async function openMessages(count: number, fetch = fetchFrom(demo.app)) {
  const space = await openPersonalSpace(demo, { fetch, section: 'exchange' })
  const { store, student, page, caller } = space
  const { database } = demo.server
  const { id: studentId } = student()
  await database.delete(messageTable).where(eq(messageTable.studentId, studentId))
  let messageCount = 0

  async function write(added: number, { isRead = false } = {}) {
    const rows = Array.from({ length: added }, () => {
      messageCount += 1
      return {
        id: randomUUID(),
        studentId,
        language: 'fr' as const,
        subject: `Message ${messageCount}`,
        body: `Bonjour,\nvoici le message ${messageCount}.`,
        sentAt: new Date(FIRST + messageCount * MINUTE),
        readAt: isRead ? TODAY : null,
      }
    })
    if (rows.length > 0) await database.insert(messageTable).values(rows)
  }

  await write(count)
  await refreshUnread('fr')
  const exchange = store.part(createExchange)
  const visibleMessages = () => messagesOf(exchange.$inbox.get())
  const subjects = () => visibleMessages().map(({ subject }) => subject)
  const countLabelled = () => visibleMessages().filter(({ read }) => !read).length

  /** Returns the number of messages that are unread on the server. */
  async function unread(): Promise<number> {
    const response = await caller.get('/api/students/me/messages?page=1&itemsPerPage=100')
    return itemsOf<Message>(await response.json()).filter(({ read }) => !read).length
  }

  function screen(): string {
    const view = createElement(Exchange, { store, student: student(), titleRef: null })
    return renderToString(createElement(LocaleContext, { value: page.$locale.get() }, view)).replaceAll(
      '<!-- -->',
      '',
    )
  }
  return { ...space, exchange, write, visibleMessages, subjects, countLabelled, unread, screen }
}

/** Counts the requests to paths that end with `end`. `fault` may replace their responses. */
function countRequests(end: string, fault: (times: number) => Response | undefined = () => undefined) {
  const requests = { times: 0 }
  const fetch = withFault(fetchFrom(demo.app), ({ pathname }) => {
    if (!pathname.endsWith(end)) return undefined
    requests.times += 1
    return fault(requests.times)
  })
  return { fetch, requests }
}

test('the newest message comes first, with its date as text and its lines unchanged', async () => {
  const { exchange, subjects, screen } = await openMessages(2)
  await exchange.open()
  expect(subjects()).toEqual(['Message 2', 'Message 1'])
  expect(screen()).toContain('1er\u00a0sept.\u00a02026')
  expect(screen()).toContain('Bonjour,\nvoici le message 2.')
})

test('a message is marked with its language if the backend states the language', async () => {
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const response = await fetchFrom(demo.app)(input, init)
    if (!`${input}`.includes('/messages?')) return response
    const page = await response.json()
    const [message] = page['hydra:member']
    return Response.json({ ...page, 'hydra:member': [{ ...message, language: 'zh' }] })
  }
  const { exchange, screen } = await openMessages(1, fetch)
  await exchange.open()
  expect(screen()).toMatch(/<h3 dir="auto" lang="zh">[\s\S]*<p class="body" dir="auto" lang="zh">/)
})

test('a message that arrives between two counts is counted when the list shows it', async () => {
  const { exchange, write } = await openMessages(1)
  await exchange.open()
  expect($unread.get()).toBe(1)
  await write(1)
  await exchange.open()
  expect($unread.get()).toBe(2)
})

test('an empty list of messages is explained', async () => {
  const { exchange, screen } = await openMessages(0)
  expect(screen()).toContain('class="skeleton"')
  await exchange.open()
  expect(screen()).toContain('Pas de messages')
})

test('an unread message has a label', async () => {
  const { exchange, screen, write } = await openMessages(0)
  await write(1, { isRead: true })
  await exchange.open()
  expect(screen()).not.toContain('Nouveau')
  await write(1)
  await exchange.open()
  expect(screen()).toContain('Nouveau')
})

test('visible messages are marked as read, and keep their label until the next visit', async () => {
  const { exchange, visibleMessages, countLabelled, unread } = await openMessages(3)
  await exchange.open()
  expect($unread.get()).toBe(3)
  exchange.markSeen(visibleMessages()[0] as Message)
  await expect.poll(() => $unread.get()).toBe(0)
  expect(await unread()).toBe(0)
  expect(countLabelled()).toBe(3)
  await exchange.open()
  expect(countLabelled()).toBe(0)
})

test('seeing only older messages does not mark the newest as read', async () => {
  const { exchange, visibleMessages, unread } = await openMessages(3)
  await exchange.open()
  exchange.markSeen(visibleMessages()[1] as Message)
  await expect.poll(() => $unread.get()).toBe(1)
  expect(await unread()).toBe(1)
})

test('messages that are visible together are marked as read with one request', async () => {
  const { fetch, requests } = countRequests('/messages/read')
  const { exchange, visibleMessages } = await openMessages(4, fetch)
  await exchange.open()
  for (const index of [2, 0, 1, 3]) exchange.markSeen(visibleMessages()[index] as Message)
  await expect.poll(() => $unread.get()).toBe(0)
  expect(requests.times).toBe(1)
})

test('a backend that cannot mark messages as read gets one request, and no error is shown', async () => {
  const { fetch, requests } = countRequests('/messages/read', () => Response.json({}, { status: 404 }))
  const { exchange, visibleMessages, notices } = await openMessages(2, fetch)
  await exchange.open()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    exchange.markSeen(visibleMessages()[1] as Message)
    await vi.waitFor(() => expect(requests.times).toBe(1))
    await vi.advanceTimersByTimeAsync(1000)
    exchange.markSeen(visibleMessages()[0] as Message)
    await vi.advanceTimersByTimeAsync(1000)
    expect(requests.times).toBe(1)
  } finally {
    vi.useRealTimers()
  }
  expect(notices()).toEqual([])
})

test('a lost request to mark a message as read is sent again with the next visible message', async () => {
  const { fetch, requests } = countRequests('/messages/read', times => {
    if (times === 1) throw new TypeError('Failed to fetch')
    return undefined
  })
  const { exchange, visibleMessages, notices } = await openMessages(2, fetch)
  await exchange.open()
  exchange.markSeen(visibleMessages()[0] as Message)
  await expect.poll(() => requests.times).toBe(1)
  await expect
    .poll(() => {
      exchange.markSeen(visibleMessages()[1] as Message)
      return $unread.get()
    })
    .toBe(0)
  expect(notices()).toEqual([])
})

test('earlier messages are loaded on request, page by page', async () => {
  const { exchange, subjects, screen } = await openMessages(230)
  await exchange.open()
  expect(subjects()).toHaveLength(100)
  expect(screen()).toContain('Messages affichés\u00a0: 100 sur 230')
  expect(screen()).toContain('Afficher les messages précédents')
  await exchange.showEarlier()
  expect(subjects()).toHaveLength(200)
  await exchange.showEarlier()
  expect(subjects()).toHaveLength(230)
  expect(subjects().at(-1)).toBe('Message 1')
  expect(exchange.$hasEarlier.get()).toBe(false)
  expect(screen()).not.toContain('Afficher les messages précédents')
})

test('messages that arrive between two pages cause no duplicate and no gap', async () => {
  const { exchange, subjects, write } = await openMessages(230)
  await exchange.open()
  await write(7)
  await exchange.showEarlier()
  await write(5)
  await exchange.showEarlier()
  expect(new Set(subjects()).size).toBe(subjects().length)
  await exchange.showNew()
  expect(subjects()).toEqual(Array.from({ length: 242 }, (_, index) => `Message ${242 - index}`))
  expect(exchange.$hasEarlier.get()).toBe(false)
})

test('if the count in the header rises, the section offers to show the new messages', async () => {
  const { exchange, visibleMessages, subjects, write, screen } = await openMessages(1)
  const unwatch = exchange.watch()
  await exchange.open()
  exchange.markSeen(visibleMessages()[0] as Message)
  await expect.poll(() => $unread.get()).toBe(0)
  expect(screen()).not.toContain('Vous avez de nouveaux messages.')
  await write(1)
  await refreshUnread('fr')
  expect(screen()).toContain('Vous avez de nouveaux messages.')
  expect(subjects()).toEqual(['Message 1'])
  await exchange.showNew()
  expect(subjects()).toEqual(['Message 2', 'Message 1'])
  expect(visibleMessages().map(({ read }) => read)).toEqual([false, false])
  expect(screen()).not.toContain('Vous avez de nouveaux messages.')
  unwatch()
})

test('a message that arrives between two visits is marked as read at the second visit', async () => {
  const { exchange, visibleMessages, write, unread } = await openMessages(1)
  await exchange.open()
  exchange.markSeen(visibleMessages()[0] as Message)
  await expect.poll(unread).toBe(0)
  await write(1)
  await exchange.open()
  exchange.markSeen(visibleMessages()[0] as Message)
  await expect.poll(unread).toBe(0)
})

test('a closed section does not watch the count', async () => {
  const listeners = () => [$unread, $session].map(store => (store as unknown as { lc: number }).lc)
  const before = listeners()
  const { exchange } = await openMessages(0)
  const unwatch = exchange.watch()
  await exchange.open()
  expect(listeners()).not.toEqual(before)
  unwatch()
  // A computed store unsubscribes one second after its last listener has left.
  await expect.poll(listeners, { timeout: 4000 }).toEqual(before)
})

test('a late count does not offer messages that are already visible', async () => {
  const { exchange, write } = await openMessages(0)
  const unwatch = exchange.watch()
  await write(2)
  await exchange.open()
  await refreshUnread('fr')
  expect(exchange.$hasNew.get()).toBe(false)
  unwatch()
})

test('if too many messages are new, the list is loaded from the beginning', async () => {
  const { exchange, subjects, write } = await openMessages(3)
  await exchange.open()
  await write(150)
  await exchange.showNew()
  expect(subjects()).toHaveLength(100)
  await exchange.showEarlier()
  expect(subjects()).toEqual(Array.from({ length: 153 }, (_, index) => `Message ${153 - index}`))
})

test('if messages fail to load, the section says so, and the student can try again', async () => {
  const { fetch } = countRequests('/messages', times =>
    times === 1 ? Response.json({}, { status: 500 }) : undefined,
  )
  const { exchange, notices, screen, subjects } = await openMessages(1, fetch)
  await exchange.open()
  expect(notices()).toEqual([{ code: 'messages', text: 'Erreur lors de la récupération de vos messages' }])
  expect(screen()).toContain('Vos messages n’ont pas pu être chargés.')
  await exchange.open()
  expect(subjects()).toEqual(['Message 1'])
})

test('if earlier messages fail to load, the list stays, and the student can try again', async () => {
  const { fetch } = countRequests('/messages', times =>
    times === 2 ? Response.json({}, { status: 500 }) : undefined,
  )
  const { exchange, screen, subjects } = await openMessages(150, fetch)
  await exchange.open()
  await exchange.showEarlier()
  expect(subjects()).toHaveLength(100)
  expect(screen()).toContain('Les messages précédents n’ont pas pu être chargés.')
  await exchange.showEarlier()
  expect(subjects()).toHaveLength(150)
})

test('an ended session removes the messages from the screen', async () => {
  const { exchange, caller, visibleMessages } = await openMessages(1)
  await exchange.open()
  await caller.post('/oauth/revoke', {})
  exchange.markSeen(visibleMessages()[0] as Message)
  await expect.poll(() => $session.get().kind).toBe('visitor')
  expect(visibleMessages()).toEqual([])
})
