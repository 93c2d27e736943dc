/** Calls `act` for the items, at most `concurrency` at a time. Rejects with the first error, after the calls in progress have ended. */
export async function forEachConcurrently<Item>(
  items: AsyncIterable<Item> | Iterable<Item>,
  concurrency: number,
  act: (item: Item) => Promise<void>,
): Promise<void> {
  const under = new Set<Promise<void>>()
  let fault: { cause: unknown } | undefined
  for await (const item of items) {
    if (fault) break
    const run = act(item)
      .catch(cause => {
        fault ??= { cause }
      })
      .finally(() => under.delete(run))
    under.add(run)
    if (under.size >= concurrency) await Promise.race(under)
  }
  await Promise.all(under)
  if (fault) throw fault.cause
}
