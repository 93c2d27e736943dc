import { type Column, eq, sql } from 'drizzle-orm'
import type { DossierStatus, Student } from '../../../../widgets/contract/student/student'
import { type Tasks, tasksOf } from '../../../../widgets/contract/student/task'
import type { Language } from '../../../../widgets/shared/language'
import type { Clock, Store } from '../../environment/environment'
import type { Database } from '../../storage/database/database'
import { attachmentTable } from '../../storage/tables/attachment'
import { messageTable } from '../../storage/tables/message'
import { type StudentRow, statusChangeTable, studentTable } from '../../storage/tables/student'
import { documentStates } from '../documents/list'
import { answerDeadline } from '../rules/transitions'
import { findCurrentAttachments, type SentRow } from './case-facts'

/** Facts of a student's record that are not in its row. */
export interface StudentFacts {
  unread: number
  history: { status: DossierStatus; at: string }[]
  /** The current attachments of the case. */
  sent: SentRow[]
}

/** Returns the facts as columns, so that a query for the student needs one round trip. */
export const studentFactColumns = (id: Column | string) => ({
  unread: sql<number>`(select count(*)::int from ${messageTable}
    where ${messageTable.studentId} = ${id} and ${messageTable.readAt} is null)`,
  history: sql<StudentFacts['history']>`(select coalesce(json_agg(json_build_object(
      'status', ${statusChangeTable.status}, 'at', ${statusChangeTable.at}) order by ${statusChangeTable.id}), '[]')
    from ${statusChangeTable} where ${statusChangeTable.studentId} = ${id})`,
  sent: sql<SentRow[]>`(select coalesce(json_agg(json_build_object(
      'category', ${attachmentTable.category}, 'status', ${attachmentTable.status}, 'details', ${attachmentTable.details})), '[]')
    from ${attachmentTable} where ${attachmentTable.studentId} = ${id} and ${attachmentTable.isCurrent})`,
})

/** Resolves with the student's record as the contract defines it. */
export async function readStudent(
  { database, caseNow }: Pick<Store, 'database'> & Pick<Clock, 'caseNow'>,
  row: StudentRow,
): Promise<Student> {
  const [facts] = await database
    .select(studentFactColumns(row.id))
    .from(studentTable)
    .where(eq(studentTable.id, row.id))
  return describeStudent(row, facts ?? { unread: 0, history: [], sent: [] }, caseNow())
}

/** Returns the student's record as the contract defines it. A single name is the last name. */
export function describeStudent(
  row: StudentRow,
  { unread, history, sent }: StudentFacts,
  now: Date,
): Student {
  const { id, reference, personal, school, parents, address, contact, rules, visa, residence } = row
  const deadline = answerDeadline(row)
  const tasks = studentTasks(row, sent, now)
  return {
    id,
    reference,
    firstname: personal.forename ?? '',
    lastname: personal.surname,
    email: contact.email,
    nationality: personal.nationality,
    birthdate: personal.birthdate,
    rules,
    unreadMessages: unread,
    ...(row.mailBouncedAt && { mailBouncedAt: row.mailBouncedAt.toISOString() }),
    personal,
    school,
    parents,
    address,
    contact,
    visa,
    residence,
    dossier: {
      status: row.status,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
      reminders: row.reminders,
      ...(row.remindedAt && { remindedAt: row.remindedAt.toISOString() }),
      ...(deadline && { endsAt: deadline.toISOString() }),
      isToConfirm: row.isToConfirm,
      history: history.map(({ status, at }) => ({ status, at: new Date(at).toISOString() })),
      tasks: { now: tasks.now.length, later: tasks.later.length },
    },
    insuredInformation: {
      ...(row.provisionalNumber && { provisionalNumber: row.provisionalNumber }),
      ...(row.number && { number: row.number }),
    },
  }
}

/** Returns the student's tasks. They are computed from the list of documents with the function that the pages use too. */
function studentTasks(row: StudentRow, sent: SentRow[], now: Date): Tasks {
  const { rules, visa, residence } = row
  const { categories, toSend } = documentStates(row, sent, now)
  const list = categories.map(category => ({
    category,
    status: sent.find(document => document.category === category)?.status ?? ('MISSING' as const),
    isAsked: toSend.has(category),
  }))
  return tasksOf({ rules, visa, residence, dossier: row }, list)
}

/** Resolves with the student's tasks, with the attachments from the database. */
export const findTasks = async (database: Database, row: StudentRow, now: Date): Promise<Tasks> =>
  studentTasks(row, await findCurrentAttachments(database, row.id), now)

export async function storeLanguage(
  database: Database,
  { id }: StudentRow,
  language: Language,
): Promise<void> {
  await database.update(studentTable).set({ language }).where(eq(studentTable.id, id))
}
