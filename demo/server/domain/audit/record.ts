import { createHmac } from 'node:crypto'
import { eq, lte, sql } from 'drizzle-orm'
import type { Category } from '../../../../widgets/contract/document/category'
import type { Database } from '../../storage/database/database'
import { storedSetting } from '../../storage/database/setting'
import { accessRecordTable } from '../../storage/tables/access-record'
import { createToken } from '../access/secret'
import type { AccessAction } from './action'

/** The agent who acts: the provider's id, and the name. */
export interface Actor {
  id: string
  name: string
}

interface AccessEntry {
  agent: Actor
  action: AccessAction
  studentId?: string
  document?: { id: string; category: Category }
  /** A code, such as the reason of a refusal or the status of the opened case. Never an agent's own text. */
  reason?: string
}

/**
 * Records what an agent reads or changes. Call it before the response to a read, and in the transaction of a change. If the record
 * cannot be written, the action fails.
 */
export async function recordAccess(tx: Database, entry: AccessEntry): Promise<void> {
  const { agent, action, studentId, document, reason } = entry
  await tx.insert(accessRecordTable).values({
    agent: agent.id,
    agentName: agent.name,
    action,
    studentId,
    reason,
    attachmentId: document?.id,
    category: document?.category,
  })
}

/** Returns the keyed hash that replaces the id of an erased case. The case's id and the key are enough to find its rows. */
export async function caseHash(database: Database, studentId: string): Promise<string> {
  const key = await storedSetting(database, 'accessRecordKey', createToken)
  return createHmac('sha256', key).update(studentId).digest('base64url')
}

/**
 * Replaces the case's id by its hash in all rows, and removes the ids of its attachments. It runs in the transaction that erases
 * the student.
 */
export async function hashCaseInRecords(tx: Database, studentId: string): Promise<void> {
  await tx
    .update(accessRecordTable)
    .set({ studentId: null, attachmentId: null, caseHash: await caseHash(tx, studentId) })
    .where(eq(accessRecordTable.studentId, studentId))
}

/** Deletes the rows that have expired by the clock of the database. */
export async function deleteEndedRecords(database: Database): Promise<void> {
  await database.delete(accessRecordTable).where(lte(accessRecordTable.endsAt, sql`now()`))
}
