import type { Message } from '../../contract/student/message'

/** Messages as they are shown, newest first, in the pages in which they came; and how many there are on the server. */
export interface InboxPages {
  pages: Message[][]
  total: number
}

/** A page as it comes. */
export interface Page {
  messages: Message[]
  total: number
}

export const messagesOf = (inbox: InboxPages | undefined): Message[] => inbox?.pages.flat() ?? []

const known = (inbox: InboxPages) => new Set(messagesOf(inbox).map(({ id }) => id))

export const inboxOf = ({ messages, total }: Page): InboxPages => ({ pages: [messages], total })

/** An earlier page below what is there. Where new ones have come meanwhile, its first ones are there already. */
export function withEarlier(inbox: InboxPages, page: Page): InboxPages {
  const ids = known(inbox)
  const further = page.messages.filter(({ id }) => !ids.has(id))
  // An empty page is the end, whatever was counted.
  const total = page.messages.length > 0 ? page.total : ids.size
  return { pages: [...inbox.pages, further], total }
}

/**
 * The newest page above what is there, whose marks stay as they are; undefined where so much is new that something
 * would be missing in between.
 */
export function withNewest(inbox: InboxPages, page: Page): InboxPages | undefined {
  const ids = known(inbox)
  const fresh = page.messages.filter(({ id }) => !ids.has(id))
  if (fresh.length === page.messages.length) return undefined
  return { pages: [fresh, ...inbox.pages], total: page.total }
}
