/** Calls `work` with 0 to `count - 1`, at most `limit` calls at a time. Resolves with the results in order. */
export async function mapConcurrently<T>(
  count: number,
  limit: number,
  work: (number: number) => Promise<T>,
): Promise<T[]> {
  const results: T[] = []
  let next = 0
  const worker = async () => {
    for (let number = next++; number < count; number = next++) results[number] = await work(number)
  }
  await Promise.all(Array.from({ length: limit }, worker))
  return results
}
