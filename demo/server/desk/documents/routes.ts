import { createHmac } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { isSameSecret } from '../../domain/access/secret'
import { recordAccess } from '../../domain/audit/record'
import { openAttachmentFile } from '../../domain/documents/attachment-file'
import type { Store } from '../../environment/environment'
import { HttpError } from '../../http/problem'
import { drawPages, MAX_PAGES } from '../../output/document-pages/draw'
import type { DrawTask } from '../../output/document-pages/draw-file'
import type { StudentRow } from '../../storage/tables/student'
import { agentRequest, requireRole } from '../access/guard'
import { readCases } from '../cases/read-cases'
import type { Desk } from '../desk'
import { idParam } from '../pages/request'
import { deskViewOf } from '../pages/view-of'
import { documentPage } from './page'

/** Resolves with the input for the rendering process. Throws an HttpError if the document may not be opened. */
async function readDrawTask(server: Store, row: StudentRow, id: string): Promise<DrawTask> {
  const { bytes, mediaType } = await openAttachmentFile(server, row, id)
  return { mediaType, bytes: new Uint8Array(await new Response(bytes).arrayBuffer()) }
}

/** Resolves with the document in the address, and its case. Throws an HttpError (404) if the document does not exist. */
async function findDocument(context: Context, server: Store) {
  const [deskCase] = await readCases(server, [idParam(context, 'id')])
  const attachment = deskCase?.documents.find(({ id }) => id === idParam(context, 'attachment'))
  if (!deskCase || !attachment) throw new HttpError(404)
  return { deskCase, attachment }
}

const isPageNumber = (page: number) => Number.isInteger(page) && page >= 1 && page <= MAX_PAGES

/** Adds the routes of documents. They are rendered as images on the server, so no original file reaches the agent's browser. */
export function documentRoutes(app: Hono, desk: Desk): void {
  const { server } = desk
  const requireReader = requireRole(desk, 'reader')
  const path = '/students/:id/attachments/:attachment'

  /**
   * Returns an HMAC of the session and the document. Images of pages require it, so a session can load them only after its access
   * was recorded.
   */
  const accessProofOf = (context: Context): string =>
    createHmac('sha256', agentRequest(context).csrf)
      .update(idParam(context, 'attachment'))
      .digest('base64url')

  app.get(path, requireReader, async context => {
    const { deskCase, attachment } = await findDocument(context, server)
    const view = deskViewOf(context, desk)
    const { row } = deskCase
    const { pages } = await drawPages(view.agent.id, async () => {
      const task = await readDrawTask(server, row, attachment.id)
      await recordAccess(server.database, {
        agent: view.agent,
        action: 'document',
        studentId: row.id,
        reason: row.status,
        document: { id: attachment.id, category: attachment.category },
      })
      return task
    })
    const body = documentPage({ deskCase, attachment, pages, accessProof: accessProofOf(context) }, view)
    const address = new URL(context.req.url).pathname
    return context.html(desk.layout({ page: 'cases', title: view.word('pages.title'), address, body }, view))
  })

  app.get(`${path}/pages/:page`, requireReader, async context => {
    if (!isSameSecret(context.req.query('look') ?? '', accessProofOf(context))) throw new HttpError(403)
    const { deskCase, attachment } = await findDocument(context, server)
    const page = Number(context.req.param('page'))
    if (!isPageNumber(page)) throw new HttpError(404)
    const { drawn } = await drawPages(agentRequest(context).agent.id, async () => ({
      ...(await readDrawTask(server, deskCase.row, attachment.id)),
      page,
    }))
    if (!drawn) throw new HttpError(404)
    return context.body(new Uint8Array(drawn), 200, {
      'Content-Type': 'image/jpeg',
    })
  })
}
