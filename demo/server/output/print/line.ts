import type { Language } from '../../../../widgets/shared/language'
import { type DirectedRun, mirrored, splitRuns, type TextRun } from './text-run'
import { breakWord, splitWords } from './word'

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
  const atoms = splitRuns(text, language)
  const widthOf = (atoms: DirectedRun[]) => atoms.reduce((sum, atom) => sum + measure(atom), 0)
  const lines: DirectedRun[][] = [[]]
  let filled = 0
  const parts = splitWords(text, atoms).flatMap(word =>
    widthOf(trimmed(word)) > width ? breakWord(word, width, measure) : [word],
  )
  for (const word of parts) {
    const full = widthOf(word)
    if (filled > 0 && filled + widthOf(trimmed(word)) > width) {
      lines.push([])
      filled = 0
    }
    lines.at(-1)?.push(...word)
    filled += full
  }
  return lines.map(line => {
    const pieces = merged(reordered(trimmed(line)))
    const logicalText = line.map(({ text, level }) => (level % 2 ? mirrored(text) : text)).join('')
    return { pieces, width: pieces.reduce((sum, piece) => sum + measure(piece), 0), logicalText }
  })
}

const trimmed = <A extends DirectedRun>(atoms: A[]): A[] =>
  atoms.at(-1)?.text === ' ' ? trimmed(atoms.slice(0, -1)) : atoms

/** Applies rule L2 of the bidirectional algorithm: from the highest level down, each sequence is reversed. */
function reordered(atoms: DirectedRun[]): DirectedRun[] {
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
function merged(atoms: DirectedRun[]): TextRun[] {
  const pieces: DirectedRun[] = []
  for (const atom of atoms) {
    const last = pieces.at(-1)
    const isOne = last && last.face === atom.face && last.level % 2 === 0 && atom.level % 2 === 0
    if (isOne) last.text += atom.text
    else pieces.push({ ...atom })
  }
  return pieces.map(({ text, face, level }) => ({ face, text: level % 2 ? turned(text) : text }))
}

/** Reverses punctuation. The font's shaper reverses a word of Arabic, but not punctuation alone. */
const turned = (text: string): string => (/\p{L}/u.test(text) ? text : [...text].reverse().join(''))
