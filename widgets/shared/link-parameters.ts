import { readDay } from './day'
import { readPartner } from './partner'
import { readSchool } from './school'

/** The attributes whose values links to the official site carry, with the parameter, and the reader of an allowed value. */
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
