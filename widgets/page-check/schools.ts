import * as z from 'zod/mini'
import { startPolicy } from '../api/policy'
import { send } from '../api/send'
import { linkAttributes } from '../shared/link-parameters'
import { exactNames, findExactMatch, findMatches } from '../ui/fields/search/find-matches'
import { foldText } from '../ui/fold-text'
import type { School } from './finding'
import { readUrl } from './kit-scripts'
import { kitElements, select } from './markup'
import { nearest } from './spelling'

const schoolList = z.object({
  schools: z.array(z.object({ name: z.string(), acronyms: z.optional(z.string()) })),
})

/** Returns how many letters of a misspelt text may be wrong: one in four, at most four. */
const typingErrors = (text: string) => Math.min(4, Math.floor(text.length / 4))

/** An element that proposes a school: an element of the kit, or a link or frame with an address of the official site. */
export interface ProposedSchool {
  element: Element
  school: string
  /** The address that has the school as a parameter. Undefined for an attribute `school`. */
  url?: URL
}

function proposedByAddress(element: Element, page: Document, site: string): ProposedSchool[] {
  const url = readUrl(element.getAttribute('href') ?? element.getAttribute('src') ?? '', page)
  const school = url?.origin === site && url.searchParams.get(linkAttributes.school.parameter)
  return url && school ? [{ element, school, url }] : []
}

/** Returns where a page proposes a school: elements of the kit, links to the official site (also inside an element), and frames. */
export function proposedSchools(page: Document, site: string): ProposedSchool[] {
  const elements = kitElements(page)
  const links = elements.flatMap(element => [...element.querySelectorAll('a[href]')])
  return [
    ...elements.flatMap(element => {
      const school = element.getAttribute('school')
      return school ? { element, school } : []
    }),
    ...[...new Set([...links, ...select(page, 'a[href], iframe[src]')])].flatMap(element =>
      proposedByAddress(element, page, site),
    ),
  ]
}

const optionsOf = (schools: School[]) =>
  schools.map(({ name, acronyms }) => ({ name, names: exactNames(name, acronyms) }))

/** Returns whether the registration finds a school by this text: exactly one school has the text as its name or acronym. */
export const isKnownSchool = (text: string, schools: School[]): boolean =>
  findExactMatch(optionsOf(schools), text) !== undefined

/** Returns the name on the list that the text probably means. Undefined if no name fits, or if several names fit. */
export function intendedSchool(text: string, schools: School[]): string | undefined {
  const options = optionsOf(schools)
  const [only, ...others] = findMatches(options, text)
  if (only && others.length === 0) return only.name
  const folded = foldText(text)
  const closest = nearest(
    folded,
    options.flatMap(({ names }) => names.split('|')),
    typingErrors(folded),
  )
  return closest && findExactMatch(options, closest)?.name
}

/** Loads the list of schools. Null if the page proposes no school, or if the list cannot be loaded. */
export async function readSchools(page: Document, site: string): Promise<School[] | null> {
  if (proposedSchools(page, site).length === 0) return null
  const call = {
    method: 'GET',
    path: `/embed/${import.meta.env.VITE_VERSION}/schools.json`,
    input: z.strictObject({}),
    reply: schoolList,
  } as const
  const connection = { base: site, fetch: globalThis.fetch.bind(globalThis), language: 'fr' } as const
  const sent = await send(call, {}, { connection, policy: startPolicy })
  return 'value' in sent ? sent.value.schools : null
}
