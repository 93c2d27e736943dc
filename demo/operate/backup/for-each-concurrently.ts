/** Calls `act` for the items, at most `concurrency` at a time. Rejects with the first error, after the calls in progress have ended. */
export async function forEachConcurrently<Item>(
  items: AsyncIterable<Item> | Iterable<Item>,
  concurrency: number,
  act: (item: Item) => Promise<void>,
): Promise<void> {
  const running = new Set<Promise<void>>()
  let fault: { cause: unknown } | undefined
  for await (const item of items) {
    if (fault) break
    const run = act(item)
      .catch(cause => {
        fault ??= { cause }
      })
      .finally(() => running.delete(run))
    running.add(run)
    if (running.size >= concurrency) await Promise.race(running)
  }
  await Promise.all(running)
  if (fault) throw fault.cause
}
