/** Returns the number of letters to insert, remove or replace that makes one word the other (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1]
    for (const [column, sign] of [...other].entries())
      next.push(
        Math.min(
          (row[column + 1] as number) + 1,
          (next[column] as number) + 1,
          (row[column] as number) + (letter === sign ? 0 : 1),
        ),
      )
    row = next
  }
  return row.at(-1) as number
}

/** Returns the word that is most like a misspelt one; undefined if none is within `limit` letters. */
export function nearest(word: string, words: readonly string[], limit: number): string | undefined {
  const rated = words.map(other => ({ other, letters: distance(word.toLowerCase(), other) }))
  const [best] = rated.sort((one, other) => one.letters - other.letters)
  return best && best.letters <= limit ? best.other : undefined
}
