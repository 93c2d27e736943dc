/** The same bytes in blocks of one size; the last one may be shorter, and is the only one of an empty source. */
export async function* cutIntoBlocks(
  source: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<{ block: Buffer; isLast: boolean }> {
  let block = Buffer.allocUnsafe(size)
  let filled = 0
  for await (const bytes of source) {
    for (let from = 0; from < bytes.length; ) {
      // Only the next byte shows that a full block is not the last one.
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
