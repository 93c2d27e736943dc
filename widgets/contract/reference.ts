import { readNumber } from '../shared/text'

/**
 * Ten of these letters and digits name a case. None looks or sounds like another one, and without vowels they make no
 * word: a student reads them out on the phone, in a third language.
 */
const pattern = /^[FKMRTWXY2-9]{10}$/

/** A reference as typed or dictated, in its stored form. Undefined if it is not a reference. */
export function readReference(text: string): string | undefined {
  const letters = readNumber(text)
  return pattern.test(letters) ? letters : undefined
}

/** In groups to be read out, with no-break spaces: `K7F 42M XY9R`. Another backend's own form stays as it is. */
export const referenceWords = (reference: string): string =>
  pattern.test(reference) ? reference.replace(/^(...)(...)(....)$/, '$1\u00a0$2\u00a0$3') : reference
