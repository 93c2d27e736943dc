import { type Tasks, tasksOf } from '../../../../widgets/contract/student/task'
import type { Database } from '../../storage/database/database'
import type { StudentRow } from '../../storage/tables/student'
import { documentStates } from '../documents/list'
import { findCurrentAttachments, type SentRow } from './case-facts'

/** Returns the student's tasks, computed from the list of documents as on the student's own pages. */
export function studentTasks(row: StudentRow, sent: SentRow[], now: Date): Tasks {
  const { rules, visa, residence } = row
  const { categories, toSend } = documentStates(row, sent, now)
  const list = categories.map(category => ({
    category,
    status: sent.find(one => one.category === category)?.status ?? ('MISSING' as const),
    isAsked: toSend.has(category),
  }))
  return tasksOf({ rules, visa, residence, dossier: row }, list)
}

/** Resolves with the student's tasks, with the attachments from the database. */
export const findTasks = async (database: Database, row: StudentRow, now: Date): Promise<Tasks> =>
  studentTasks(row, await findCurrentAttachments(database, row.id), now)
