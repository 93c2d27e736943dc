/** Maximum length of the name of a school, in characters. */
export const SCHOOL_LENGTH = 80

const pattern = /^[\p{L}\d][\p{L}\p{M}\d .,'’()&/-]*$/u

/**
 * Reads the name of a school from an attribute; undefined if no school can have this name. The registration has the list of
 * schools, and checks whether the name is on it.
 */
export const readSchool = (text: string): string | undefined =>
  text.length <= SCHOOL_LENGTH && pattern.test(text) ? text : undefined
