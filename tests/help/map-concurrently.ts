/** Calls `work` with 0 to `count - 1`, at most `atOnce` calls at a time. Resolves with the results in order. */
export async function mapConcurrently<T>(
  count: number,
  atOnce: number,
  work: (number: number) => Promise<T>,
): Promise<T[]> {
  const results: T[] = []
  let next = 0
  const lane = async () => {
    for (let number = next++; number < count; number = next++) results[number] = await work(number)
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  return results
}
