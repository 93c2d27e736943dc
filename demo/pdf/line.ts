import bidiFactory from 'bidi-js'
import type { Language } from '../../widgets/contract/language'
import { type Face, faceOf } from './font'

/** A stretch of one line that is drawn at one go. */
export interface Piece {
  text: string
  face: Face
}

/** Pieces from left to right, whatever the direction of their script. Points. */
export interface Line {
  pieces: Piece[]
  width: number
  /** The same in the order in which it is read. */
  said: string
}

interface Atom extends Piece {
  /** Of the Unicode bidirectional algorithm: odd is right to left. */
  level: number
}

const bidi = bidiFactory()

/** A bracket opens on the other side where reading goes from right to left. */
const mirrored = (text: string): string =>
  [...text].map(letter => bidi.getMirroredCharacter(letter) ?? letter).join('')

/** Where a line may end: after a space that is no hard one, and between the signs of Chinese, but not before a mark. */
const words = /[（「《“]*[\p{Script=Han}][，。；：！？、）」》”]*|[^\p{Script=Han} ]+ ?| /gu

/** Breaks a text into lines of at most this width, each laid out as its scripts want. */
export function linesOf(
  text: string,
  language: Language,
  width: number,
  measure: (piece: Piece) => number,
): Line[] {
  const atoms = atomsOf(text, language)
  const widthOf = (atoms: Atom[]) => atoms.reduce((sum, atom) => sum + measure(atom), 0)
  const lines: Atom[][] = [[]]
  let filled = 0
  for (const word of wordsOf(text, atoms)) {
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
    const said = line.map(({ text, level }) => (level % 2 ? mirrored(text) : text)).join('')
    return { pieces, width: pieces.reduce((sum, piece) => sum + measure(piece), 0), said }
  })
}

/** Says where another direction begins or ends, and has no shape. */
const isUnseen = (letter: string) => /[\u200e\u200f\u2066-\u2069]/.test(letter)

interface Placed extends Atom {
  start: number
}

/** The text cut wherever level or face change, and at every space: words of Arabic are placed one by one. */
function atomsOf(text: string, language: Language): Placed[] {
  const { levels } = bidi.getEmbeddingLevels(text, language === 'ar' ? 'rtl' : 'ltr')
  const letterFaces = facesOf(text, language, levels)
  const atoms: Placed[] = []
  for (let index = 0; index < text.length; index++) {
    if (isUnseen(text[index] as string)) continue
    const level = levels[index] as number
    const face = letterFaces[index] as Face
    const letter = level % 2 ? mirrored(text[index] as string) : (text[index] as string)
    const last = atoms.at(-1)
    const isSame = last?.level === level && last.face === face && letter !== ' ' && last.text !== ' '
    if (last && isSame) last.text += letter
    else atoms.push({ text: letter, face, level, start: index })
  }
  return atoms
}

/** Each letter's face; what has none of its own takes the one before it, in its own direction. */
function facesOf(text: string, language: Language, levels: Uint8Array): Face[] {
  const wanted = [...text].flatMap(letter =>
    Array.from({ length: letter.length }, () => faceOf(letter, language)),
  )
  const usual: Face = language === 'ar' ? 'arabic' : 'latin'
  let before: Face | undefined
  return wanted.map((face, index) => {
    const isRightToLeft = (levels[index] as number) % 2 === 1
    before = face ?? (isRightToLeft ? usual : before === 'arabic' ? 'latin' : before)
    return before ?? wanted.slice(index).find(Boolean) ?? usual
  })
}

function wordsOf(text: string, atoms: Placed[]): Placed[][] {
  const ends = [...text.matchAll(words)].map(match => match.index + match[0].length)
  const cut = atoms.flatMap(atom => cutAt(atom, ends))
  return ends.map((end, index) => cut.filter(({ start }) => start < end && start >= (ends[index - 1] ?? 0)))
}

function cutAt(atom: Placed, ends: number[]): Placed[] {
  const within = ends.filter(end => end > atom.start && end < atom.start + atom.text.length)
  return [atom.start, ...within].map((start, index) => ({
    ...atom,
    start,
    text: atom.text.slice(start - atom.start, (within[index] ?? Number.POSITIVE_INFINITY) - atom.start),
  }))
}

const trimmed = <A extends Atom>(atoms: A[]): A[] =>
  atoms.at(-1)?.text === ' ' ? trimmed(atoms.slice(0, -1)) : atoms

/** Rule L2 of the algorithm: from the highest level to the lowest odd one, each stretch of it is turned round. */
function reordered(atoms: Atom[]): Atom[] {
  const result = [...atoms]
  const highest = Math.max(0, ...atoms.map(({ level }) => level))
  for (let level = highest; level > 0; level--) {
    for (let start = 0; start < result.length; start++) {
      let end = start
      while (end < result.length && (result[end] as Atom).level >= level) end++
      if (end > start) result.splice(start, end - start, ...result.slice(start, end).reverse())
      start = end
    }
  }
  return result
}

/** Neighbours that run from left to right in one face are one piece, with their spaces. */
function merged(atoms: Atom[]): Piece[] {
  const pieces: Atom[] = []
  for (const atom of atoms) {
    const last = pieces.at(-1)
    const isOne = last && last.face === atom.face && last.level % 2 === 0 && atom.level % 2 === 0
    if (isOne) last.text += atom.text
    else pieces.push({ ...atom })
  }
  return pieces.map(({ text, face, level }) => ({ face, text: level % 2 ? turned(text) : text }))
}

/** The font's shaper turns a word of Arabic round; marks alone are left as they stand. */
const turned = (text: string): string => (/\p{L}/u.test(text) ? text : [...text].reverse().join(''))
