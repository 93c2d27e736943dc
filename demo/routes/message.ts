import type { Hono } from 'hono'
import { getMessages, getUnread, MESSAGES_PER_PAGE, postRead } from '../../widgets/contract/message'
import { studentBearer } from '../access/bearer'
import { Refusal } from '../problem'
import { listOf, serve } from '../serve'
import { markRead, messagesOf, unreadOf } from '../store/inbox'
import type { Keeper } from '../world'

/** What was written to the student, and what of it has been read. */
export function messageRoutes(app: Hono, keeper: Keeper): void {
  const { database, caseNow } = keeper
  const options = { enter: studentBearer(keeper) }

  serve(
    app,
    getMessages,
    async ({ who, input }) => {
      const itemsPerPage = Number(input.itemsPerPage)
      if (itemsPerPage > MESSAGES_PER_PAGE)
        throw new Refusal(422, [
          { path: 'itemsPerPage', code: 'perPage', params: { max: MESSAGES_PER_PAGE } },
        ])
      const { messages, total } = await messagesOf(database, who, { page: Number(input.page), itemsPerPage })
      return listOf(messages, total)
    },
    options,
  )

  serve(app, getUnread, async ({ who }) => ({ unreadMessages: await unreadOf(database, who) }), options)
  serve(app, postRead, ({ who, input }) => markRead(database, who, input.upTo, caseNow()), options)
}
