import type { Hono } from 'hono'
import {
  getMessages,
  getUnread,
  MESSAGES_PER_PAGE,
  postRead,
} from '../../../../widgets/contract/student/message'
import { requireStudent } from '../../domain/access/bearer-token'
import { countUnread, listMessages, markRead } from '../../domain/message/list'
import type { Clock, Limits, Store } from '../../environment/environment'
import { HttpError } from '../problem'
import { hydraList, serve } from '../serve'

/** Adds the calls for the student's messages and their read status. */
export function messageRoutes(app: Hono, server: Store & Clock & Limits): void {
  const { database, caseNow, changeInTurn } = server
  const options = { authorize: requireStudent(server) }

  serve(
    app,
    getMessages,
    async ({ who, input, language }) => {
      const itemsPerPage = Number(input.itemsPerPage)
      if (itemsPerPage > MESSAGES_PER_PAGE)
        throw new HttpError(422, [
          { path: 'itemsPerPage', code: 'perPage', params: { max: MESSAGES_PER_PAGE } },
        ])
      const page = { page: Number(input.page), itemsPerPage }
      const { messages, total } = await listMessages(server.database, who, page, language)
      return hydraList(messages, total)
    },
    options,
  )

  serve(app, getUnread, async ({ who }) => ({ unreadMessages: await countUnread(database, who) }), options)
  serve(
    app,
    postRead,
    ({ who, input }) => changeInTurn(who.id, () => markRead(database, who, input.upTo, caseNow())),
    options,
  )
}
