import { type Bucket, ObjectMissing } from './bucket'

/**
 * Two stores as one: new objects go into the first, either is read, and what is deleted goes from both. A move that was killed
 * may have left a part of an object in the one, where a store shows such parts; the other then has the whole.
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
      // It was moved after it was looked for, or while it was read.
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
