import { lastReplyDay } from '../../../widgets/contract/case'
import { findTasks } from '../case/tasks'
import type { Database } from '../db/database'
import type { StudentRow } from '../db/schema'
import { answerDeadline } from '../rules/transitions'
import type { CaseStanding } from './text'

/** How the case stands at this time. */
export async function findStanding(database: Database, row: StudentRow, now: Date): Promise<CaseStanding> {
  const ends = answerDeadline(row)
  return {
    status: row.status,
    tasks: await findTasks(database, row, now),
    replyBy: ends && lastReplyDay(ends.toISOString()),
  }
}
