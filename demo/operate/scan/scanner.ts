import type { Clock, Log, MailQueue, Store } from '../../server/environment/environment'
import type { FileStore } from '../../server/environment/file-store'
import { createQueueWorker, type QueueWorker } from '../../server/environment/queue-worker'
import type { OperatorMetrics } from '../observe/metrics'
import { ScanFailed, ScannerAway, scanBytes } from './clamd'
import { claimFiles, countHeldFiles, type HeldFile, holdFile } from './held-files'
import { applyVerdict } from './verdict'

/** Has the held files scanned, and releases or rejects them. */
export type FileScanner = QueueWorker

/** Files scanned at a time: clamd has ten threads by default. */
const AT_ONCE = 4
/** Milliseconds until a scanner that cannot be reached is tried again: at first, doubled each time, up to the longest. */
const PAUSE = 5_000
const LONGEST_PAUSE = 60_000
/** Milliseconds between two reports of files that could not be scanned. */
const QUIET = 60_000

/** The bytes of a file; throws where some are missing, so that no part of it passes for the whole. */
async function* wholeFile(fileStore: FileStore, { id, size }: HeldFile): AsyncGenerator<Uint8Array> {
  let left = size
  for await (const piece of fileStore.read(id)) {
    left -= piece.length
    yield piece
  }
  if (left !== 0) throw new Error('A held file is not whole')
}

/** `address` is `tcp://host:port` or `unix:///path` of clamd. */
export function createFileScanner(
  server: Store & Clock & Log & MailQueue,
  metrics: OperatorMetrics,
  address: string,
): FileScanner {
  const { database, fileStore } = server
  /** How often in a row the scanner could not be reached, and until when it is left alone. */
  let failures = 0
  let awayUntil = 0
  let reportedAt = Number.NEGATIVE_INFINITY

  async function report(fault: Error): Promise<void> {
    if (performance.now() - reportedAt < QUIET) return
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
      metrics.scanned(verdict.kind, seconds())
      await applyVerdict(server, file, verdict)
    } catch (fault) {
      const isAway = fault instanceof ScannerAway
      metrics.scanned('failed', seconds())
      if (isAway && performance.now() >= awayUntil)
        awayUntil = performance.now() + Math.min(PAUSE * 2 ** failures++, LONGEST_PAUSE)
      if (!(await holdFile(database, file, !isAway))) return
      if (!isAway && !(fault instanceof ScanFailed)) throw fault
      await report(fault)
    }
  }

  return createQueueWorker({
    atOnce: AT_ONCE,
    claim: async (most, underWay) =>
      performance.now() < awayUntil ? [] : claimFiles(database, failures > 0 ? 1 : most, underWay),
    work,
    report: server.report,
  })
}
