import { asc, eq } from 'drizzle-orm'
import type { Student } from '../../widgets/contract/student'
import type { Database } from '../db/open'
import { type StudentRow, statusChange } from '../db/schema'

/** The student's record as the contract tells it. Somebody with one name only has it as the last. */
export async function recordOf(database: Database, row: StudentRow): Promise<Student> {
  const { id, personal, school, parents, address, contact, rules, visa, residence } = row
  const changes = await database
    .select()
    .from(statusChange)
    .where(eq(statusChange.studentId, id))
    .orderBy(asc(statusChange.id))
  return {
    id,
    firstname: personal.forename ?? '',
    lastname: personal.surname,
    email: contact.email,
    nationality: personal.nationality,
    birthdate: personal.birthdate,
    rules,
    unreadMessages: 0,
    ...{ personal, school, parents, address, contact, visa, residence },
    dossier: {
      status: row.status,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
      reminders: row.reminders,
      history: changes.map(({ status, at }) => ({ status, at: at.toISOString() })),
    },
    insuredInformation: {
      ...(row.provisionalNumber && { provisionalNumber: row.provisionalNumber }),
      ...(row.number && { number: row.number }),
    },
  }
}
