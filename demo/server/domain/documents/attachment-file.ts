import { and, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Store } from '../../environment/environment'
import type { FileStore } from '../../environment/file-store'
import { HttpError } from '../../http/problem'
import type { ServedFile } from '../../http/serve-file'
import { attachmentTable } from '../../storage/tables/attachment'
import type { StudentRow } from '../../storage/tables/student'
import { INFECTED } from '../message/reason'

const idSchema = z.uuid()

/**
 * Opens a document as it was sent. Throws an HttpError: 404 if it is not in this student's list or is infected, 409 until its
 * malware scan is finished.
 */
export async function openAttachmentFile(
  server: Store,
  who: StudentRow,
  attachmentId: string,
): Promise<ServedFile> {
  const { database, fileStore } = server
  if (!idSchema.safeParse(attachmentId).success) throw notFound()
  const ownCondition = and(
    eq(attachmentTable.id, attachmentId),
    eq(attachmentTable.studentId, who.id),
    eq(attachmentTable.isCurrent, true),
  )
  const find = async () => (await database.select().from(attachmentTable).where(ownCondition))[0]
  const row = await find()
  if (!row) throw notFound()
  if (row.scanDueAt) throw new HttpError(409, [], { reason: 'message.refusal.checking' })
  if (row.reason === INFECTED) throw new HttpError(404, [], { reason: 'problem.reason.infected' })
  const bytes = await openBytes(fileStore, row)
  if (bytes) return { name: row.fileName, mediaType: row.mediaType, size: row.size, bytes }
  if (await find()) throw new Error('A document has no bytes')
  // The document was replaced after the row was read.
  throw notFound()
}

const notFound = () => new HttpError(404, [], { reason: 'problem.reason.document' })

/** Opens the bytes and reads the first ones: an error can then still set the response's status. Undefined if there are no bytes. */
export async function openBytes(
  fileStore: Pick<FileStore, 'read'>,
  { id, size }: { id: string; size: number },
): Promise<ReadableStream<Uint8Array> | undefined> {
  const chunks = fileStore.read(id)[Symbol.asyncIterator]()
  const first = await chunks.next().catch(endIfMissing)
  if (first.done) return undefined
  let next: IteratorResult<Uint8Array> | undefined = first
  let sentBytes = 0
  const bytes: UnderlyingDefaultSource<Uint8Array> = {
    async pull(controller) {
      const chunk = next ?? (await chunks.next())
      next = undefined
      if (!chunk.done) {
        sentBytes += chunk.value.length
        controller.enqueue(chunk.value)
      } else if (sentBytes === size) controller.close()
      // A truncated file must not look complete.
      else controller.error(new Error(`A file has ${sentBytes} bytes in place of ${size}`))
    },
    async cancel() {
      await chunks.return?.()
    },
  }
  // With 0, bytes are read only when the consumer asks for them. Bytes that wait for a slow consumer would use memory.
  return new ReadableStream(bytes, { highWaterMark: 0 })
}

function endIfMissing(fault: unknown): IteratorReturnResult<undefined> {
  if ((fault as { code?: string }).code !== 'ENOENT') throw fault
  return { done: true, value: undefined }
}
