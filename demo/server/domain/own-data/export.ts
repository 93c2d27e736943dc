import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { asc, eq } from 'drizzle-orm'
import { ZipFile } from 'yazl'
import type { Clock, Store } from '../../environment/environment'
import type { ServedFile } from '../../http/serve-file'
import { tokenTable } from '../../storage/tables/access'
import { type AttachmentRow, attachmentTable } from '../../storage/tables/attachment'
import { mailTable } from '../../storage/tables/mail'
import { attestationTable, type StudentRow } from '../../storage/tables/student'
import { readStudent } from '../case/student'
import { findMessages, messageTextIn } from '../message/list'
import { INFECTED } from '../message/reason'

/** A limit above the number of messages of any case. */
const ALL_MESSAGES = { page: 1, itemsPerPage: 10_000 }

/** Characters that are not allowed in a path of a ZIP or of a file system. */
const UNSAFE = /[\p{C}\\/:*?"<>|]/gu

/** Maximum bytes of a name. With number and category, it stays below 255 bytes, the limit of most file systems. */
const MAX_NAME_BYTES = 120

/** Returns the name without characters that some file system refuses. A long name is shortened before its extension. */
function safeName(fileName: string): string {
  const name = fileName.replace(UNSAFE, '_')
  const [extension = ''] = name.match(/\.\w{1,8}$/) ?? []
  const letters = [...name.slice(0, name.length - extension.length)]
  while (Buffer.byteLength(letters.join('') + extension) > MAX_NAME_BYTES) letters.pop()
  return letters.join('') + extension
}

interface OwnFile {
  id: string
  path: string
  size: number
  at: Date
}

/** Resolves with the data for the export of a student, and the list of its files. */
async function readOwnData(server: Store & Clock, who: StudentRow) {
  const { database } = server
  const { answers, language, createdAt } = who
  const record = await readStudent(server, who)
  const rows = await database
    .select()
    .from(attachmentTable)
    .where(eq(attachmentTable.studentId, who.id))
    .orderBy(asc(attachmentTable.uploadedAt), asc(attachmentTable.id))
  const messages = await findMessages(database, who, ALL_MESSAGES)
  const mails = await database
    .select()
    .from(mailTable)
    .where(eq(mailTable.studentId, who.id))
    .orderBy(mailTable.number)
  const certificates = await database
    .select()
    .from(attestationTable)
    .where(eq(attestationTable.studentId, who.id))
    .orderBy(attestationTable.availableAt)
  const sessions = await database
    .select({ beganAt: tokenTable.beganAt, endsAt: tokenTable.expiresAt })
    .from(tokenTable)
    .where(eq(tokenTable.email, who.email))
  const files = rows.flatMap((row, index) => fileOf(row, index + 1) ?? [])
  const accepted = { isAccepted: true, at: createdAt }
  return {
    files,
    content: {
      madeAt: server.now(),
      record,
      language,
      answers,
      consents: { rightsStart: accepted, documentsDeclared: accepted },
      erasureAskedAt: who.erasureAskedAt,
      documents: rows.map(row => documentOf(row, files)),
      messages: messages.map(row => ({
        id: row.id,
        ...messageTextIn(row, language),
        sentAt: row.sentAt,
        readAt: row.readAt,
        madeFrom: { event: row.event, tasks: row.tasks },
      })),
      mails: mails.map(({ recipient, kind, subject, text, sentAt }) => ({
        recipient,
        kind,
        subject,
        text,
        sentAt,
      })),
      certificates: certificates.map(({ nature, availableAt, facts }) => ({ nature, availableAt, facts })),
      sessions,
    },
  }
}

/** Returns the file of a document. Undefined if it was replaced, is not scanned yet, or is infected. */
function fileOf(row: AttachmentRow, number: number): OwnFile | undefined {
  const { id, category, fileName, size, uploadedAt: at } = row
  if (!row.isCurrent || row.scanDueAt || row.reason === INFECTED) return undefined
  const name = `${number}`.padStart(2, '0')
  return { id, path: `documents/${name}-${category}-${safeName(fileName)}`, size, at }
}

/**
 * Returns a document's data. `file` is its path in the ZIP; null for a file that was replaced, is not scanned yet, or is infected.
 */
function documentOf(row: AttachmentRow, files: OwnFile[]) {
  const { id, category, type, details, status, reason, fileName, mediaType, size, uploadedAt, isCurrent } =
    row
  const file = files.find(file => file.id === id)?.path ?? null
  return {
    id,
    category,
    type,
    details,
    status,
    reason,
    fileName,
    mediaType,
    size,
    sha256: row.hash,
    uploadedAt,
    isCurrent,
    file,
  }
}

/** Pictures and PDFs are compressed already. Without compression the size is known before the first byte. */
const zipOptions = { compress: false }

/** Resolves with all data of a student as a ZIP. Files are streamed one after another, so that no whole file is in memory. */
export async function exportOwnData(server: Store & Clock, who: StudentRow): Promise<ServedFile> {
  const { content, files } = await readOwnData(server, who)
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  // Aborts the download, so that a truncated file does not look complete.
  const abort = (fault: unknown) => output.destroy(fault as Error)
  zip.on('error', abort)
  zip.addBuffer(Buffer.from(JSON.stringify(content, undefined, 2)), 'data.json', {
    ...zipOptions,
    mtime: server.now(),
  })
  for (const { id, path, size, at } of files)
    zip.addReadStreamLazy(path, { ...zipOptions, size, mtime: at }, addSource => {
      const source = Readable.from(server.fileStore.read(id))
      // The ZIP library adds no error listener, and an error without a listener would end the process.
      source.on('error', abort)
      output.once('close', () => source.destroy())
      addSource(null, source)
    })
  const size = await new Promise<number>(resolve =>
    zip.end({ forceZip64Format: false, comment: '' }, (...[size]: unknown[]) => resolve(Number(size))),
  )
  const bytes = Readable.toWeb(output) as ReadableStream<Uint8Array>
  return { name: `sante-${who.reference}.zip`, mediaType: 'application/zip', size, bytes: bytes as never }
}
