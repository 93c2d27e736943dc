import type { FileStore } from '../../server/environment/file-store'
import type { Metrics } from '../../server/environment/metrics'

/** Returns the same store, with each failed action counted. A missing file counts too, since its row names it. */
export function countStoreErrors(store: FileStore, name: string, { storeError }: Metrics): FileStore {
  const counting =
    (action: string) =>
    (error: unknown): never => {
      storeError(name, action)
      throw error
    }
  return {
    ...store,
    async put(id, file) {
      const write = await store.put(id, file).catch(counting('put'))
      return tx => write(tx).catch(counting('put'))
    },
    async *read(id) {
      try {
        yield* store.read(id)
      } catch (error) {
        counting('read')(error)
      }
    },
    remove: ids => store.remove(ids).catch(counting('remove')),
  }
}
