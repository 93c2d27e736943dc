import type { Database, PoolState } from '../storage/database/database'
import type { Server } from './environment'
import type { FileStores } from './file-store'
import type { Metrics } from './metrics'
import type { QueueWorker } from './queue-worker'
import type { Tracing } from './tracing'

/**
 * The additions for running the server for a country (`demo/operate`). Without them there are no metrics or traces, files are in the
 * database or the data folder, and no malware scan runs.
 */
export interface Operation {
  metrics: Metrics
  tracing?: Tracing | undefined
  /** Returns the stores to use. `stores` are the stores in the database or in the folder. */
  openStores: (
    stores: FileStores,
    context: { database: Database; report: (fault: unknown) => void },
  ) => Promise<FileStores>
  /**
   * Creates the worker that scans new files for malware. A new file cannot be opened or judged before its scan. Undefined without a
   * scanner.
   */
  createScanner?: ((server: Server) => QueueWorker) | undefined
  /** Runs after the server has opened. Resolves with a function that runs when the server closes. */
  afterOpen?: (server: Server, poolState: () => PoolState) => Promise<() => Promise<void>>
}
