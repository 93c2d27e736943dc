import { and, eq, isNotNull } from 'drizzle-orm'
import { changeCase, lockCase, settleCase } from '../../server/domain/case/case'
import { INFECTED } from '../../server/domain/message/reason'
import { storeMessage } from '../../server/domain/message/write'
import { isCaseClosed } from '../../server/domain/rules/transitions'
import type { Clock, Log, MailQueue, Store } from '../../server/environment/environment'
import type { FileStore } from '../../server/environment/file-store'
import { createQueueWorker, type QueueWorker } from '../../server/environment/queue-worker'
import { attachmentTable, discardedFileTable } from '../../server/storage/tables/attachment'
import type { OperatorMetrics } from '../observe/metrics'
import { type ClamdVerdict, ScanFailed, ScannerUnavailable, scanBytes } from './clamd'
import { claimFiles, countHeldFiles, type HeldFile, holdFile } from './held-files'

/** A queue worker that scans the held files, and releases or rejects them. */
type FileScanner = QueueWorker

/** Files scanned at the same time. clamd has ten threads by default. */
const MAX_RUNNING = 4
/** Milliseconds until an unavailable scanner is tried again. The pause doubles each time, up to the maximum. */
const FIRST_PAUSE_MS = 5_000
const MAX_PAUSE_MS = 60_000
/** Minimum milliseconds between two reports of files that could not be scanned. */
const REPORT_INTERVAL_MS = 60_000

/** Yields the bytes of a file. Throws if bytes are missing, since a part must not be scanned as the whole file. */
async function* wholeFile(fileStore: FileStore, { id, size }: HeldFile): AsyncGenerator<Uint8Array> {
  let missingBytes = size
  for await (const piece of fileStore.read(id)) {
    missingBytes -= piece.length
    yield piece
  }
  if (missingBytes !== 0) throw new Error('A held file is not whole')
}

/** Returns the worker that scans held files. `address` is `tcp://host:port` or `unix:///path` of clamd. */
export function createFileScanner(
  server: Store & Clock & Log & MailQueue,
  metrics: OperatorMetrics,
  address: string,
): FileScanner {
  const { database, fileStore } = server
  /** Number of consecutive failures to reach the scanner. */
  let failures = 0
  /** Time of the next attempt after the scanner could not be reached, on the clock of `performance.now()`. */
  let retryAt = 0
  let reportedAt = Number.NEGATIVE_INFINITY

  async function report(fault: Error): Promise<void> {
    if (performance.now() - reportedAt < REPORT_INTERVAL_MS) return
    reportedAt = performance.now()
    const held = await countHeldFiles(database)
    server.report(new Error(`${fault.message}. Files held back: ${held}`))
  }

  async function work(file: HeldFile): Promise<void> {
    const start = performance.now()
    const seconds = () => (performance.now() - start) / 1000
    try {
      const verdict = await scanBytes(address, wholeFile(fileStore, file))
      failures = 0
      metrics.recordScan(verdict.kind, seconds())
      await applyVerdict(server, file, verdict)
    } catch (fault) {
      const isUnavailable = fault instanceof ScannerUnavailable
      metrics.recordScan('failed', seconds())
      if (isUnavailable && performance.now() >= retryAt)
        retryAt = performance.now() + Math.min(FIRST_PAUSE_MS * 2 ** failures++, MAX_PAUSE_MS)
      if (!(await holdFile(database, file, !isUnavailable))) return
      if (!isUnavailable && !(fault instanceof ScanFailed)) throw fault
      await report(fault)
    }
  }

  return createQueueWorker({
    maxRunning: MAX_RUNNING,
    claim: async (max, runningIds) =>
      performance.now() < retryAt ? [] : claimFiles(database, failures > 0 ? 1 : max, runningIds),
    work,
    report: server.report,
  })
}

type VerdictContext = Pick<Store, 'database' | 'fileStore'> & Clock & Pick<Log, 'logSecurity'> & MailQueue

/** Applies a verdict, unless the file was replaced meanwhile, or another server has applied a verdict. */
async function applyVerdict(context: VerdictContext, file: HeldFile, verdict: ClamdVerdict): Promise<void> {
  if (verdict.kind === 'infected') return rejectFile(context, file)
  await context.database.update(attachmentTable).set({ scanDueAt: null }).where(stillHeldCondition(file))
}

const stillHeldCondition = ({ id }: HeldFile) =>
  and(eq(attachmentTable.id, id), eq(attachmentTable.isCurrent, true), isNotNull(attachmentTable.scanDueAt))

/** Rejects the document as an agent would, and deletes its bytes. */
async function rejectFile(context: VerdictContext, file: HeldFile): Promise<void> {
  const { database, fileStore, now, logSecurity, wakeMailSender } = context
  const isRejected = await database.transaction(async tx => {
    const row = await lockCase(tx, file.studentId)
    const [judged] = await tx
      .update(attachmentTable)
      .set({ status: 'REJECTED', reason: INFECTED, scanDueAt: null })
      .where(stillHeldCondition(file))
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
  wakeMailSender()
  await fileStore.remove([file.id])
}
