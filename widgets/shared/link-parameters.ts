import { readPartner } from './partner'

/** Maximum length of the name of a school, in characters. */
export const SCHOOL_LENGTH = 80

const schoolPattern = /^[\p{L}\d][\p{L}\p{M}\d .,'’()&/-]*$/u

/**
 * Reads the name of a school from an attribute; undefined if no school can have this name. The registration has the list of
 * schools, and checks whether the name is on it.
 */
const readSchool = (text: string): string | undefined =>
  text.length <= SCHOOL_LENGTH && schoolPattern.test(text) ? text : undefined

/** Reads a calendar day, written as YYYY-MM-DD; otherwise undefined. */
export function readDay(text: string): string | undefined {
  const time = /^[12]\d{3}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN
  // Some browsers read 30 February as a day in March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : undefined
}

/**
 * The attributes whose values are part of links to the official site. `parameter` is the name of the link's parameter, and `read`
 * reads an allowed value.
 */
export const linkAttributes = {
  partner: { parameter: 'from', read: readPartner },
  school: { parameter: 'school', read: readSchool },
  'rights-start': { parameter: 'rights-start', read: readDay },
} as const

export type LinkAttribute = keyof typeof linkAttributes

/** Returns the parameters of a link to the official site. `read` returns the allowed value of an attribute, if it has one. */
export const linkParameters = (
  read: (name: LinkAttribute) => string | undefined,
): [parameter: string, value: string][] =>
  (Object.keys(linkAttributes) as LinkAttribute[]).flatMap((name): [string, string][] => {
    const value = read(name)
    return value ? [[linkAttributes[name].parameter, value]] : []
  })
