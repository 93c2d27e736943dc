import { type Bucket, ObjectMissing } from './bucket'

/**
 * Combines two stores: new objects go into the first, both are read, and deletion applies to both. After a killed move, one store
 * may show a part of an object; the other one then has all of it.
 */
export function joinBuckets(first: Bucket, other: Bucket): Bucket {
  return {
    put: first.put,
    check: first.check,
    async *read(name, { from = 0, size } = {}) {
      let offset = from
      for (const bucket of [first, other]) {
        try {
          for await (const bytes of bucket.read(name, { from: offset, ...(size && { size }) })) {
            offset += bytes.length
            yield bytes
          }
          return
        } catch (fault) {
          if (!(fault instanceof ObjectMissing)) throw fault
        }
      }
      // The object was moved after the lookup, or while it was read.
      yield* first.read(name, { from: offset })
    },
    async sizeOf(name) {
      const sizes = [await first.sizeOf(name), await other.sizeOf(name)].filter(size => size !== undefined)
      return sizes.length > 0 ? Math.max(...sizes) : first.sizeOf(name)
    },
    async remove(name) {
      await other.remove(name)
      await first.remove(name)
    },
    async *list(beginning) {
      yield* first.list(beginning)
      yield* other.list(beginning)
    },
  }
}
