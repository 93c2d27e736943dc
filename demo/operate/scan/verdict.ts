import { and, eq, isNotNull } from 'drizzle-orm'
import { changeCase, lockCase, settleCase } from '../../server/domain/case/case'
import { INFECTED } from '../../server/domain/message/reason'
import { storeMessage } from '../../server/domain/message/write'
import { isCaseClosed } from '../../server/domain/rules/transitions'
import type { Clock, Log, MailQueue, Store } from '../../server/environment/environment'
import { attachmentTable, discardedFileTable } from '../../server/storage/tables/attachment'
import type { ClamdVerdict } from './clamd'
import type { HeldFile } from './held-files'

type VerdictContext = Pick<Store, 'database' | 'fileStore'> & Clock & Pick<Log, 'logSecurity'> & MailQueue

/** Applies a verdict, unless the file was replaced or judged by another server meanwhile. */
export async function applyVerdict(
  context: VerdictContext,
  file: HeldFile,
  verdict: ClamdVerdict,
): Promise<void> {
  if (verdict.kind === 'infected') return rejectFile(context, file)
  await context.database.update(attachmentTable).set({ scanDueAt: null }).where(isStillHeld(file))
}

const isStillHeld = ({ id }: HeldFile) =>
  and(eq(attachmentTable.id, id), eq(attachmentTable.isCurrent, true), isNotNull(attachmentTable.scanDueAt))

/** Rejects the document as an agent would, and deletes its bytes. */
async function rejectFile(context: VerdictContext, file: HeldFile): Promise<void> {
  const { database, fileStore, now, logSecurity, wake } = context
  const isRejected = await database.transaction(async tx => {
    const row = await lockCase(tx, file.studentId)
    const [judged] = await tx
      .update(attachmentTable)
      .set({ status: 'REJECTED', reason: INFECTED, scanDueAt: null })
      .where(isStillHeld(file))
      .returning()
    if (!judged) return false
    await tx.insert(discardedFileTable).values({ attachmentId: file.id }).onConflictDoNothing()
    // A closed case requests no documents.
    if (isCaseClosed(row.status)) return true
    const { category } = judged
    const changed = await changeCase(tx, context, row, { asked: [...new Set([...row.asked, category])] })
    await storeMessage(tx, context, changed, { kind: 'rejected', document: category, reason: INFECTED })
    await settleCase(tx, context, row.id)
    return true
  })
  if (!isRejected) return
  logSecurity({ time: now().toISOString(), kind: 'file-infected' })
  wake()
  await fileStore.remove([file.id])
}
