import type { Database, PoolState } from '../storage/database/database'
import type { Server } from './environment'
import type { FileStores } from './file-store'
import type { Metrics } from './metrics'
import type { QueueWorker } from './queue-worker'
import type { Tracing } from './tracing'

/**
 * What running the server for a country adds to it (`demo/operate`). Without it nothing is counted or traced, files are in the
 * database or the folder, and none is searched for viruses.
 */
export interface Operation {
  metrics: Metrics
  tracing?: Tracing | undefined
  /** The stores that are used in place of those of the database or the folder; it gets these. */
  openStores: (
    stores: FileStores,
    beside: { database: Database; report: (fault: unknown) => void },
  ) => Promise<FileStores>
  /** Has files that are held back searched for viruses; undefined if none are held back. */
  createScanner?: ((server: Server) => QueueWorker) | undefined
  /** Runs once the server is open. The function that it resolves to runs when the server closes. */
  afterOpen?: (server: Server, poolState: () => PoolState) => Promise<() => Promise<void>>
}
