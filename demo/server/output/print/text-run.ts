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
export const mirrorBrackets = (text: string): string =>
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
  const runs: PositionedRun[] = []
  for (let index = 0; index < text.length; index++) {
    if (isDirectionMark(text[index] as string)) continue
    const level = levels[index] as number
    const face = letterFaces[index] as Face
    const letter = level % 2 ? mirrorBrackets(text[index] as string) : (text[index] as string)
    const last = runs.at(-1)
    const isSame = last?.level === level && last.face === face && letter !== ' ' && last.text !== ' '
    if (last && isSame) last.text += letter
    else runs.push({ text: letter, face, level, start: index })
  }
  return runs
}

/**
 * Returns the face of each character. Punctuation has no face of its own. In right-to-left text it uses the face of the document's
 * language. In left-to-right text it uses the face of the previous character, or Latin if that is Arabic. At the start of a text it
 * uses the face of the first character that has one.
 */
function facesOf(text: string, language: Language, levels: Uint8Array): Face[] {
  const ownFaces = [...text].flatMap(letter =>
    Array.from({ length: letter.length }, () => faceFor(letter, language)),
  )
  const defaultFace: Face = language === 'ar' ? 'arabic' : 'latin'
  let current: Face | undefined
  return ownFaces.map((face, index) => {
    const isRightToLeft = (levels[index] as number) % 2 === 1
    if (face) current = face
    else if (isRightToLeft) current = defaultFace
    else if (current === 'arabic') current = 'latin'
    return current ?? ownFaces.slice(index).find(Boolean) ?? defaultFace
  })
}
