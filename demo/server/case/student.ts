import { type Column, eq, sql } from 'drizzle-orm'
import type { Language } from '../../../widgets/contract/language'
import type { DossierStatus, Student } from '../../../widgets/contract/student'
import type { Database } from '../db/database'
import { message, type StudentRow, statusChange, student } from '../db/schema'
import { endOfPatience } from '../rules/transitions'

/** What is told of a student beside their row. */
export interface Beside {
  unread: number
  history: { status: DossierStatus; at: string }[]
}

/** The same as columns of whatever query has the student, so that one round trip is enough. */
export const besideOf = (id: Column | string) => ({
  unread: sql<number>`(select count(*)::int from ${message}
    where ${message.studentId} = ${id} and ${message.readAt} is null)`,
  history: sql<Beside['history']>`(select coalesce(json_agg(json_build_object(
      'status', ${statusChange.status}, 'at', ${statusChange.at}) order by ${statusChange.id}), '[]')
    from ${statusChange} where ${statusChange.studentId} = ${id})`,
})

/** The student's record as the contract tells it. */
export async function recordOf(database: Database, row: StudentRow): Promise<Student> {
  const [beside] = await database.select(besideOf(row.id)).from(student).where(eq(student.id, row.id))
  return describeStudent(row, beside ?? { unread: 0, history: [] })
}

/** Somebody with one name only has it as the last. */
export function describeStudent(row: StudentRow, { unread, history }: Beside): Student {
  const { id, personal, school, parents, address, contact, rules, visa, residence } = row
  const ends = endOfPatience(row)
  return {
    id,
    firstname: personal.forename ?? '',
    lastname: personal.surname,
    email: contact.email,
    nationality: personal.nationality,
    birthdate: personal.birthdate,
    rules,
    unreadMessages: unread,
    ...{ personal, school, parents, address, contact, visa, residence },
    dossier: {
      status: row.status,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
      reminders: row.reminders,
      ...(row.remindedAt && { remindedAt: row.remindedAt.toISOString() }),
      ...(ends && { endsAt: ends.toISOString() }),
      isToConfirm: row.isToConfirm,
      history: history.map(({ status, at }) => ({ status, at: new Date(at).toISOString() })),
    },
    insuredInformation: {
      ...(row.provisionalNumber && { provisionalNumber: row.provisionalNumber }),
      ...(row.number && { number: row.number }),
    },
  }
}

export async function noteLanguage(
  database: Database,
  { id }: StudentRow,
  language: Language,
): Promise<void> {
  await database.update(student).set({ language }).where(eq(student.id, id))
}
