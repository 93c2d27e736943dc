import { readPartner } from './partner'
import { readSchool } from './school'

/** Reads a calendar day, written as YYYY-MM-DD; otherwise undefined. */
export function readDay(text: string): string | undefined {
  const time = /^[12]\d{3}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN
  // Some browsers read 30 February as a day in March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : undefined
}

/**
 * The attributes whose values are part of links to the official site, with the parameter of the link, and the function that
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
