/** Returns how many letters must be inserted, removed or replaced to turn one word into the other (Levenshtein). */
function distance(word: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...word].entries()) {
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

/** Returns the word that is most like a misspelt word; undefined if each word differs in more than `limit` letters. */
export function nearest(word: string, words: readonly string[], limit: number): string | undefined {
  const rated = words.map(candidate => ({ candidate, letters: distance(word.toLowerCase(), candidate) }))
  const [best] = rated.sort((a, b) => a.letters - b.letters)
  return best && best.letters <= limit ? best.candidate : undefined
}
