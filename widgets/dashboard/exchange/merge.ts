import type { Message } from '../../contract/student/message'

/** Messages newest first, in the pages in which they were loaded, and the total number on the server. */
export interface InboxPages {
  pages: Message[][]
  total: number
}

/** A page of messages from the server. */
export interface Page {
  messages: Message[]
  total: number
}

export const messagesOf = (inbox: InboxPages | undefined): Message[] => inbox?.pages.flat() ?? []

const idsOf = (inbox: InboxPages) => new Set(messagesOf(inbox).map(({ id }) => id))

export const inboxOf = ({ messages, total }: Page): InboxPages => ({ pages: [messages], total })

/** Adds an earlier page at the end. Its first messages may be in the list already, if new ones have arrived meanwhile. */
export function withEarlier(inbox: InboxPages, page: Page): InboxPages {
  const ids = idsOf(inbox)
  const older = page.messages.filter(({ id }) => !ids.has(id))
  // An empty page means that there are no more messages, even if the total is larger.
  const total = page.messages.length > 0 ? page.total : ids.size
  return { pages: [...inbox.pages, older], total }
}

/**
 * Adds the newest page at the start and keeps the read marks of known messages. Returns undefined if the whole page is new:
 * messages could be missing in between.
 */
export function withNewest(inbox: InboxPages, page: Page): InboxPages | undefined {
  const ids = idsOf(inbox)
  const newer = page.messages.filter(({ id }) => !ids.has(id))
  if (newer.length === page.messages.length) return undefined
  return { pages: [newer, ...inbox.pages], total: page.total }
}
