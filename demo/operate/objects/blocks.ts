/** Yields the same bytes in blocks of `size` bytes. The last block may be shorter. An empty source yields one empty block. */
export async function* cutIntoBlocks(
  source: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<{ block: Buffer; isLast: boolean }> {
  let block = Buffer.allocUnsafe(size)
  let filled = 0
  for await (const bytes of source) {
    for (let from = 0; from < bytes.length; ) {
      // A full block is only known not to be the last one when another byte arrives.
      if (filled === size) {
        yield { block, isLast: false }
        block = Buffer.allocUnsafe(size)
        filled = 0
      }
      const part = bytes.subarray(from, from + size - filled)
      block.set(part, filled)
      filled += part.length
      from += part.length
    }
  }
  yield { block: block.subarray(0, filled), isLast: true }
}
