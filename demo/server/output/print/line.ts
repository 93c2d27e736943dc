import type { Language } from '../../../../widgets/shared/language'
import { type DirectedRun, mirrorBrackets, type PositionedRun, splitRuns, type TextRun } from './text-run'

/** A line with its runs in visual order, left to right in every script. Widths are in points. */
interface PrintedLine {
  pieces: TextRun[]
  width: number
  /** The text in logical (reading) order. */
  logicalText: string
}

/** Breaks a text into lines of at most this width, with the runs in visual order. */
export function layOutLines(
  text: string,
  language: Language,
  width: number,
  measure: (piece: TextRun) => number,
): PrintedLine[] {
  const runs = splitRuns(text, language)
  const widthOf = (runs: DirectedRun[]) => runs.reduce((sum, run) => sum + measure(run), 0)
  const lines: DirectedRun[][] = [[]]
  let usedWidth = 0
  const words = splitWords(text, runs).flatMap(word =>
    widthOf(withoutFinalSpace(word)) > width ? breakWord(word, width, measure) : [word],
  )
  for (const word of words) {
    const wordWidth = widthOf(word)
    if (usedWidth > 0 && usedWidth + widthOf(withoutFinalSpace(word)) > width) {
      lines.push([])
      usedWidth = 0
    }
    lines.at(-1)?.push(...word)
    usedWidth += wordWidth
  }
  return lines.map(line => {
    const pieces = mergeRuns(inVisualOrder(withoutFinalSpace(line)))
    const logicalText = line.map(({ text, level }) => (level % 2 ? mirrorBrackets(text) : text)).join('')
    return { pieces, width: pieces.reduce((sum, piece) => sum + measure(piece), 0), logicalText }
  })
}

const withoutFinalSpace = <A extends DirectedRun>(runs: A[]): A[] =>
  runs.at(-1)?.text === ' ' ? withoutFinalSpace(runs.slice(0, -1)) : runs

/**
 * Applies rule L2 of the bidirectional algorithm: for each level, from the highest to the lowest, reverses each sequence of runs that
 * have this level or a higher one.
 */
function inVisualOrder(runs: DirectedRun[]): DirectedRun[] {
  const result = [...runs]
  const highest = Math.max(0, ...runs.map(({ level }) => level))
  for (let level = highest; level > 0; level--) {
    for (let start = 0; start < result.length; start++) {
      let end = start
      while (end < result.length && (result[end] as DirectedRun).level >= level) end++
      if (end > start) result.splice(start, end - start, ...result.slice(start, end).reverse())
      start = end
    }
  }
  return result
}

/** Joins neighbouring left-to-right runs of the same face, with their spaces. */
function mergeRuns(runs: DirectedRun[]): TextRun[] {
  const pieces: DirectedRun[] = []
  for (const run of runs) {
    const last = pieces.at(-1)
    const canMerge = last && last.face === run.face && last.level % 2 === 0 && run.level % 2 === 0
    if (canMerge) last.text += run.text
    else pieces.push({ ...run })
  }
  return pieces.map(({ text, face, level }) => ({ face, text: level % 2 ? reversePunctuation(text) : text }))
}

/** Reverses punctuation. The font's shaper reverses a word of Arabic, but not punctuation alone. */
const reversePunctuation = (text: string): string =>
  /\p{L}/u.test(text) ? text : [...text].reverse().join('')

/**
 * Matches a word with the space after it. A line may break after each match. Each Chinese character is a word, with the punctuation
 * around it.
 */
const words = /[（「《“]*[\p{Script=Han}][，。；：！？、）」》”]*|[^\p{Script=Han} ]+ ?| /gu

/** Returns the runs of each word, with the space after it. */
function splitWords(text: string, runs: PositionedRun[]): PositionedRun[][] {
  const ends = [...text.matchAll(words)].map(match => match.index + match[0].length)
  const cutRuns = runs.flatMap(run => cutAt(run, ends))
  return ends.map((end, index) =>
    cutRuns.filter(({ start }) => start < end && start >= (ends[index - 1] ?? 0)),
  )
}

function cutAt(run: PositionedRun, ends: number[]): PositionedRun[] {
  const within = ends.filter(end => end > run.start && end < run.start + run.text.length)
  return [run.start, ...within].map((start, index) => ({
    ...run,
    start,
    text: run.text.slice(start - run.start, (within[index] ?? Number.POSITIVE_INFINITY) - run.start),
  }))
}

const letters = new Intl.Segmenter('fr')

const lettersOf = (run: PositionedRun): PositionedRun[] =>
  [...letters.segment(run.text)].map(({ segment, index }) => ({
    ...run,
    text: segment,
    start: run.start + index,
  }))

/** Breaks a word that is wider than a line, since a name may have 120 characters without a space. */
function breakWord(
  word: PositionedRun[],
  width: number,
  measure: (piece: PositionedRun) => number,
): PositionedRun[][] {
  const parts: PositionedRun[][] = [[]]
  let usedWidth = 0
  for (const letter of word.flatMap(lettersOf)) {
    const advance = measure(letter)
    if (usedWidth > 0 && usedWidth + advance > width) {
      parts.push([])
      usedWidth = 0
    }
    parts.at(-1)?.push(letter)
    usedWidth += advance
  }
  return parts.map(joinLetters)
}

/** Joins the neighbouring letters of one run again, since Arabic letters are shaped together. */
function joinLetters(letters: PositionedRun[]): PositionedRun[] {
  const runs: PositionedRun[] = []
  for (const letter of letters) {
    const last = runs.at(-1)
    const isSameRun = last?.level === letter.level && last.face === letter.face && letter.text !== ' '
    if (last && isSameRun) last.text += letter.text
    else runs.push({ ...letter })
  }
  return runs
}
