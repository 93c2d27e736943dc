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
  const widthOf = (atoms: DirectedRun[]) => atoms.reduce((sum, atom) => sum + measure(atom), 0)
  const lines: DirectedRun[][] = [[]]
  let filled = 0
  const words = splitWords(text, runs).flatMap(word =>
    widthOf(withoutFinalSpace(word)) > width ? breakWord(word, width, measure) : [word],
  )
  for (const word of words) {
    const full = widthOf(word)
    if (filled > 0 && filled + widthOf(withoutFinalSpace(word)) > width) {
      lines.push([])
      filled = 0
    }
    lines.at(-1)?.push(...word)
    filled += full
  }
  return lines.map(line => {
    const pieces = mergeRuns(inVisualOrder(withoutFinalSpace(line)))
    const logicalText = line.map(({ text, level }) => (level % 2 ? mirrorBrackets(text) : text)).join('')
    return { pieces, width: pieces.reduce((sum, piece) => sum + measure(piece), 0), logicalText }
  })
}

const withoutFinalSpace = <A extends DirectedRun>(atoms: A[]): A[] =>
  atoms.at(-1)?.text === ' ' ? withoutFinalSpace(atoms.slice(0, -1)) : atoms

/** Applies rule L2 of the bidirectional algorithm: from the highest level to the lowest, reverses each sequence of a level. */
function inVisualOrder(atoms: DirectedRun[]): DirectedRun[] {
  const result = [...atoms]
  const highest = Math.max(0, ...atoms.map(({ level }) => level))
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
function mergeRuns(atoms: DirectedRun[]): TextRun[] {
  const pieces: DirectedRun[] = []
  for (const atom of atoms) {
    const last = pieces.at(-1)
    const canMerge = last && last.face === atom.face && last.level % 2 === 0 && atom.level % 2 === 0
    if (canMerge) last.text += atom.text
    else pieces.push({ ...atom })
  }
  return pieces.map(({ text, face, level }) => ({ face, text: level % 2 ? reversePunctuation(text) : text }))
}

/** Reverses punctuation. The font's shaper reverses a word of Arabic, but not punctuation alone. */
const reversePunctuation = (text: string): string =>
  /\p{L}/u.test(text) ? text : [...text].reverse().join('')

/** Matches one word with its space. A line may break after it. Each Chinese character is a word, with the punctuation around it. */
const words = /[（「《“]*[\p{Script=Han}][，。；：！？、）」》”]*|[^\p{Script=Han} ]+ ?| /gu

/** Returns the runs of each word, with the space after it. */
function splitWords(text: string, atoms: PositionedRun[]): PositionedRun[][] {
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
function breakWord(
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
