import { and, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Store } from '../../environment/environment'
import type { FileStore } from '../../environment/file-store'
import { HttpError } from '../../http/problem'
import type { ServedFile } from '../../http/serve-file'
import { attachmentTable } from '../../storage/tables/attachment'
import type { StudentRow } from '../../storage/tables/student'
import { INFECTED } from '../message/reason'

const id = z.uuid()

/**
 * Opens a document as it was sent. Throws an HttpError: 404 unless it is in this student's list, 409 until its malware scan is
 * finished.
 */
export async function openAttachmentFile(
  server: Store,
  who: StudentRow,
  wanted: string,
): Promise<ServedFile> {
  const { database, fileStore } = server
  if (!id.safeParse(wanted).success) throw gone()
  const mine = and(
    eq(attachmentTable.id, wanted),
    eq(attachmentTable.studentId, who.id),
    eq(attachmentTable.isCurrent, true),
  )
  const find = async () => (await database.select().from(attachmentTable).where(mine))[0]
  const row = await find()
  if (!row) throw gone()
  if (row.scanDueAt) throw new HttpError(409, [], { reason: 'message.refusal.checking' })
  if (row.reason === INFECTED) throw new HttpError(404, [], { reason: 'problem.reason.infected' })
  const bytes = await openBytes(fileStore, row)
  if (bytes) return { name: row.fileName, mediaType: row.mediaType, size: row.size, bytes }
  if (await find()) throw new Error('A document has no bytes')
  // The document was replaced after the row was read.
  throw gone()
}

const gone = () => new HttpError(404, [], { reason: 'problem.reason.document' })

/** Opens the bytes and reads the first ones, so that an error can still set the status. Undefined if there are no bytes. */
export async function openBytes(
  fileStore: Pick<FileStore, 'read'>,
  { id, size }: { id: string; size: number },
): Promise<ReadableStream<Uint8Array> | undefined> {
  const pieces = fileStore.read(id)[Symbol.asyncIterator]()
  const first = await pieces.next().catch(ifAbsent)
  if (first.done) return undefined
  let next: IteratorResult<Uint8Array> | undefined = first
  let sent = 0
  const bytes: UnderlyingDefaultSource<Uint8Array> = {
    async pull(controller) {
      const piece = next ?? (await pieces.next())
      next = undefined
      if (!piece.done) {
        sent += piece.value.length
        controller.enqueue(piece.value)
      } else if (sent === size) controller.close()
      // A truncated file must not look complete.
      else controller.error(new Error(`A file has ${sent} bytes in place of ${size}`))
    },
    async cancel() {
      await pieces.return?.()
    },
  }
  // Nothing is read ahead: with a slow reader it would only use memory.
  return new ReadableStream(bytes, { highWaterMark: 0 })
}

function ifAbsent(fault: unknown): IteratorReturnResult<undefined> {
  if ((fault as { code?: string }).code !== 'ENOENT') throw fault
  return { done: true, value: undefined }
}
