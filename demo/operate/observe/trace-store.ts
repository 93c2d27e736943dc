import type { FileStore } from '../../server/environment/file-store'
import type { Tracing } from '../../server/environment/tracing'

/** The same store, whose actions are spans. What is read is part of the request that waits for it. */
export const traceStore = (store: FileStore, name: string, { span }: Tracing): FileStore => ({
  ...store,
  async put(id, file) {
    const write = await span(`${name} put`, () => store.put(id, file))
    return tx => span(`${name} write`, () => write(tx))
  },
  remove: ids => span(`${name} remove`, () => store.remove(ids)),
})
