import type { Message } from '../../contract/message'

/** Messages as they are shown, newest first, and how many there are on the server. */
export interface Inbox {
  messages: Message[]
  total: number
}

const known = (messages: Message[]) => new Set(messages.map(({ id }) => id))

/** An earlier page below what is there. Where new ones have come meanwhile, its first ones are there already. */
export function withEarlier(inbox: Inbox, page: Inbox): Inbox {
  const ids = known(inbox.messages)
  const further = page.messages.filter(({ id }) => !ids.has(id))
  // An empty page is the end, whatever was counted.
  const total = page.messages.length > 0 ? page.total : inbox.messages.length
  return { messages: [...inbox.messages, ...further], total }
}

/**
 * The newest page above what is there, whose marks stay as they are; undefined where so much is new that something
 * would be missing in between.
 */
export function withNewest(inbox: Inbox, page: Inbox): Inbox | undefined {
  const ids = known(inbox.messages)
  const fresh = page.messages.filter(({ id }) => !ids.has(id))
  if (fresh.length === page.messages.length) return undefined
  return { messages: [...fresh, ...inbox.messages], total: page.total }
}
