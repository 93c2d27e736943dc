import type { PositionedRun } from './text-run'

/** Matches one word with its space. A line may break after it. Each Chinese character is a word, with the punctuation around it. */
const words = /[（「《“]*[\p{Script=Han}][，。；：！？、）」》”]*|[^\p{Script=Han} ]+ ?| /gu

/** Returns the runs of each word, with the space after it. */
export function splitWords(text: string, atoms: PositionedRun[]): PositionedRun[][] {
  const ends = [...text.matchAll(words)].map(match => match.index + match[0].length)
  const cut = atoms.flatMap(atom => cutAt(atom, ends))
  return ends.map((end, index) => cut.filter(({ start }) => start < end && start >= (ends[index - 1] ?? 0)))
}

function cutAt(atom: PositionedRun, ends: number[]): PositionedRun[] {
  const within = ends.filter(end => end > atom.start && end < atom.start + atom.text.length)
  return [atom.start, ...within].map((start, index) => ({
    ...atom,
    start,
    text: atom.text.slice(start - atom.start, (within[index] ?? Number.POSITIVE_INFINITY) - atom.start),
  }))
}

const letters = new Intl.Segmenter('fr')

const lettersOf = (atom: PositionedRun): PositionedRun[] =>
  [...letters.segment(atom.text)].map(({ segment, index }) => ({
    ...atom,
    text: segment,
    start: atom.start + index,
  }))

/** Breaks a word that is wider than a line, since names of 80 letters without a space are allowed. */
export function breakWord(
  word: PositionedRun[],
  width: number,
  measure: (piece: PositionedRun) => number,
): PositionedRun[][] {
  const parts: PositionedRun[][] = [[]]
  let filled = 0
  for (const letter of word.flatMap(lettersOf)) {
    const advance = measure(letter)
    if (filled > 0 && filled + advance > width) {
      parts.push([])
      filled = 0
    }
    parts.at(-1)?.push(letter)
    filled += advance
  }
  return parts.map(joined)
}

/** Joins letters of one run again, since Arabic letters are shaped together. */
function joined(letters: PositionedRun[]): PositionedRun[] {
  const atoms: PositionedRun[] = []
  for (const letter of letters) {
    const last = atoms.at(-1)
    const isSameRun = last?.level === letter.level && last.face === letter.face && letter.text !== ' '
    if (last && isSameRun) last.text += letter.text
    else atoms.push({ ...letter })
  }
  return atoms
}
