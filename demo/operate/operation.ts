import type { Server, ServerEnvironment } from '../server/environment/environment'
import type { FileStore } from '../server/environment/file-store'
import type { Operation } from '../server/environment/operation'
import type { Tracing } from '../server/environment/tracing'
import { type OpenServer, openServer, type ServerParts } from '../server/open-server'
import { assertNoObjects } from '../server/storage/files/file-store'
import { openObjectStorage } from './objects/open-storage'
import type { ObjectStorage } from './objects/storage'
import { createObjectStores } from './objects/store'
import { countEvents, countStoreErrors } from './observe/count'
import { createMetrics, type OperatorMetrics } from './observe/metrics'
import { serveMetrics } from './observe/metrics-port'
import { createFileScanner } from './scan/scanner'
import type { OperatedSettings } from './settings/settings'

/** A server with the operator's additions. */
export interface OperatedServer extends Server {
  metrics: OperatorMetrics
  /** The object store, if the settings name one. */
  objects: ObjectStorage | undefined
}

interface OpenOperatedServer extends OpenServer {
  server: OperatedServer
}

export interface OperatedParts extends Omit<ServerParts, 'operation'> {
  /** False for commands that use no documents: they need no object store and no keys. */
  needsObjects?: boolean
}

/** A function that opens a server, with or without the demo pages. */
type Open<Opened extends OpenServer> = (
  settings: OperatedSettings,
  environment: ServerEnvironment,
  parts: ServerParts,
) => Promise<Opened>

/** Opens a server with the metrics, traces, object store and scanner that the settings name. */
export async function openOperated<Opened extends OpenServer>(
  open: Open<Opened>,
  settings: OperatedSettings,
  environment: ServerEnvironment,
  { needsObjects = true, ...parts }: OperatedParts = {},
): Promise<Opened & OpenOperatedServer> {
  const { clamdUrl } = settings
  const metrics = createMetrics()
  const tracing = settings.tracesEndpoint
    ? (await import('./observe/open-tracing')).openTracing(settings.tracesEndpoint)
    : undefined
  let objects: ObjectStorage | undefined
  const observe = (store: FileStore, name: string) =>
    countStoreErrors(tracing ? traceStore(store, name, tracing) : store, name, metrics)
  const operation: Operation = {
    metrics,
    tracing,
    async openStores(stores, dependencies) {
      if (settings.objectStore && needsObjects)
        objects = await openObjectStorage(settings.objectStore, { ...dependencies, stores })
      else if (needsObjects) await assertNoObjects(dependencies.database)
      const usedStores = objects ? createObjectStores(objects) : stores
      return {
        ...usedStores,
        documents: observe(usedStores.documents, 'documents'),
        parcels: observe(usedStores.parcels, 'parcels'),
      }
    },
    createScanner: clamdUrl ? server => createFileScanner(server, metrics, clamdUrl) : undefined,
    async afterOpen(server, poolState) {
      if (!settings.metrics) return async () => undefined
      const { close } = await serveMetrics(settings.metrics, { server, metrics, poolState })
      return close
    },
  }
  const opened = await open(settings, countEvents(environment, metrics), { ...parts, operation })
  return { ...opened, server: Object.assign(opened.server, { metrics, objects }) }
}

/** Opens an operated server without the demo pages. */
export const openOperatedServer = (
  settings: OperatedSettings,
  environment: ServerEnvironment,
  parts?: OperatedParts,
): Promise<OpenOperatedServer> => openOperated(openServer, settings, environment, parts)

/** Returns the same store with a span for each write and deletion. A read belongs to the span of its request. */
const traceStore = (store: FileStore, name: string, { span }: Tracing): FileStore => ({
  ...store,
  async put(id, file) {
    const write = await span(`${name} put`, () => store.put(id, file))
    return tx => span(`${name} write`, () => write(tx))
  },
  remove: ids => span(`${name} remove`, () => store.remove(ids)),
})
