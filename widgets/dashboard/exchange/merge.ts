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

const known = (inbox: InboxPages) => new Set(messagesOf(inbox).map(({ id }) => id))

export const inboxOf = ({ messages, total }: Page): InboxPages => ({ pages: [messages], total })

/** Adds an earlier page at the end. If new messages arrived meanwhile, its first messages are known already. */
export function withEarlier(inbox: InboxPages, page: Page): InboxPages {
  const ids = known(inbox)
  const further = page.messages.filter(({ id }) => !ids.has(id))
  // An empty page is the end, whatever the total.
  const total = page.messages.length > 0 ? page.total : ids.size
  return { pages: [...inbox.pages, further], total }
}

/**
 * Adds the newest page at the start and keeps the read marks of known messages. Returns undefined if the whole page is new:
 * messages could be missing in between.
 */
export function withNewest(inbox: InboxPages, page: Page): InboxPages | undefined {
  const ids = known(inbox)
  const fresh = page.messages.filter(({ id }) => !ids.has(id))
  if (fresh.length === page.messages.length) return undefined
  return { pages: [fresh, ...inbox.pages], total: page.total }
}
