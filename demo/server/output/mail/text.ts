import { eq } from 'drizzle-orm'
import { formatReference } from '../../../../widgets/contract/reference'
import { dateFormat } from '../../../../widgets/shared/date-format'
import { findTasks } from '../../domain/case/student'
import { listDocuments } from '../../domain/documents/list'
import { messageTextIn } from '../../domain/message/list'
import { taskLines, taskList } from '../../domain/message/text'
import { answerDueDay } from '../../domain/rules/erasure'
import type { Database } from '../../storage/database/database'
import type { MailRow } from '../../storage/tables/mail'
import { messageTable } from '../../storage/tables/message'
import { type StudentRow, studentTable } from '../../storage/tables/student'
import { type Translate, textsIn } from '../language/texts'

export interface MailText {
  subject: string
  text: string
}

/** The sources of a mail's text. */
export interface MailSource {
  database: Database
  siteUrl: string
}

/** Resolves with the text of a mail, written at the time of sending. Undefined if the mail is no longer needed. */
export async function mailTextOf(
  row: MailRow,
  { database, siteUrl }: MailSource,
): Promise<MailText | undefined> {
  const texts = textsIn(row.language)
  const login = `${siteUrl}/login?lang=${row.language}`
  if (row.kind === 'code') return write('code', texts, { code: row.code ?? '' })
  if (row.kind === 'oldEmail' || row.kind === 'newEmail')
    return write(row.kind, texts, { code: row.code ?? '' })
  if (row.kind === 'registered' || row.kind === 'takenEmail') return write(row.kind, texts, { login })
  if (row.kind === 'erased') return write('erased', texts, {})
  if (row.kind === 'erasureAsked') return writeErasureRequest(row, texts, login, database)
  if (row.kind === 'emailLeft' || row.kind === 'emailNow')
    return writeEmailChange(row, texts, login, database)
  if (row.kind === 'message') return writeMessage(row, texts, login, database)
  if (row.kind === 'receipt') return writeReceipt(row, texts, login, database)
  return undefined
}

const write = (
  kind: string,
  texts: Translate,
  values: Record<string, string>,
  row?: StudentRow,
): MailText => ({
  subject: texts(`mail.${kind}.subject`, values),
  text: withFooter(texts(`mail.${kind}.text`, values), texts, row),
})

/** Adds the footer: the reference of the case (with `row`), and how to contact the service. */
const withFooter = (text: string, texts: Translate, row?: StudentRow): string =>
  `${[text, ...(row ? [referenceLine(texts, row)] : []), texts('mail.help')].join('\n\n')}\n`

const referenceLine = (texts: Translate, { reference }: StudentRow) =>
  texts('mail.reference', { reference: formatReference(reference) })

const nameOf = ({ personal }: StudentRow) => [personal.forename, personal.surname].filter(Boolean).join(' ')

/** Resolves with the record of the mail's student. Undefined if it has no student, or the record has been erased. */
async function findRecipient(
  database: Database,
  studentId: MailRow['studentId'],
): Promise<StudentRow | undefined> {
  if (!studentId) return undefined
  const [row] = await database.select().from(studentTable).where(eq(studentTable.id, studentId))
  return row
}

/**
 * Resolves with a message in the language of the mail. The text of the message depends only on what was stored when it was sent.
 * The name of the student is the current one.
 */
async function writeMessage(
  { studentId, messageId, language }: MailRow,
  texts: Translate,
  login: string,
  database: Database,
): Promise<MailText | undefined> {
  if (!messageId) return undefined
  const row = await findRecipient(database, studentId)
  const [message] = await database.select().from(messageTable).where(eq(messageTable.id, messageId))
  if (!row || !message) return undefined
  const { subject, body } = messageTextIn(message, language)
  return {
    subject,
    text: withFooter(texts('message.mail', { name: nameOf(row), body, login }), texts, row),
  }
}

async function writeReceipt(
  { studentId }: MailRow,
  texts: Translate,
  login: string,
  database: Database,
): Promise<MailText | undefined> {
  const row = await findRecipient(database, studentId)
  if (!row) return undefined
  const documents = await listDocuments(database, row, row.updatedAt)
  const { now, later } = await findTasks(database, row, row.updatedAt)
  const received = documents.flatMap(({ id, category }) =>
    id ? [`- ${texts(`document.document.${category}`)}`] : [],
  )
  const paragraph = (...lines: string[]) => `${lines.join('\n')}\n\n`
  const values = {
    name: nameOf(row),
    received: received.length > 0 ? paragraph(texts('mail.receipt.received'), ...received) : '',
    now:
      now.length > 0
        ? paragraph(taskList(now, texts)) + paragraph(texts('mail.receipt.underWay'))
        : paragraph(texts('mail.receipt.complete')),
    later:
      later.length > 0
        ? paragraph(texts('mail.receipt.later', { count: later.length }), ...taskLines(later, texts))
        : '',
    login,
  }
  return write('receipt', texts, values, row)
}

/**
 * Resolves with the mail about a request for erasure: the last day for the answer, and what to do if another person made the
 * request. Resolves with undefined if the request was withdrawn or answered.
 */
async function writeErasureRequest(
  { studentId, language }: MailRow,
  texts: Translate,
  login: string,
  database: Database,
): Promise<MailText | undefined> {
  const row = await findRecipient(database, studentId)
  if (!row?.erasureAskedAt) return undefined
  const date = dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  const answerDay = date(new Date(`${answerDueDay(row.erasureAskedAt)}T00:00:00Z`))
  return write('erasureAsked', texts, { name: nameOf(row), date: answerDay, login }, row)
}

/** Masks the new e-mail address, because the mail goes to the previous address too. The owner can still recognise it. */
const maskEmail = (email: string) => email.replace(/^(.)[^@]*/u, '$1•••')

async function writeEmailChange(
  { kind, studentId }: MailRow,
  texts: Translate,
  login: string,
  database: Database,
): Promise<MailText | undefined> {
  const row = await findRecipient(database, studentId)
  if (!row) return undefined
  return write(kind, texts, { name: nameOf(row), email: maskEmail(row.contact.email), login }, row)
}
