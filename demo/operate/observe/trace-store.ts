import type { FileStore } from '../../server/environment/file-store'
import type { Tracing } from '../../server/environment/tracing'

/** Returns the same store with its actions as spans. Reading belongs to the span of the request that reads. */
export const traceStore = (store: FileStore, name: string, { span }: Tracing): FileStore => ({
  ...store,
  async put(id, file) {
    const write = await span(`${name} put`, () => store.put(id, file))
    return tx => span(`${name} write`, () => write(tx))
  },
  remove: ids => span(`${name} remove`, () => store.remove(ids)),
})
