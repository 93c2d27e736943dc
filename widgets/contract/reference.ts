import { readNumber } from '../shared/text'

/**
 * A case reference has ten of these letters and digits. They do not look or sound alike, and without vowels they form no words: a
 * student reads them out on the phone, in a foreign language.
 */
const pattern = /^[FKMRTWXY2-9]{10}$/

/** Returns a typed or dictated reference in its stored form; undefined if it is not a reference. */
export function readReference(text: string): string | undefined {
  const letters = readNumber(text)
  return pattern.test(letters) ? letters : undefined
}

/** Formats a reference in groups, with no-break spaces: `K7F 42M XY9R`. Returns a reference of another format unchanged. */
export const formatReference = (reference: string): string =>
  pattern.test(reference) ? reference.replace(/^(...)(...)(....)$/, '$1\u00a0$2\u00a0$3') : reference
