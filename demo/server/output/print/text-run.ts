import bidiFactory from 'bidi-js'
import type { Language } from '../../../../widgets/shared/language'
import { type Face, faceFor } from './font'

/** A part of a line that is written in one call. */
export interface TextRun {
  text: string
  face: Face
}

export interface DirectedRun extends TextRun {
  /** Embedding level of the Unicode bidirectional algorithm. Odd is right to left. */
  level: number
}

const bidi = bidiFactory()

/** Returns the text with mirrored brackets, for right-to-left text. */
export const mirrored = (text: string): string =>
  [...text].map(letter => bidi.getMirroredCharacter(letter) ?? letter).join('')

/** Returns true for control characters of direction, which have no glyph. */
const isDirectionMark = (letter: string) => /[\u200e\u200f\u2066-\u2069]/.test(letter)

export interface PositionedRun extends DirectedRun {
  start: number
}

/** Splits the text where level or face changes, and at every space, since words of Arabic are placed one by one. */
export function splitRuns(text: string, language: Language): PositionedRun[] {
  const { levels } = bidi.getEmbeddingLevels(text, language === 'ar' ? 'rtl' : 'ltr')
  const letterFaces = facesOf(text, language, levels)
  const atoms: PositionedRun[] = []
  for (let index = 0; index < text.length; index++) {
    if (isDirectionMark(text[index] as string)) continue
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

/** Returns the face of each character. A character without one uses the face of the previous character in the same direction. */
function facesOf(text: string, language: Language, levels: Uint8Array): Face[] {
  const wanted = [...text].flatMap(letter =>
    Array.from({ length: letter.length }, () => faceFor(letter, language)),
  )
  const usual: Face = language === 'ar' ? 'arabic' : 'latin'
  let before: Face | undefined
  return wanted.map((face, index) => {
    const isRightToLeft = (levels[index] as number) % 2 === 1
    before = face ?? (isRightToLeft ? usual : before === 'arabic' ? 'latin' : before)
    return before ?? wanted.slice(index).find(Boolean) ?? usual
  })
}
